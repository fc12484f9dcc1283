import * as contract from '@shootdesk/shared/clients/clients-v3.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { namedProviderView } from '../zones/public.ts';
import { clientNotFound } from './client-not-found.ts';
import { findClientV3, listBlacklistedPage, listClientsV3Page } from './client-v3.store.ts';
import { clientV3View } from './client-v3.view.ts';
import { deleteClient } from './delete-client.ts';
import { restoreClient } from './restore-client.ts';
import { createClient, updateClient } from './save-client.ts';

export function clientV3Routes(deps: Deps): BoundRoute[] {
  const requireClient = async (id: number) => {
    const row = await findClientV3(deps.prisma, id);
    if (!row) throw clientNotFound();
    return row;
  };
  return [
    on(contract.listClientsV3, async ({ query }) => {
      const { rows, ...page } = await listClientsV3Page(deps.prisma, query);
      return { ...page, results: rows.map(clientV3View) };
    }),
    on(contract.getClientV3, async ({ params }) => clientV3View(await requireClient(params.id))),
    on(contract.createClientV3, ({ actor, body }) => createClient(deps, actor, body)),
    on(contract.updateClientV3, ({ actor, target, body }) => updateClient(deps, actor, target, body)),
    on(contract.deleteClientV3, ({ actor, target, query }) =>
      deleteClient(deps, actor, target, query.permanent === 'true'),
    ),
    on(contract.restoreClientV3, ({ actor, target }) => restoreClient(deps, actor, target)),
    on(contract.listBlacklistedProviders, async ({ params, query }) => {
      await requireClient(params.id);
      const { rows, ...page } = await listBlacklistedPage(deps.prisma, params.id, query);
      return { ...page, results: rows.map(namedProviderView) };
    }),
  ];
}
