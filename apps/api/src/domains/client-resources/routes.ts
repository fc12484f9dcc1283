import * as contract from '@shootdesk/shared/resources/client-resources.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { BlobLinks } from '../../integrations/blob/blob-store.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { clientResourceView, ctClientResourceView } from './client-resource.view.ts';
import { findClientResources, type ClientResourceRow } from './client-resources.store.ts';

async function listOf<T>(
  deps: Deps,
  actor: Actor,
  { jobId, kind }: { jobId: number; kind: 'client' | 'ct' },
  view: (row: ClientResourceRow, links: BlobLinks) => T,
) {
  await requireVisible(deps.prisma, actor, 'The job', { serviceJobId: jobId });
  const rows = await findClientResources(deps.prisma, jobId, kind);
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
  ];
}
