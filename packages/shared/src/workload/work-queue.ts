import type { Period } from '../availability/periods.ts';
import { workPeriods } from '../availability/weekly-slots.ts';
import type { Opening } from '../availability/working-week.ts';
import { addDays, localDay } from '../kernel/local-days.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';

const minuteMs = 60_000;
/** Minutes that one person works in a day, within the hours of the organisation. */
export const dayOfWorkMinutes = 8 * 60;
/** Days that a queue is planned for. */
const horizonDays = 60;
/** Minutes left of a job that has taken longer than is usual. */
const leastMinutes = 5;

/** The roles that have a queue: those that are assigned. */
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

/** Minutes assumed for a service of which too few jobs have tracked times. */
const assumedMinutes: Readonly<Record<QueueRoleId, number>> = {
  [JobUserRoleId.EditorDrafterCopywriter]: 60,
  [JobUserRoleId.QualityControl]: 15,
  [JobUserRoleId.Specialist]: 60,
};

/**
 * Minutes of work left on a job.
 * @param usual usual minutes of the service in the role; null when unknown
 * @param tracked minutes spent already
 */
export function minutesLeft(roleId: QueueRoleId, usual: number | null, tracked: number): number {
  return Math.max(leastMinutes, Math.round((usual ?? assumedMinutes[roleId]) - tracked));
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

interface Office {
  readonly timeZone: string;
  readonly opening: Opening;
}

/** Compares jobs by deadline, those without one last. */
export function compareDue(a: Pick<QueuedJob, 'due'>, b: Pick<QueuedJob, 'due'>): number {
  return (a.due?.getTime() ?? Infinity) - (b.due?.getTime() ?? Infinity) || 0;
}

function truncate(periods: readonly Period[], minutes: number): Period[] {
  let leftMs = minutes * minuteMs;
  return periods.flatMap(({ start, finish }) => {
    const lengthMs = Math.min(leftMs, finish.getTime() - start.getTime());
    leftMs -= lengthMs;
    return lengthMs > 0 ? [{ start, finish: new Date(start.getTime() + lengthMs) }] : [];
  });
}

/** The periods in which somebody works from now on: at most `dayOfWorkMinutes` of each day, from its beginning or from now. */
function* workFrom(now: Date, { timeZone, opening }: Office): Generator<Period> {
  const hours = { slots: opening.week, timeZone, opening };
  const today = localDay(now, timeZone);
  for (let day = 0; day < horizonDays; day += 1) {
    const open = workPeriods(hours, addDays(today, day)).filter(({ finish }) => finish > now);
    const ahead = open.map(({ start, finish }) => ({ start: start > now ? start : now, finish }));
    yield* truncate(ahead, dayOfWorkMinutes);
  }
}

/** When each job of a queue is done by one person who does them in the given order. */
export function planQueue(jobs: readonly QueuedJob[], now: Date, office: Office): QueuePlace[] {
  const periods = workFrom(now, office);
  let period = periods.next().value as Period | undefined;
  let atMs = period?.start.getTime() ?? 0;
  return jobs.map(({ due, minutesLeft: minutes }) => {
    let leftMs = minutes * minuteMs;
    while (period && period.finish.getTime() - atMs < leftMs) {
      leftMs -= period.finish.getTime() - atMs;
      period = periods.next().value as Period | undefined;
      atMs = period?.start.getTime() ?? 0;
    }
    if (period) atMs += leftMs;
    const doneBy = period ? new Date(atMs) : null;
    if (due && due <= now) return { doneBy, state: 'late' };
    return { doneBy, state: due && (!doneBy || doneBy > due) ? 'atRisk' : 'onTime' };
  });
}
