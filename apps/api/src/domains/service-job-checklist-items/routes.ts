import * as contract from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { requireVisible, visibleJobIds } from '../service-jobs/public.ts';
import { findItem, listItems, listItemTypes } from './checklist.store.ts';
import { itemView } from './item.view.ts';
import { tickItem } from './tick-item.ts';

export function serviceJobChecklistRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServiceJobChecklistItems, async ({ actor, query }) => {
      const jobIds = await visibleJobIds(deps.prisma, actor, query.serviceJobs);
      const { rows, totalCount } = await listItems(deps.prisma, jobIds, query);
      return { results: rows.map(itemView), additionalInfo: { totalCount } };
    }),
    on(contract.getServiceJobChecklistItem, async ({ actor, params }) => {
      return itemView(await requireVisible(deps.prisma, actor, 'The line', await findItem(deps.prisma, params.id)));
    }),
    on(contract.updateServiceJobChecklistItem, ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      return tickItem(deps, actor, { id: params.id, checked: body.checked, ifMatch });
    }),
    on(contract.listServiceJobChecklistItemTypes, async () => {
      const rows = await listItemTypes(deps.prisma);
      const results = rows.map(({ cacheKey, ...type }) => ({ ...type, cache_key: cacheKey }));
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
