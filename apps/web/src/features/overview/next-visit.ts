/** The fields of a job that this module reads. */
interface Visit {
  readonly dateService: string | null;
  /** In minutes. */
  readonly serviceJobLength: number | null;
}

/** Default duration of an appointment in minutes, as in scheduling. */
const usualMinutes = 60;

/** The current or next appointment among sorted open jobs; null without one. */
export function nextVisit<J extends Visit>(jobs: readonly J[], now: Date): J | null {
  const isAhead = ({ dateService, serviceJobLength }: J) =>
    dateService !== null && Date.parse(dateService) + (serviceJobLength ?? usualMinutes) * 60_000 > now.getTime();
  return jobs.find(isAhead) ?? null;
}
