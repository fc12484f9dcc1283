/** As far as a job is read here. */
interface Visit {
  readonly dateService: string | null;
  /** Minutes. */
  readonly serviceJobLength: number | null;
}

/** Default duration of an appointment in minutes, as in scheduling. */
const usualMinutes = 60;

/** The appointment that is going on or comes next, out of those that are not done, in their order; null when none does. */
export function nextVisit<J extends Visit>(jobs: readonly J[], now: Date): J | null {
  const isAhead = ({ dateService, serviceJobLength }: J) =>
    dateService !== null && Date.parse(dateService) + (serviceJobLength ?? usualMinutes) * 60_000 > now.getTime();
  return jobs.find(isAhead) ?? null;
}
