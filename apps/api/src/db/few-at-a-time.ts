import pLimit from 'p-limit';

/**
 * Maximum concurrent transactions of one call. They mostly wait for the database, so a few in parallel are faster; more would take the connections
 * that other calls need.
 */
const concurrency = 4;

/**
 * Runs a task with its own transaction for each item, at most four at a time; results are in the order of the items. After a failure no
 * further task starts, and the running ones are awaited.
 */
export async function fewAtATime<T, R>(items: Iterable<T>, task: (item: T) => Promise<R>): Promise<R[]> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const stopOnFailure = async (item: T) => {
    try {
      return await task(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const runs = [...items].map((item) => limit(stopOnFailure, item));
  // Tasks start in order, so the first rejection is a task's own failure, never the clearing of the queue.
  await Promise.allSettled(runs);
  return Promise.all(runs);
}
