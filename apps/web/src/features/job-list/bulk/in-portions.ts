/** What to do for a portion of the jobs, and what to say while and after it. */
interface Steps<T> {
  readonly carryOut: (portion: number[]) => Promise<readonly T[]>;
  readonly onProgress: (done: number) => void;
  /** What became of a job of a call that failed, and of one after it, which was not tried. */
  readonly onFailure: (id: number, wasTried: boolean, error: unknown) => T;
}

/**
 * Carries out a call for many jobs: one call while they fit into one, else call after call; tells how many are done. The first call fails
 * as a whole; when a later one does, what became of the earlier jobs is told all the same.
 */
export async function inPortions<T>(ids: readonly number[], size: number, steps: Steps<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let start = 0; start < ids.length; start += size) {
    const end = start + size;
    try {
      outcomes.push(...(await steps.carryOut(ids.slice(start, end))));
    } catch (error) {
      if (start === 0) throw error;
      return [...outcomes, ...ids.slice(start).map((id, index) => steps.onFailure(id, index < size, error))];
    }
    steps.onProgress(Math.min(end, ids.length));
  }
  return outcomes;
}
