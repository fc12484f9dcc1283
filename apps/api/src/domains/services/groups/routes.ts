import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/services/service-groups.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { createGroup, deleteGroup, updateGroup } from './change-group.ts';
import { groupView } from './group.view.ts';
import { findGroup, listGroupsPage } from './groups.store.ts';

export function serviceGroupRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServiceGroupsV3, async ({ query }) => {
      const { rows, ...page } = await listGroupsPage(deps.prisma, query);
      return { ...page, results: rows.map(groupView) };
    }),
    on(contract.getServiceGroupV3, async ({ params }) => {
      const row = await findGroup(deps.prisma, params.id);
      if (!row) throw notFound('The service group');
      return groupView(row);
    }),
    on(contract.createServiceGroupV3, ({ actor, body }) => createGroup(deps, actor, body)),
    on(contract.updateServiceGroupV3, ({ actor, params, body, ifMatch }) =>
      updateGroup(deps, actor, { id: params.id, ifMatch }, body),
    ),
    on(contract.deleteServiceGroupV3, ({ actor, params, ifMatch }) =>
      deleteGroup(deps, actor, { id: params.id, ifMatch }),
    ),
  ];
}
