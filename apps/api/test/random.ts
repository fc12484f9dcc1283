/** Reproducible by seed. */
export interface Random {
  /** From 0 to 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly one: <T>(list: readonly T[]) => T;
  /** One to `most` distinct items. */
  readonly some: <T>(list: readonly T[], most: number) => T[];
  readonly maybe: <T>(chance: number, make: () => T) => T | undefined;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return {
    next,
    below,
    one,
    some: (list, most) => [...new Set(Array.from({ length: 1 + below(most) }, () => one(list)))],
    maybe: (chance, make) => (next() < chance ? make() : undefined),
  };
}
