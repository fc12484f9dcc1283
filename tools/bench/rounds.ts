/** One result per side and round. */
export interface Turns<R> {
  readonly left: readonly R[];
  readonly right: readonly R[];
}

/** Runs both sides in turns and alternates which is first, so that other load affects both. The first round is a warm-up. */
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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Ratio of both sides' medians, with the lowest and highest ratio of a round. */
export interface Ratio {
  readonly left: number;
  readonly right: number;
  readonly ratio: number;
  readonly least: number;
  readonly greatest: number;
}

/** Left divided by right. */
export function ratioOf({ left, right }: Turns<number>): Ratio {
  const each = left.map((rate, round) => rate / right[round]!);
  const [ours, theirs] = [median(left), median(right)];
  return { left: ours, right: theirs, ratio: ours / theirs, least: Math.min(...each), greatest: Math.max(...each) };
}

/** Quantile of sorted values; 0 without values. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
