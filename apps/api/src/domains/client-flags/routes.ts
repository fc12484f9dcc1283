import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/client-flags/client-flags.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createClientFlag, deleteClientFlag, updateClientFlag } from './change-client-flag.ts';
import { clientFlagView } from './client-flag.view.ts';
import { countClientsByFlag, findClientFlag, listClientFlagsPage } from './client-flags.store.ts';

export function clientFlagRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listClientFlagRecords, async ({ query }) => {
      const { rows, ...page } = await listClientFlagsPage(deps.prisma, query);
      const clients = await countClientsByFlag(deps.prisma);
      return { ...page, results: rows.map((row) => clientFlagView(row, clients.get(row.value) ?? 0)) };
    }),
    on(contract.getClientFlagRecord, async ({ params }) => {
      const row = await findClientFlag(deps.prisma, params.id);
      if (!row) throw notFound('The flag');
      return clientFlagView(row, (await countClientsByFlag(deps.prisma)).get(row.value) ?? 0);
    }),
    on(contract.createClientFlagRecord, ({ actor, body }) => createClientFlag(deps, actor, body)),
    on(contract.updateClientFlagRecord, ({ actor, target, body }) => updateClientFlag(deps, actor, target, body)),
    on(contract.deleteClientFlagRecord, ({ actor, target }) => deleteClientFlag(deps, actor, target)),
  ];
}
