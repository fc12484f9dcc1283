/** Numbers ids from 0 in order of arrival, so that typed arrays can hold their values. Append-only. */
export interface DenseIds {
  /** Assigns a number if the id has none. */
  numberOf(id: number): number;
  /** Skips ids without a number. */
  numbersOf(ids: readonly number[]): number[];
  has(id: number): boolean;
  idOf(number: number): number;
  size(): number;
}

export function createDenseIds(): DenseIds {
  const numbers = new Map<number, number>();
  const ids: number[] = [];
  return {
    numberOf: (id) => {
      const present = numbers.get(id);
      if (present !== undefined) return present;
      numbers.set(id, ids.length);
      return ids.push(id) - 1;
    },
    numbersOf: (wanted) => wanted.flatMap((id) => numbers.get(id) ?? []),
    has: (id) => numbers.has(id),
    idOf: (number) => ids[number]!,
    size: () => ids.length,
  };
}
