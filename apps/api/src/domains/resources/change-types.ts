import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { isOfferedResourceType } from '@shootdesk/shared/resources/offered-resource-types';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import type { changeResourceTypes as contract } from '@shootdesk/shared/resources/resources.contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { findUploadJob } from '../file-storage/public.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { everything, resourceView } from './resource.view.ts';
import { findResourcesOfJob, updateTypes, type ResourceRow } from './resources.store.ts';
import { refuseUpload, uploadContext } from './upload-context.ts';

/** Maximum file names in a log line; further ones are counted. */
const maxNames = 5;

function namedFiles(resources: readonly ResourceRow[]) {
  const names = resources.slice(0, maxNames).map(({ file }) => file.originalName);
  return { names, others: resources.length - names.length };
}

/** Changes types if the actor may upload both the old and the new type. The caller has locked the job. */
export async function changeTypes(
  tx: Tx,
  actor: Actor,
  resources: readonly ResourceRow[],
  toTypeId: number,
): Promise<void> {
  const changed = resources.filter(({ resourceTypeId }) => resourceTypeId !== toTypeId);
  const [first] = changed;
  if (!first) return;
  const job = await findUploadJob(tx, actor, first.serviceJobId);
  if (!job) throw notFound('The job');
  refuseUpload(actor, job, toTypeId);
  const context = uploadContext(actor, job);
  if (changed.some(({ resourceTypeId }) => !isOfferedResourceType(context, resourceTypeId))) {
    throw problem('forbidden', 'You may not change the type of files that you may not upload.');
  }
  await updateTypes(
    tx,
    changed.map(({ id }) => id),
    toTypeId,
  );
  for (const [fromTypeId, files] of Map.groupBy(changed, ({ resourceTypeId }) => resourceTypeId)) {
    await recordActivity(tx, {
      serviceJobId: job.id,
      serviceJobStatusId: job.serviceJobStatusId,
      type: ActivityLogTypeId.ResourceTypeChanged,
      activity: {
        what: 'retyped',
        ...namedFiles(files),
        from: resourceTypeName(fromTypeId),
        to: resourceTypeName(toTypeId),
      },
      actorId: actor.userId,
    });
  }
}

/** Changes the type of all resources that still exist, or of none. */
export async function changeResourceTypes(
  deps: Deps,
  actor: Actor,
  serviceJobId: number,
  { resources: ids, resourceTypeId }: BodyOf<typeof contract>,
) {
  const rows = await inTransaction(deps.prisma, async (tx) => {
    await requireLockedJob(tx, actor, serviceJobId);
    const resources = await findResourcesOfJob(tx, serviceJobId, ids);
    if (resources.length === 0) throw notFound('The resource');
    await changeTypes(tx, actor, resources, resourceTypeId);
    return findResourcesOfJob(tx, serviceJobId, ids);
  });
  const links = await deps.blob.links();
  const results = rows.map((row) => resourceView(row, everything, links));
  return { results, additionalInfo: { totalCount: results.length } };
}
