/** Formats the value of a date column as 2026-07-01; the driver reads it as midnight in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Converts a day such as 2026-07-01 to the value of a date column. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
