import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import { mayDeleteResource } from '@shootdesk/shared/resources/delete-resource';
import type { Resource, updateResource as updateContract } from '@shootdesk/shared/resources/resources.contract';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { lockFile, releaseFile } from '../file-storage/public.ts';
import { lockRecord } from '../service-jobs/public.ts';
import { changeTypes } from './change-types.ts';
import { readResource } from './read-resource.ts';
import { everything, resourceView } from './resource.view.ts';
import { findResource, removeResource, updateTexts } from './resources.store.ts';

async function lockResource(deps: Deps, tx: Tx, actor: Actor, { id, ifMatch }: RecordTarget) {
  const { job, record } = await lockRecord(tx, actor, 'The resource', () => findResource(tx, id));
  if (ifMatch !== null) requireVersion(ifMatch, resourceView(record, everything, await deps.blob.links()));
  return { job, resource: record };
}

const textOf = (text: string | null | undefined): string | null => text || null;

/** Changes the sent fields; absent ones stay. */
export async function updateResource(
  deps: Deps,
  actor: Actor,
  target: RecordTarget,
  { id, displayName, description, resourceTypeId }: BodyOf<typeof updateContract>,
): Promise<Resource> {
  requireSame({ id }, target);
  await inTransaction(deps.prisma, async (tx) => {
    const { resource } = await lockResource(deps, tx, actor, target);
    if (resourceTypeId !== undefined) await changeTypes(tx, actor, [resource], resourceTypeId);
    await updateTexts(tx, target.id, {
      ...(displayName !== undefined && { displayName: textOf(displayName) }),
      ...(description !== undefined && { description: textOf(description) }),
    });
  });
  return readResource(deps, actor, target.id, everything);
}

export function deleteResource(deps: Deps, actor: Actor, target: RecordTarget, requestId: string): Promise<null> {
  return inTransaction(deps.prisma, async (tx) => {
    const { job, resource } = await lockResource(deps, tx, actor, target);
    if (!mayDeleteResource(actor, { ...resource, serviceJobStatusId: job.serviceJobStatusId })) {
      throw problem('forbidden', 'You may not delete this resource.');
    }
    await lockFile(tx, resource.fileId);
    await removeResource(tx, resource.id);
    await releaseFile(tx, resource.fileId, requestId);
    await recordActivity(tx, {
      serviceJobId: job.id,
      serviceJobStatusId: job.serviceJobStatusId,
      type: ActivityLogTypeId.ResourceDeleted,
      activity: { what: 'deleted', file: resource.file.originalName },
      actorId: actor.userId,
    });
    return null;
  });
}
