import { listClients, type ClientV1 } from '@shootdesk/shared/clients/client-list.contract';
import { listClientsByEmail } from '@shootdesk/shared/clients/clients-by-email.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { findClientsByEmail } from './clients-by-email.store.ts';
import { accountManagersByClient, listClientsPage, type ClientRow } from './client-list.store.ts';

interface ClientParts {
  readonly type: boolean;
  /** Null when not requested. */
  readonly accountManagers: ClientV1['accountManagers'];
}

function clientView(row: ClientRow, parts: ClientParts): ClientV1 {
  return {
    id: row.id,
    name: row.name,
    classification: row.classification,
    clientType: parts.type ? row.clientType : null,
    accountManagers: parts.accountManagers,
    cache_key: row.cacheKey,
  };
}

export function clientListRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listClientsByEmail, async ({ query }) => {
      const results = await findClientsByEmail(prisma, query.emails);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
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
