/** Categories a provider is counted in, by id. */
export interface LinkedCategories {
  readonly primary: number | null;
  readonly secondary: readonly number[];
}

/** The categories of some bookable services, each once, in the order of ids. */
export function categoriesOf(
  bookableServiceIds: readonly number[],
  categoryOf: (serviceId: number) => number | null | undefined,
): number[] {
  const found = bookableServiceIds.map(categoryOf).filter((id) => id != null);
  return [...new Set(found)].sort((a, b) => a - b);
}

/**
 * The categories of a provider after their bookable services have changed: the primary one is kept only if it is still among the linked
 * ones, all others that are linked are secondary.
 */
export function relinkCategories(primary: number | null, linked: readonly number[]): LinkedCategories {
  const kept = primary !== null && linked.includes(primary) ? primary : null;
  return { primary: kept, secondary: linked.filter((id) => id !== kept) };
}

/** The chosen categories without those that no bookable service leads to, and without the primary one as a secondary one. */
export function keepLinked({ primary, secondary }: LinkedCategories, linked: readonly number[]): LinkedCategories {
  const kept = primary !== null && linked.includes(primary) ? primary : null;
  return { primary: kept, secondary: linked.filter((id) => id !== kept && secondary.includes(id)) };
}
