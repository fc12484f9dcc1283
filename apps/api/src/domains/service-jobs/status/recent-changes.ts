import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';

/** Most jobs in the cache. Requests are answered within seconds, so only the newest matter. */
const maxJobs = 10_000;

/** Time in ms after which a change counts as answered, even if its answer was never recorded. */
const longestAnswerMs = 60_000;

/**
 * When a status change of each job was answered, on the clock of performance.now(). Per process: a change that another process is answering
 * is not seen.
 */
const answeredAt = new Map<number, number>();

function note(serviceJobId: number, moment: number): void {
  keepAtMost(maxJobs, answeredAt, serviceJobId, moment);
}

/** Records that a status change is committed but not answered. */
export function noteCommitted(serviceJobId: number): void {
  note(serviceJobId, performance.now() + longestAnswerMs);
}

/** Records that the change was answered, or that nobody waits for the answer. */
export function noteAnswered(serviceJobId: number): void {
  note(serviceJobId, performance.now());
}

/** Whether a change was in flight at that moment or later; a caller at that moment cannot have seen the current status. */
export function statusChangedSince(serviceJobId: number, moment: number): boolean {
  return (answeredAt.get(serviceJobId) ?? -Infinity) > moment;
}
