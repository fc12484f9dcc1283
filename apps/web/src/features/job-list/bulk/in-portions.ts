/** The call for a portion of the jobs, its progress, and the outcome of jobs whose call failed. */
interface Steps<T> {
  readonly carryOut: (portion: number[]) => Promise<readonly T[]>;
  readonly onProgress: (done: number) => void;
  /** The outcome of a job whose call failed, or that was not tried after a failure. */
  readonly onFailure: (id: number, wasTried: boolean, error: unknown) => T;
}

/**
 * Calls the server for the jobs of a bulk action in sequential portions, and reports progress after each. Throws if the first call fails.
 * If a later call fails, the result still contains the outcomes of the earlier jobs.
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
