/** A day such as 2026-07-01 out of a column of days, which the driver reads as midnight in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The same the other way. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
