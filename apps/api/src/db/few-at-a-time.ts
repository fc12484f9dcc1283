import pLimit from 'p-limit';

/**
 * How many transactions of one call run at the same time. A short transaction mostly waits for the database's next answer, so a few
 * together are faster; more would take the connections that other calls need.
 */
const concurrency = 4;

/**
 * Runs a task, a transaction of its own, for each item, at most four at the same time, and answers in the order of the items. After a failure no further task is
 * started, and the running ones are awaited.
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
