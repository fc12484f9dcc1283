import type { Forecast, ForecastJob } from '@shootdesk/shared/forecasts/forecast-records';
import { isClosed, JobStatusId } from '@shootdesk/shared/workflows/statuses';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** A job with everything that happened to it, by time. */
export interface PastJob {
  readonly id: number;
  readonly serviceId: number;
  readonly onSite: boolean;
  readonly forVendor: boolean;
  readonly clientDeadline: Date | null;
  readonly studioDeadline: Date | null;
  readonly shootEnd: Date | null;
  readonly shootMinutes: number;
  readonly statuses: readonly { readonly id: number; readonly at: Date }[];
  readonly people: readonly { readonly userId: number; readonly roleId: number; readonly at: Date }[];
  readonly times: readonly { readonly roleId: number; readonly start: Date; readonly end: Date }[];
}

/** When a job was first sent to the client; null when it was not. */
export const firstSent = ({ statuses }: PastJob): Date | null =>
  statuses.find(({ id }) => id === JobStatusId.SentToClient)?.at ?? null;

/** A job as it was at an instant; null before it was ordered. Deadlines and appointments are those of today, because their changes are kept as words alone. */
export function jobAt(job: PastJob, at: Date): ForecastJob | null {
  const past = job.statuses.filter((status) => status.at <= at);
  const status = past.at(-1);
  if (!status) return null;
  const people = job.people.filter((person) => person.at <= at);
  const times = job.times.filter(({ start }) => start < at);
  const minutesOf = (roleId: number) =>
    times
      .filter((time) => time.roleId === roleId)
      .reduce((sum, { start, end }) => sum + (Math.min(end.getTime(), at.getTime()) - start.getTime()) / minuteMs, 0);
  const sentToVendor = past.findLast(({ id }) => id === JobStatusId.SentToEsoft);
  return {
    id: job.id,
    serviceId: job.serviceId,
    serviceJobStatusId: status.id,
    onSite: job.onSite,
    forVendor: job.forVendor,
    due: job.studioDeadline ?? job.clientDeadline,
    clientDeadline: job.clientDeadline,
    revisionDeadline: null,
    proofedAt: past.findLast(({ id }) => id === JobStatusId.SentToClient)?.at ?? null,
    shootEnd: job.shootEnd,
    shootMinutes: job.shootMinutes,
    atVendorSince: sentToVendor?.at ?? null,
    people: Object.fromEntries(
      [...Map.groupBy(people, ({ roleId }) => roleId)].map(([roleId, own]) => [
        roleId,
        own.map(({ userId }) => userId),
      ]),
    ),
    tracked: Object.fromEntries(
      [...new Set(times.map(({ roleId }) => roleId))].map((roleId) => [roleId, minutesOf(roleId)]),
    ),
  };
}

/** A deadline of the past for which a job was still open a day before. */
export interface Case {
  readonly job: PastJob;
  readonly deadline: Date;
  /** A day before the deadline. */
  readonly askedAt: Date;
  /** When it was sent; null when it still is not. */
  readonly sentAt: Date | null;
}

/** The deadlines of a period that can be checked. */
export function casesOf(jobs: readonly PastJob[], from: Date, to: Date): Case[] {
  return jobs.flatMap((job): Case[] => {
    const { clientDeadline: deadline, statuses } = job;
    if (deadline === null || deadline < from || deadline > to) return [];
    const askedAt = new Date(deadline.getTime() - dayMs);
    const sentAt = firstSent(job);
    const isFinished = isClosed(statuses.at(-1)?.id ?? 0);
    const isOpen =
      isFinished && statuses[0] !== undefined && statuses[0].at <= askedAt && (sentAt === null || sentAt > askedAt);
    return isOpen ? [{ job, deadline, askedAt, sentAt }] : [];
  });
}

export interface Outcome {
  readonly isSaidLate: boolean;
  readonly isLate: boolean;
  /** Hours between the expected and the actual time; null without both. */
  readonly errorHours: number | null;
}

export function outcomeOf({ deadline, sentAt }: Case, forecast: Forecast): Outcome {
  const { expectedAt, state } = forecast;
  return {
    isSaidLate: state !== 'onTime',
    isLate: sentAt === null || sentAt > deadline,
    errorHours: sentAt && expectedAt && Math.abs(sentAt.getTime() - expectedAt.getTime()) / 3_600_000,
  };
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

/** The outcomes as a table of the documentation. */
export function tableOf(outcomes: readonly Outcome[]): string[] {
  const count = (isSaidLate: boolean, isLate: boolean) =>
    outcomes.filter((each) => each.isSaidLate === isSaidLate && each.isLate === isLate).length;
  const [hits, alarms, missed, fine] = [count(true, true), count(true, false), count(false, true), count(false, false)];
  const errors = outcomes.flatMap(({ errorHours }) => errorHours ?? []).toSorted((a, b) => a - b);
  const median = errors[Math.floor(errors.length / 2)];
  return [
    `| Said a day before the deadline | came late | came in time |`,
    `| --- | ---: | ---: |`,
    `| at risk | ${hits} | ${alarms} (false alarms) |`,
    `| on time | ${missed} (missed) | ${fine} |`,
    '',
    `Of ${hits + missed} jobs that came late, ${percent(hits, hits + missed)} were said to be at risk a day before; of ${hits + alarms} that were, ${percent(hits, hits + alarms)} came late; ` +
      `of all ${outcomes.length} answers ${percent(hits + fine, outcomes.length)} were right. Half of the expected times were within ${median?.toFixed(1) ?? '–'} h of when the job was sent.`,
  ];
}
