/** Splits ids into chunks of the size that a call allows. */
export function portionsOfIds(ids: readonly number[], most: number): number[][] {
  const count = Math.ceil(ids.length / most);
  return Array.from({ length: count }, (_, index) => ids.slice(index * most, (index + 1) * most));
}

/** Reads data of records in chunks of the size that a call allows. */
export const readInPortions = async <T>(
  ids: readonly number[],
  most: number,
  read: (some: number[]) => Promise<readonly T[]>,
): Promise<readonly T[]> => (await Promise.all(portionsOfIds(ids, most).map(read))).flat();
