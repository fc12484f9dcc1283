import { assetUploadRefusal, mayUploadAssets } from '@shootdesk/shared/assets/upload-asset';
import { blockBytes } from '@shootdesk/shared/files/checksum';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { tokenMinutes } from '@shootdesk/shared/files/limits';
import { arrivalPath, containerName, isAssetPath, isUploadPath } from '@shootdesk/shared/files/upload-path';
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
  /** Campaign or container from the request; null without one. */
  readonly campaignId: number | null;
  readonly container: string | null;
}

function refuse(actor: Actor, request: UploadRequest, job: UploadJobRow): void {
  const elsewhere = request.container !== null && request.container !== containerName(job.createdAt);
  if (elsewhere || (request.campaignId !== null && request.campaignId !== job.campaignId)) throw notFound('The job');
  if (!isUploadPath(request.path, job.id)) refuseField('path', 'The path is not one of an upload to this job.');
  if (isAssetPath(request.path, job.id)) {
    if (!mayUploadAssets(actor)) throw problem('forbidden', 'You may not upload assets.');
    // Assets may be corrected after proofing, when new resources are refused.
    const refusal = assetUploadRefusal(job.serviceJobStatusId);
    if (refusal !== null) throw problem('conflict', refusal);
    return;
  }
  const refusal = uploadRefusal(job);
  if (refusal !== null) throw problem('rule_violated', refusal);
}

/** Grants the upload of one blob for half an hour, with the list of stored blocks. */
export async function grantUpload(deps: Deps, actor: Actor, request: UploadRequest): Promise<UploadGrant> {
  const job = await findUploadJob(deps.prisma, actor, request.serviceJobId);
  if (!job) throw notFound('The job');
  refuse(actor, request, job);
  const container = containerName(job.createdAt);
  const record = await ensureContainerRecord(deps.prisma, container);
  // A registered file is immutable.
  if (await findFileAt(deps.prisma, record.id, request.path)) {
    throw problem('already_exists', 'This file has been uploaded and registered before.');
  }
  await deps.blob.ensureContainer(container);
  const place = { container, path: request.path };
  const arrival = { container, path: arrivalPath(request.path) };
  const [links, arrived, settled, uploadedBlocks] = await Promise.all([
    deps.blob.links(),
    deps.blob.facts(arrival),
    deps.blob.facts(place),
    deps.blob.uploadedBlocks(arrival),
  ]);
  const isKept = settled !== null && !(await isRemoved(deps.prisma, place.path, settled.etag));
  const uploaded = isKept ? settled : arrived;
  const expiresAt = new Date(deps.now().getTime() + tokenMinutes.upload * 60_000);
  return {
    fileServiceContainerId: record.id,
    ...place,
    url: links.plain(arrival),
    sasToken: links.upload(arrival, expiresAt),
    expiresAt: expiresAt.toISOString(),
    blockBytes,
    uploadedBlocks,
    uploaded: uploaded && { size: uploaded.size },
  };
}
