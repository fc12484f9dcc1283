import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { assetUploadRefusal } from '@shootdesk/shared/assets/upload-asset';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { CheckedBlob } from '../file-storage/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { addVersionFile } from './add-version-file.ts';
import { insertVersion } from './asset-changes.store.ts';
import type { AssetRow } from './assets.store.ts';
import type { AssetUpload } from './check-upload.ts';

/** Refuses files when the job accepts no more finished work. */
export function requireUploadsTaken({ serviceJobStatusId }: LockedJob): void {
  const refusal = assetUploadRefusal(serviceJobStatusId);
  if (refusal !== null) throw problem('conflict', refusal);
}

/** Writes the version, its file and its log line. The caller has locked the job. */
export async function writeVersion(
  tx: Tx,
  actor: Actor,
  { job, asset }: { readonly job: LockedJob; readonly asset: AssetRow },
  upload: AssetUpload & { readonly blob: CheckedBlob },
  requestId: string,
): Promise<void> {
  const fileId = await addVersionFile(tx, actor, upload, requestId);
  const { serviceJobStatusId } = job;
  const description = upload.description === undefined ? undefined : upload.description || null;
  await insertVersion(tx, asset, { fileId, createdById: actor.userId, serviceJobStatusId, description });
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId,
    type: ActivityLogTypeId.AssetVersionUploaded,
    activity: { what: 'uploaded', file: upload.fileName, as: `version ${asset.version + 1}` },
    actorId: actor.userId,
  });
}
