import { arrivalFolder } from '@shootdesk/shared/files/upload-path';
import type { ParamsOf, QueryOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { getFileServiceContainer } from '@shootdesk/shared/files/file-storage.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ensureContainerRecord, findContainerById, findContainerByName, hasJobsOf } from './containers.store.ts';
import { grantUpload } from './upload-grant.ts';

/** Creates the record if jobs of its year exist. */
async function recordOf({ prisma }: Deps, container: string) {
  const record = await findContainerByName(prisma, container);
  if (record) return record;
  const year = Number(/^service-jobs-(\d{4})$/.exec(container)?.[1]);
  if (!year || !(await hasJobsOf(prisma, year))) throw notFound('The container');
  return ensureContainerRecord(prisma, container);
}

type Contract = typeof getFileServiceContainer;

/** Returns a container by name or id. With a job and a path, also a token for that one blob; creates the container if missing. */
export async function getContainer(
  deps: Deps,
  actor: Actor,
  { id }: ParamsOf<Contract>,
  { serviceJobId, path }: QueryOf<Contract>,
) {
  const byNumber = /^\d+$/.test(id) ? await findContainerById(deps.prisma, Number(id)) : null;
  const container = byNumber?.container ?? id;
  const request = serviceJobId !== undefined &&
    path !== undefined && { serviceJobId, path, container, campaignId: null };
  const grant = request ? await grantUpload(deps, actor, request) : null;
  const record = byNumber ?? (await recordOf(deps, container));
  const links = await deps.blob.links();
  return {
    id: record.id,
    container: record.container,
    url: links.plain({ container: record.container, path: grant ? arrivalFolder : '' }).replace(/\/$/, ''),
    sasToken: grant?.sasToken ?? null,
    expiresAt: grant?.expiresAt ?? null,
    cache_key: record.cacheKey,
  };
}
