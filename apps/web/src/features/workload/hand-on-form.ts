import type { QueuedJob, WorkQueue } from '@shootdesk/shared/workload/workload.contract';

/** What is chosen: for jobs, by id, who takes them over. Others stay. */
export type Destinations = Readonly<Record<number, number>>;

export const isInNeed = ({ state }: QueuedJob): boolean => state !== 'onTime';

/** The person a job goes to: the wanted one where that is possible, else the proposed one; null where nobody can. */
function destinationOf({ candidateIds, proposedId }: QueuedJob, wantedId: number | null): number | null {
  return wantedId !== null && candidateIds.includes(wantedId) ? wantedId : proposedId;
}

/** Sends jobs to one person as far as possible, or to the proposed ones. */
export function sendTo(jobs: readonly QueuedJob[], wantedId: number | null): Destinations {
  const entries = jobs.map((job) => [job.serviceJobId, destinationOf(job, wantedId)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [number, number] => entry[1] !== null));
}

/** Everybody who can take over at least one of the jobs, by name. */
export function candidatesOf({ jobs, people }: WorkQueue): WorkQueue['people'] {
  const ids = new Set(jobs.flatMap(({ candidateIds }) => candidateIds));
  return people.filter(({ userId }) => ids.has(userId));
}
