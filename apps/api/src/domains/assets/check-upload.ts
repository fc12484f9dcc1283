import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { addAssetVersion } from '@shootdesk/shared/assets/assets.contract';
import { containerName, isAssetPath } from '@shootdesk/shared/files/upload-path';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import type { File } from '@shootdesk/prisma/client';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import {
  ensureContainerRecord,
  findFileAt,
  findUploadJob,
  requireUploadPlace,
  settleBlob,
  uploadAddresses,
  type CheckedBlob,
} from '../file-storage/public.ts';

export type AssetUpload = Omit<BodyOf<typeof addAssetVersion>, 'id'>;

/** An upload that may become a version, or the file if it was registered before. */
export type CheckedUpload = { readonly blob: CheckedBlob } | { readonly registered: File };

/** Checks place and type of an uploaded file. Runs before the job is locked, because it reads from storage. */
export async function checkUpload(
  deps: Deps,
  actor: Actor,
  serviceJobId: number,
  upload: AssetUpload,
): Promise<CheckedUpload> {
  const job = await findUploadJob(deps.prisma, actor, serviceJobId);
  if (!job) throw notFound('The job');
  const container = await ensureContainerRecord(deps.prisma, containerName(job.createdAt));
  const place = { container: container.container, path: upload.filePath };
  requireUploadPlace(upload, container, uploadAddresses(await deps.blob.links(), place));
  if (!isAssetPath(upload.filePath, job.id)) refuseField('filePath', 'The path is not one of an asset of this job.');
  const registered = await findFileAt(deps.prisma, container.id, upload.filePath);
  if (registered) return { registered };
  const blob = await settleBlob(deps, place, job.allowedAssetTypes);
  if ('refused' in blob) refuseField('fileName', refusalSentence(blob.refused, upload.fileName));
  return { blob };
}
