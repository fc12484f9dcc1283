/** Ids. */
export interface LinkedCategories {
  readonly primary: number | null;
  readonly secondary: readonly number[];
}

export function categoriesOf(
  bookableServiceIds: readonly number[],
  categoryOf: (serviceId: number) => number | null | undefined,
): number[] {
  const found = bookableServiceIds.map(categoryOf).filter((id) => id != null);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** After a change of the bookable services: the primary category stays if it is still linked; all other linked ones are secondary. */
export function relinkCategories(primary: number | null, linked: readonly number[]): LinkedCategories {
  const stillLinked = primary !== null && linked.includes(primary) ? primary : null;
  return { primary: stillLinked, secondary: linked.filter((id) => id !== stillLinked) };
}

/** Drops categories without a bookable service, and the primary one from the secondary ones. */
export function keepLinked({ primary, secondary }: LinkedCategories, linked: readonly number[]): LinkedCategories {
  const stillLinked = primary !== null && linked.includes(primary) ? primary : null;
  return { primary: stillLinked, secondary: linked.filter((id) => id !== stillLinked && secondary.includes(id)) };
}
