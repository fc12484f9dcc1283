import { problem } from '@shootdesk/shared/kernel/problem';
import { serviceCategoryNumbers } from '@shootdesk/shared/services/service-categories.contract';
import { asBody, type SetupKind } from '../../kernel/setup-kind.ts';
import { listCategories } from './service-categories.store.ts';
import { updateCategory } from './update-category.ts';

/** Categories in a set-up file: only the numbers of the built-in ones. */
export const categoriesInSetup: SetupKind<'service_categories'> = {
  section: 'service_categories',
  nameOf: ({ name }) => name,
  read: async ({ deps }) =>
    (await listCategories(deps.prisma)).map(({ id, name, threshold, capacityDuration }) => ({
      id,
      record: { name, threshold, capacityDuration, built_in: id },
    })),
  add: () => Promise.reject(problem('rule_violated', 'Categories cannot be added.')),
  change: ({ deps, actor }, { id }, { threshold, capacityDuration }) =>
    updateCategory(deps, actor, { id, ifMatch: null }, asBody(serviceCategoryNumbers, { threshold, capacityDuration })),
};
