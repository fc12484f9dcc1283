import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { addAssetVersion } from '@shootdesk/shared/assets/assets.contract';
import { containerName, isAssetPath } from '@shootdesk/shared/files/upload-path';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import type { File } from '@shootdesk/prisma/client';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import {
  checkBlob,
  ensureContainerRecord,
  findFileAt,
  findUploadJob,
  requireUploadPlace,
  type CheckedBlob,
} from '../file-storage/public.ts';

/** What the caller sends about an uploaded file. */
export type AssetUpload = Omit<BodyOf<typeof addAssetVersion>, 'id'>;

/** A blob that may become a version of an asset, or the file if it is registered already. */
export type CheckedUpload = { readonly blob: CheckedBlob } | { readonly registered: File };

/** Checks the place and type of a file that was uploaded as an asset. It runs before the job is locked, because it reads from storage. */
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
  requireUploadPlace(upload, container, (await deps.blob.links()).plain(place));
  if (!isAssetPath(upload.filePath, job.id)) refuseField('filePath', 'The path is not one of an asset of this job.');
  const registered = await findFileAt(deps.prisma, container.id, upload.filePath);
  if (registered) return { registered };
  const blob = await checkBlob(deps.blob, place, job.allowedAssetTypes);
  if ('refused' in blob) refuseField('fileName', refusalSentence(blob.refused, upload.fileName));
  return { blob };
}
