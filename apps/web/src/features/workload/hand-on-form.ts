import type { QueuedJob, WorkQueue } from '@shootdesk/shared/workload/workload.contract';

/** The choice: new person by job id. Other jobs stay. */
export type Destinations = Readonly<Record<number, number>>;

export const isInNeed = ({ state }: QueuedJob): boolean => state !== 'onTime';

/** The person who gets a job: the wanted one if eligible, else the proposed one; null if nobody can take it. */
function destinationOf({ candidateIds, proposedId }: QueuedJob, wantedId: number | null): number | null {
  return wantedId !== null && candidateIds.includes(wantedId) ? wantedId : proposedId;
}

/** Assigns the jobs to one person where possible, otherwise to the proposed ones. */
export function sendTo(jobs: readonly QueuedJob[], wantedId: number | null): Destinations {
  const entries = jobs.map((job) => [job.serviceJobId, destinationOf(job, wantedId)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [number, number] => entry[1] !== null));
}

/** Everybody who can take over at least one of the jobs, by name. */
export function candidatesOf({ jobs, people }: WorkQueue): WorkQueue['people'] {
  const ids = new Set(jobs.flatMap(({ candidateIds }) => candidateIds));
  return people.filter(({ userId }) => ids.has(userId));
}
