import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';

/** Most jobs remembered. A request is answered within seconds, so the newest are the only ones that matter. */
const capacity = 10_000;

/** No answer takes longer, in milliseconds: a change that is not noted as answered by then counts as answered. */
const longestAnswer = 60_000;

/** When this process last answered a change of a job's status, on the clock of performance.now(); newest last. */
const answered = new Map<number, number>();

function note(serviceJobId: number, moment: number): void {
  keepAtMost(capacity, answered, serviceJobId, moment);
}

/** Notes that a change of the job's status is committed but not answered yet. */
export function noteCommitted(serviceJobId: number): void {
  note(serviceJobId, performance.now() + longestAnswer);
}

/** Notes that the change has been answered, or that nobody waits for the answer any more. */
export function noteAnswered(serviceJobId: number): void {
  note(serviceJobId, performance.now());
}

/** Whether a change was in flight at that moment or later: who asked then cannot have seen the status the job has now. */
export function statusChangedSince(serviceJobId: number, moment: number): boolean {
  return (answered.get(serviceJobId) ?? -Infinity) > moment;
}
