/** Numbers ids from 0 in the order in which they came, so that what is said of each fits into a typed array. Nothing is ever removed. */
export interface DenseIds {
  /** The number of an id, a new one when it has none. */
  numberOf(id: number): number;
  /** The numbers of those ids that have one. */
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
