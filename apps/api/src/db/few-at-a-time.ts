/**
 * How many transactions of one call run beside each other. Most of the time of a short transaction is waiting for the next answer of the
 * database; more than this would take the connections from everybody else.
 */
const width = 4;

/**
 * Carries out a task for each item, a few beside each other, and answers in the order of the items. After a failure nothing more is begun,
 * and what is under way is waited for.
 */
export async function fewAtATime<T, R>(items: Iterable<T>, task: (item: T) => Promise<R>): Promise<R[]> {
  const rest = [...items].entries();
  const results: R[] = [];
  let hasFailed = false;
  const work = async () => {
    for (const [index, item] of rest) {
      try {
        results[index] = await task(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
      if (hasFailed) return;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
