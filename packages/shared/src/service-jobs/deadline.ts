import { isDelivered } from '../workflows/statuses.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest first; a month has 30 days and a year 365, because a badge is only approximate. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** `open`: undelivered jobs. `all`: for lists of chosen statuses, because every job on the Rejection tab was delivered before. */
export const deadlineScopes = ['open', 'all'] as const;
export type DeadlineScope = (typeof deadlineScopes)[number];

export interface DeadlineFacts {
  readonly deadline: Date | null;
  /** Time of the last sending. */
  readonly proofedAt: Date | null;
  readonly serviceJobStatusId: number;
}

export interface DeadlineBadge {
  readonly state: 'overdue' | 'late' | 'due' | 'submitted';
  /** For example 'Due in 3 days'. */
  readonly text: string;
  /** Green: at least a day left, or delivered in time; amber: less than a day left; red: passed. */
  readonly colour: 'green' | 'amber' | 'red';
}

/** Largest unit, rounded down but at least one minute: '3 days', '1 hour'. */
function inLargestUnit(milliseconds: number): string {
  const [name, length] = units.find(([, size]) => milliseconds >= size) ?? units[4];
  const count = Math.max(1, Math.floor(milliseconds / length));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const isBinding = ({ serviceJobStatusId }: DeadlineFacts, scope: DeadlineScope): boolean =>
  scope === 'all' || !isDelivered(serviceJobStatusId);

/**
 * Whether the deadline has passed and the job is neither delivered nor was delivered in time before. SQL: `overdue` in
 * custom-filters.store.ts.
 */
export function isOverdue(facts: DeadlineFacts, now: Date, scope: DeadlineScope = 'open'): boolean {
  const { deadline, proofedAt } = facts;
  if (!deadline || deadline >= now) return false;
  return isBinding(facts, scope) && (proofedAt === null || proofedAt > deadline);
}

/** Whether the open change request's deadline has passed. SQL: `lateRevision` in custom-filters.store.ts. */
export function isLateRevision(revisionDeadline: Date | null, now: Date): boolean {
  return revisionDeadline !== null && revisionDeadline < now;
}

/** Null without an open change request. */
export function revisionBadge(revisionDeadline: Date | null, now: Date): DeadlineBadge | null {
  if (!revisionDeadline) return null;
  const msLeft = revisionDeadline.getTime() - now.getTime();
  if (isLateRevision(revisionDeadline, now)) return { state: 'late', text: 'Late', colour: 'red' };
  return { state: 'due', text: `Revision due in ${inLargestUnit(msLeft)}`, colour: msLeft >= day ? 'green' : 'amber' };
}

function submittedBadge(deadline: Date, proofedAt: Date): DeadlineBadge {
  const late = proofedAt.getTime() - deadline.getTime();
  return late > 0
    ? { state: 'late', text: `Late ${inLargestUnit(late)}`, colour: 'red' }
    : { state: 'submitted', text: 'Submitted', colour: 'green' };
}

/**
 * 'Overdue' when `isOverdue`; 'Late' with the delay for a late delivery. Null without a deadline, and for a delivery at an unknown time.
 */
export function deadlineBadge(facts: DeadlineFacts, now: Date, scope: DeadlineScope = 'open'): DeadlineBadge | null {
  const { deadline, proofedAt } = facts;
  if (!deadline) return null;
  const msLeft = deadline.getTime() - now.getTime();
  if (isOverdue(facts, now, scope))
    return { state: 'overdue', text: `Overdue ${inLargestUnit(-msLeft)}`, colour: 'red' };
  if (proofedAt) return submittedBadge(deadline, proofedAt);
  if (!isBinding(facts, scope)) return null;
  return { state: 'due', text: `Due in ${inLargestUnit(msLeft)}`, colour: msLeft >= day ? 'green' : 'amber' };
}
