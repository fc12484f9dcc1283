import { assetUploadRefusal, mayUploadAssets } from '@shootdesk/shared/assets/upload-asset';
import { blockBytes } from '@shootdesk/shared/files/checksum';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { tokenMinutes } from '@shootdesk/shared/files/limits';
import { containerName, isAssetPath, isUploadPath } from '@shootdesk/shared/files/upload-path';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ensureContainerRecord } from './containers.store.ts';
import { findFileAt, isRemoved } from './files.store.ts';
import { findUploadJob, type UploadJobRow } from './upload-job.store.ts';

export interface UploadRequest {
  readonly serviceJobId: number;
  readonly path: string;
  /** Campaign or container the caller named for the job; null without one. */
  readonly campaignId: number | null;
  readonly container: string | null;
}

function refuse(actor: Actor, request: UploadRequest, job: UploadJobRow): void {
  const elsewhere = request.container !== null && request.container !== containerName(job.createdAt);
  if (elsewhere || (request.campaignId !== null && request.campaignId !== job.campaignId)) throw notFound('The job');
  if (!isUploadPath(request.path, job.id)) refuseField('path', 'The path is not one of an upload to this job.');
  if (isAssetPath(request.path, job.id)) {
    if (!mayUploadAssets(actor)) throw problem('forbidden', 'You may not upload assets.');
    // Assets may be corrected after the job was proofed, when new resources are refused.
    const refusal = assetUploadRefusal(job.serviceJobStatusId);
    if (refusal !== null) throw problem('conflict', refusal);
    return;
  }
  const refusal = uploadRefusal(job);
  if (refusal !== null) throw problem('rule_violated', refusal);
}

/** Grants the upload of one blob for half an hour, and lists the blocks that are in storage already. */
export async function grantUpload(deps: Deps, actor: Actor, request: UploadRequest): Promise<UploadGrant> {
  const job = await findUploadJob(deps.prisma, actor, request.serviceJobId);
  if (!job) throw notFound('The job');
  refuse(actor, request, job);
  const container = containerName(job.createdAt);
  const record = await ensureContainerRecord(deps.prisma, container);
  // Registered blobs never change, so nobody gets a token to overwrite one.
  if (await findFileAt(deps.prisma, record.id, request.path)) {
    throw problem('already_exists', 'This file has been uploaded and registered before.');
  }
  await deps.blob.ensureContainer(container);
  const place = { container, path: request.path };
  const [links, facts, uploadedBlocks] = await Promise.all([
    deps.blob.links(),
    deps.blob.facts(place),
    deps.blob.uploadedBlocks(place),
  ]);
  const lies = facts !== null && !(await isRemoved(deps.prisma, place.path, facts.etag));
  const expiresAt = new Date(deps.now().getTime() + tokenMinutes.upload * 60_000);
  return {
    fileServiceContainerId: record.id,
    ...place,
    url: links.plain(place),
    sasToken: links.upload(place, expiresAt),
    expiresAt: expiresAt.toISOString(),
    blockBytes,
    uploadedBlocks,
    uploaded: lies ? { size: facts.size } : null,
  };
}
