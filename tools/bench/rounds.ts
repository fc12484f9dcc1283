/** Results of two sides that took turns, one of each per round. */
export interface Turns<R> {
  readonly left: readonly R[];
  readonly right: readonly R[];
}

/**
 * Runs both sides in turns, and alternates who begins, so that other load on the machine affects both. A first round warms up and does not
 * count.
 */
export async function inTurns<R>(
  rounds: number,
  left: (isWarmUp: boolean) => Promise<R>,
  right: (isWarmUp: boolean) => Promise<R>,
): Promise<Turns<R>> {
  const turns = { left: [] as R[], right: [] as R[] };
  await left(true);
  await right(true);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['left', 'right'] as const) : (['right', 'left'] as const);
    for (const side of order) turns[side].push(await { left, right }[side](false));
  }
  return turns;
}

/** Median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Ratio of the medians of both sides, with the lowest and highest ratio of one round. */
export interface Ratio {
  readonly left: number;
  readonly right: number;
  readonly ratio: number;
  readonly least: number;
  readonly greatest: number;
}

/** Computes left divided by right. */
export function ratioOf({ left, right }: Turns<number>): Ratio {
  const each = left.map((rate, round) => rate / right[round]!);
  const [ours, theirs] = [median(left), median(right)];
  return { left: ours, right: theirs, ratio: ours / theirs, least: Math.min(...each), greatest: Math.max(...each) };
}

/** The value below which a part of the sorted values lies; 0 without values. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
