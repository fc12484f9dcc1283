import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { createWorkTime, type WorkHours } from './work-time.ts';

/** Minutes left of a job that has taken longer than is usual. */
const leastMinutes = 5;

/** Roles that have a queue: those to which people are assigned. */
export const queueRoleIds = [
  JobUserRoleId.EditorDrafterCopywriter,
  JobUserRoleId.QualityControl,
  JobUserRoleId.Specialist,
] as const;
export type QueueRoleId = (typeof queueRoleIds)[number];

const inProduction = [
  JobStatusId.Assigned,
  JobStatusId.InProduction,
  JobStatusId.RejectToStudio,
  JobStatusId.InRejection,
];

/** Statuses in which a job waits for the person with the role. */
export const queueStatusIds: Readonly<Record<QueueRoleId, readonly JobStatusId[]>> = {
  [JobUserRoleId.EditorDrafterCopywriter]: inProduction,
  [JobUserRoleId.QualityControl]: [JobStatusId.AwaitingQC, JobStatusId.InQC1, JobStatusId.InQC],
  [JobUserRoleId.Specialist]: [...inProduction, JobStatusId.SentForVerification],
};

/** Minutes assumed for a role in which too few jobs have tracked times. */
export const assumedMinutes: Readonly<Record<QueueRoleId, number>> = {
  [JobUserRoleId.EditorDrafterCopywriter]: 60,
  [JobUserRoleId.QualityControl]: 15,
  [JobUserRoleId.Specialist]: 60,
};

/** Median minutes of finished jobs; missing with too few jobs. */
export interface UsualMinutes {
  readonly byService: Readonly<Record<number, number>>;
  /** Of all services; null with too few jobs. */
  readonly ofAll: number | null;
}

/** Minimum jobs of a service for a median of its own. */
const fewestJobs = 5;
/** Minimum jobs of all services for the median of services with too few jobs. */
const fewestJobsOfAll = 20;

interface Median {
  /** Null for all services. */
  readonly serviceId: number | null;
  readonly jobs: number;
  readonly minutes: number;
}

/** Keeps the medians of enough jobs. */
export function usualMinutes(medians: readonly Median[]): UsualMinutes {
  const enough = medians.filter(({ serviceId, jobs }) => jobs >= (serviceId === null ? fewestJobsOfAll : fewestJobs));
  return {
    byService: Object.fromEntries(
      enough.flatMap(({ serviceId, minutes }) => (serviceId === null ? [] : [[serviceId, minutes]])),
    ),
    ofAll: enough.find(({ serviceId }) => serviceId === null)?.minutes ?? null,
  };
}

/** What usual minutes come from: jobs of the service, of all services, or nothing. */
export type UsualBasis = 'service' | 'all' | 'assumed';

export interface Usual {
  readonly minutes: number;
  readonly basis: UsualBasis;
}

/** The usual minutes of a service: its own, else those of all services, else assumed ones. */
export function usualOf({ byService, ofAll }: UsualMinutes, serviceId: number, assumed: number): Usual {
  const own = byService[serviceId];
  if (own !== undefined) return { minutes: own, basis: 'service' };
  return ofAll === null ? { minutes: assumed, basis: 'assumed' } : { minutes: ofAll, basis: 'all' };
}

/**
 * Minutes of work left on a job.
 * @param usual usual minutes of the service in the role
 * @param tracked minutes spent already
 */
export function minutesLeft(usual: number, tracked: number): number {
  return Math.max(leastMinutes, Math.round(usual - tracked));
}

export interface QueuedJob {
  /** Studio deadline, else client deadline; null without one. */
  readonly due: Date | null;
  readonly minutesLeft: number;
}

export interface QueuePlace {
  /** When it is done if the jobs are done in turn; null when that is too far away to say. */
  readonly doneBy: Date | null;
  /** `late`: the deadline has passed. `atRisk`: it passes before the job is done. */
  readonly state: 'onTime' | 'atRisk' | 'late';
}

/** Compares jobs by deadline, those without one last. */
export function compareDue(a: Pick<QueuedJob, 'due'>, b: Pick<QueuedJob, 'due'>): number {
  return (a.due?.getTime() ?? Infinity) - (b.due?.getTime() ?? Infinity) || 0;
}

/** When each job of a queue is done by one person who does them in the given order. */
export function planQueue(jobs: readonly QueuedJob[], now: Date, hours: WorkHours): QueuePlace[] {
  const { at } = createWorkTime(now, hours);
  let minutes = 0;
  return jobs.map(({ due, minutesLeft: own }) => {
    minutes += own;
    const doneMs = at(minutes);
    const doneBy = doneMs === null ? null : new Date(doneMs);
    if (due && due <= now) return { doneBy, state: 'late' };
    return { doneBy, state: due && (!doneBy || doneBy > due) ? 'atRisk' : 'onTime' };
  });
}
