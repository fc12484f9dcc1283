import type { Resource, ResourceInclude, ResourceListQuery } from '@shootdesk/shared/resources/resources.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { resourceView } from './resource.view.ts';
import { findResource, listResourcePage } from './resources.store.ts';

/** 404 when the actor may not see its job. */
export async function readResource(
  deps: Deps,
  actor: Actor,
  id: number,
  includes: readonly ResourceInclude[],
): Promise<Resource> {
  const row = await requireVisible(deps.prisma, actor, 'The resource', await findResource(deps.prisma, id));
  return resourceView(row, includes, await deps.blob.links());
}

export async function listResources(deps: Deps, actor: Actor, query: ResourceListQuery) {
  const { rows, totalCount } = await listResourcePage(deps.prisma, actor, query);
  const links = await deps.blob.links();
  return { results: rows.map((row) => resourceView(row, query.includes, links)), additionalInfo: { totalCount } };
}
