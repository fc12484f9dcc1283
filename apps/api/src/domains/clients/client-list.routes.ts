import { listClients } from '@shootdesk/shared/clients/client-list.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { accountManagersByClient, listClientsPage } from './client-list.store.ts';
import { clientView } from './client-list.view.ts';

export function clientListRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listClients, async ({ actor, query }) => {
      const { rows, totalCount } = await listClientsPage(prisma, query, actor.clientIds);
      const { includes } = query;
      const managers = includes.includes('accountManagers')
        ? await accountManagersByClient(
            prisma,
            rows.map(({ id }) => id),
          )
        : null;
      const results = rows.map((row) =>
        clientView(row, {
          type: includes.includes('clientType'),
          accountManagers: managers && (managers.get(row.id) ?? []).map(({ userId }) => ({ userId })),
        }),
      );
      return { results, additionalInfo: { totalCount } };
    }),
  ];
}
