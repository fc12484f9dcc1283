/** Carries out a call for many jobs: one call while they fit into one, else call after call; tells how many are done. */
export async function inPortions<T>(
  ids: readonly number[],
  size: number,
  carryOut: (portion: number[]) => Promise<readonly T[]>,
  onProgress: (done: number) => void,
): Promise<T[]> {
  const outcomes: T[] = [];
  for (let start = 0; start < ids.length; start += size) {
    const portion = ids.slice(start, start + size);
    outcomes.push(...(await carryOut(portion)));
    onProgress(start + portion.length);
  }
  return outcomes;
}
