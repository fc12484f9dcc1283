import { isDelivered } from '../workflows/statuses.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest first; a month counts 30 days and a year 365, because a badge only gives an idea of the time. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/**
 * Jobs to which deadlines apply. `open`: not delivered ones. `all`: every job, for lists of chosen statuses, because on the Rejection tab
 * every job was delivered before.
 */
export const deadlineScopes = ['open', 'all'] as const;
export type DeadlineScope = (typeof deadlineScopes)[number];

/** A deadline with the facts that decide its state. */
export interface DeadlineFacts {
  readonly deadline: Date | null;
  /** When the job was last sent to the client. */
  readonly proofedAt: Date | null;
  readonly serviceJobStatusId: number;
}

/** State of a deadline. */
export interface DeadlineBadge {
  readonly state: 'overdue' | 'late' | 'due' | 'submitted';
  /** Text for people, such as 'Due in 3 days'. */
  readonly text: string;
  /** Green: at least a day left, or delivered in time; amber: less than a day left; red: passed. */
  readonly colour: 'green' | 'amber' | 'red';
}

/** Formats a duration in its largest unit, rounded down but at least one minute: '3 days', '1 hour'. */
function inLargestUnit(milliseconds: number): string {
  const [name, length] = units.find(([, size]) => milliseconds >= size) ?? units[4];
  const count = Math.max(1, Math.floor(milliseconds / length));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const isBinding = ({ serviceJobStatusId }: DeadlineFacts, scope: DeadlineScope): boolean =>
  scope === 'all' || !isDelivered(serviceJobStatusId);

/**
 * Whether a job is overdue: its deadline has passed, it is not delivered, and it was not delivered in time before. A job that came back
 * after a delivery in time is not overdue. `overdue` in custom-filters.store.ts is the same in SQL.
 */
export function isOverdue(facts: DeadlineFacts, now: Date, scope: DeadlineScope = 'open'): boolean {
  const { deadline, proofedAt } = facts;
  if (!deadline || deadline >= now) return false;
  return isBinding(facts, scope) && (proofedAt === null || proofedAt > deadline);
}

function submittedBadge(deadline: Date, proofedAt: Date): DeadlineBadge {
  const late = proofedAt.getTime() - deadline.getTime();
  return late > 0
    ? { state: 'late', text: `Late ${inLargestUnit(late)}`, colour: 'red' }
    : { state: 'submitted', text: 'Submitted', colour: 'green' };
}

/**
 * Makes the badge of a job's deadline. 'Overdue' when `isOverdue`; 'Late' with the delay when it was delivered after the deadline. Null
 * without a deadline, and for a delivered job with an unknown time of delivery.
 */
export function deadlineBadge(facts: DeadlineFacts, now: Date, scope: DeadlineScope = 'open'): DeadlineBadge | null {
  const { deadline, proofedAt } = facts;
  if (!deadline) return null;
  const left = deadline.getTime() - now.getTime();
  if (isOverdue(facts, now, scope)) return { state: 'overdue', text: `Overdue ${inLargestUnit(-left)}`, colour: 'red' };
  if (proofedAt) return submittedBadge(deadline, proofedAt);
  if (!isBinding(facts, scope)) return null;
  return { state: 'due', text: `Due in ${inLargestUnit(left)}`, colour: left >= day ? 'green' : 'amber' };
}
