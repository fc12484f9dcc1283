import { parseReference, reference } from '@shootdesk/shared/kernel/ids';
import { categoriesOf, relinkCategories, type LinkedCategories } from '@shootdesk/shared/users/linked-categories';
import type { UserValues } from './user-values.ts';

/** Category of a service; null when it is in none. */
export type CategoryOf = (serviceId: number) => number | null;

export type CategoryValues = Pick<UserValues, 'primary_category' | 'secondary_categories'>;

const idsOf = (type: string, references: readonly string[]): number[] =>
  references.flatMap((each) => parseReference(type, each) ?? []);

const inForm = ({ primary, secondary }: LinkedCategories): CategoryValues => ({
  primary_category: primary === null ? '' : reference('ServiceCategory', primary),
  secondary_categories: secondary.map((id) => reference('ServiceCategory', id)),
});

const primaryOf = (values: CategoryValues): number | null => parseReference('ServiceCategory', values.primary_category);

/** Lists the service categories that a provider's bookable services lead to. */
export function linkedIds({ bookable_services }: UserValues, categoryOf: CategoryOf): number[] {
  return categoriesOf(idsOf('Service', bookable_services), categoryOf);
}

/** Updates a provider's service categories after a change of the bookable services. The primary one is kept only if it is still among them. */
export function withBookable(values: UserValues, bookable: readonly string[], categoryOf: CategoryOf): CategoryValues {
  const linked = categoriesOf(idsOf('Service', bookable), categoryOf);
  return inForm(relinkCategories(primaryOf(values), linked));
}

/** Makes another service category of a provider primary; the previous one becomes secondary. */
export function withPrimary(values: UserValues, primary: string): CategoryValues {
  const others = [values.primary_category, ...values.secondary_categories];
  const secondary = [...new Set(others)].filter((each) => each !== '' && each !== primary);
  return { primary_category: primary, secondary_categories: secondary };
}
