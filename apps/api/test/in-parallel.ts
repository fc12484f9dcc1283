const concurrency = 5;

/** Runs `work` many times, a few at a time, and returns the results. */
export async function inParallel<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const runner = async () => {
    for (; started < times;) {
      started += 1;
      results.push(await work());
    }
  };
  let started = 0;
  await Promise.all(Array.from({ length: concurrency }, runner));
  return results;
}
