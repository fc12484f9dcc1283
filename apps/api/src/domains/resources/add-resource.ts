import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { viewForResource } from '../expected-views/public.ts';
import { registerFile, type CheckedBlob, type UploadJobRow } from '../file-storage/public.ts';
import { requestPreviews } from '../previews/public.ts';
import { insertResource } from './resources.store.ts';

export interface ResourceToAdd {
  readonly resourceTypeId: number;
  readonly fileServiceContainerId: number;
  readonly filePath: string;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly description: string | null;
  readonly checksum: string | null;
  readonly tags: string[];
  readonly sort: number;
  readonly blob: CheckedBlob;
}

/** Registers a checked blob as a resource, requests previews and logs it. The caller has locked the job and checked the rules. */
export async function addResource(
  tx: Tx,
  actor: Actor,
  job: UploadJobRow,
  resource: ResourceToAdd,
  requestId: string | null,
): Promise<number> {
  const createdById = actor.userId;
  const { description, displayName, tags, sort, resourceTypeId } = resource;
  const { fileServiceContainerId, filePath, originalName, checksum, blob } = resource;
  const place = { fileServiceContainerId, filePath, originalName, displayName: null };
  const file = await registerFile(tx, { ...place, checksum, blob, createdById });
  const owner = { serviceJobId: job.id, campaignId: job.campaignId, createdById };
  const texts = { description, displayName, tags, sort };
  const expectedViewId = await viewForResource(tx, job.id, originalName);
  const id = await insertResource(tx, { ...owner, ...texts, resourceTypeId, expectedViewId, fileId: file.id });
  await requestPreviews(tx, file, requestId);
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.ResourceUploaded,
    activity: { what: 'uploaded', file: resource.originalName, as: resourceTypeName(resourceTypeId) },
    actorId: actor.userId,
  });
  return id;
}
