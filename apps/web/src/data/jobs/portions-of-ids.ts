/** Splits ids into as many at a time as a call takes. */
export function portionsOfIds(ids: readonly number[], most: number): number[][] {
  const count = Math.ceil(ids.length / most);
  return Array.from({ length: count }, (_, index) => ids.slice(index * most, (index + 1) * most));
}
