/** How many of them run at the same time. */
const concurrency = 5;

/** Does something so many times, a few at a time, and answers what each gave. */
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
