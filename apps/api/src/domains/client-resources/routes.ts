import * as contract from '@shootdesk/shared/resources/client-resources.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ownOnly } from '../../kernel/own-record.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { BlobLinks } from '../../integrations/blob/blob-store.ts';
import { markRepeated } from '../../http/routing/envelope.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { clientResourceView, ctClientResourceView } from './client-resource.view.ts';
import { addClientResource, deleteClientResource, updateClientResource } from './change-client-resource.ts';
import { findClientResources, type ClientResourceKind, type ClientResourceRow } from './client-resources.store.ts';

async function listOf<T>(
  deps: Deps,
  actor: Actor,
  { jobId, kind }: { jobId: number; kind: ClientResourceKind },
  view: (row: ClientResourceRow, links: BlobLinks) => T,
) {
  await requireVisible(deps.prisma, actor, 'The job', { serviceJobId: jobId });
  const rows = await findClientResources(deps.prisma, { serviceJobId: jobId, kind, ...ownOnly(actor) });
  const links = await deps.blob.links();
  return { results: rows.map((row) => view(row, links)), additionalInfo: { totalCount: rows.length } };
}

export function clientResourceRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listClientResources, ({ actor, params }) =>
      listOf(deps, actor, { jobId: params.id, kind: 'client' }, clientResourceView),
    ),
    on(contract.listCtClientResources, ({ actor, params }) =>
      listOf(deps, actor, { jobId: params.id, kind: 'ct' }, ctClientResourceView),
    ),
    on(contract.createClientResource, async ({ actor, params, body, http }) => {
      const { row, isNew } = await addClientResource(deps, actor, { serviceJobId: params.id, kind: 'client' }, body);
      if (!isNew) markRepeated(http.reply);
      return clientResourceView(row, await deps.blob.links());
    }),
    on(contract.createCtClientResource, async ({ actor, params, body, http }) => {
      const { row, isNew } = await addClientResource(deps, actor, { serviceJobId: params.id, kind: 'ct' }, body);
      if (!isNew) markRepeated(http.reply);
      return ctClientResourceView(row, await deps.blob.links());
    }),
    on(contract.updateClientResource, ({ actor, target, body }) => updateClientResource(deps, actor, target, body)),
    on(contract.deleteClientResource, ({ actor, target }) => deleteClientResource(deps, actor, target)),
  ];
}
