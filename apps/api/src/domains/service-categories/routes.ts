import * as contract from '@shootdesk/shared/services/service-categories.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { listCategories } from './service-categories.store.ts';
import { serviceCategoryView } from './service-category.view.ts';
import { updateCategory } from './update-category.ts';

export function serviceCategoryRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServiceCategories, async () => {
      const results = (await listCategories(deps.prisma)).map(serviceCategoryView);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.updateServiceCategory, ({ actor, target, body }) => updateCategory(deps, actor, target, body)),
  ];
}
