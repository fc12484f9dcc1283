/** A random generator that depends on its seed only, so that the same seed always makes the same demo. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** A number from `least` up to `most`. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different items, or all when there are fewer. */
  sample<T>(from: readonly T[], count: number): T[];
  /** An item, with probabilities by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** A separate generator: draws from it do not change later draws from this one. */
  fork(): Random;
}

/** The mulberry32 generator. */
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
      const left = [...from];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat();
    },
    weighted: (from) => {
      let at = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of from) if ((at -= weight) < 0) return item;
      return pick(from)[0];
    },
    fork: () => createRandom(next() * 2 ** 32),
  };
}
