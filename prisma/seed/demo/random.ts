/** Deterministic by seed. */
export interface Random {
  next(): number;
  /** Inclusive. */
  int(least: number, most: number): number;
  /** A fraction, from `least` to just below `most`. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` distinct items, or all when there are fewer. */
  sample<T>(from: readonly T[], count: number): T[];
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** A separate generator, whose draws do not affect this one. */
  fork(): Random;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('Nothing to pick from.');
    return from[int(0, from.length - 1)] as T;
  };
  return {
    next,
    int,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick,
    sample: (from, count) => {
      const remaining = [...from];
      return Array.from({ length: Math.min(count, remaining.length) }, () =>
        remaining.splice(int(0, remaining.length - 1), 1),
      ).flat();
    },
    weighted: (from) => {
      let at = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of from) if ((at -= weight) < 0) return item;
      return pick(from)[0];
    },
    fork: () => createRandom(next() * 2 ** 32),
  };
}
