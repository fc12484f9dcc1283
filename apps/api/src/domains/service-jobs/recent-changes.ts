/** Most jobs remembered. A request is answered within seconds, so the newest are the only ones that matter. */
const capacity = 10_000;

/** When this process last finished changing the status of a job, on the clock of performance.now(); newest last. */
const finished = new Map<number, number>();

/** Notes that a change of the job's status is committed. */
export function noteStatusChange(serviceJobId: number): void {
  finished.delete(serviceJobId);
  finished.set(serviceJobId, performance.now());
  if (finished.size > capacity) finished.delete(finished.keys().next().value!);
}

/** Whether the job's status has changed since that moment: who asked then cannot have seen the status it has now. */
export function statusChangedSince(serviceJobId: number, moment: number): boolean {
  return (finished.get(serviceJobId) ?? -Infinity) > moment;
}
