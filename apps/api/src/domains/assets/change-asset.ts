import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { addAssetVersion as versionContract } from '@shootdesk/shared/assets/assets.contract';
import { mayDeleteAsset } from '@shootdesk/shared/assets/delete-asset';
import { nextVersionName } from '@shootdesk/shared/assets/upload-asset';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { findFileAt, lockFile, releaseFile } from '../file-storage/public.ts';
import { lockRecord, personOn } from '../service-jobs/public.ts';
import { filesOfAsset, removeAsset } from './asset-changes.store.ts';
import { findAsset, type AssetRow } from './assets.store.ts';
import { checkUpload, type AssetUpload, type CheckedUpload } from './check-upload.ts';
import { wantCopyProof } from './copy/proof/want-copy-proof.ts';
import { readAsset, viewWholeAsset } from './read-assets.ts';
import { requireUploadsTaken, writeVersion } from './write-version.ts';

async function lockAsset(tx: Tx, actor: Actor, id: number) {
  const { job, record } = await lockRecord(tx, actor, 'The asset', () => findAsset(tx, id));
  return { job, asset: record };
}

async function requireSeen(deps: Deps, tx: Tx, { ifMatch }: RecordTarget, asset: AssetRow): Promise<void> {
  if (ifMatch !== null) requireVersion(ifMatch, await viewWholeAsset(deps, tx, asset));
}

function refuseSameContent(asset: AssetRow, { checksum, fileName }: AssetUpload): void {
  const { file } = asset;
  if (checksum === undefined || file?.checksum !== checksum) return;
  const detail = `'${fileName}' is the current version already and was skipped.`;
  throw problem('already_exists', detail, { extra: { fileId: file.id } });
}

/** Does nothing when this blob is a version already, because a client repeats a registration whose response was lost. */
async function addVersion(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  target: RecordTarget,
  { upload, checked, requestId }: { upload: AssetUpload; checked: CheckedUpload; requestId: string },
): Promise<void> {
  const { job, asset } = await lockAsset(tx, actor, target.id);
  const registered = await findFileAt(tx, upload.fileServiceContainerId, upload.filePath);
  if (registered && (await filesOfAsset(tx, asset.id)).includes(registered.id)) return;
  if (asset.copy) throw problem('rule_violated', 'The document of copy is made from its text. Please save the text.');
  if (registered || 'registered' in checked)
    throw problem('already_exists', 'This file has been uploaded and registered before.');
  requireUploadsTaken(job);
  await requireSeen(deps, tx, target, asset);
  refuseSameContent(asset, upload);
  // The file is named under the lock, because the name contains the version.
  const named = { ...upload, fileName: nextVersionName(upload.fileName, asset.version), blob: checked.blob };
  await writeVersion(tx, actor, { job, asset }, named, requestId);
}

export async function addAssetVersion(
  deps: Deps,
  actor: Actor,
  target: RecordTarget,
  { id, ...upload }: BodyOf<typeof versionContract>,
  requestId: string,
): Promise<Asset> {
  requireSame({ id }, target);
  const { serviceJobId } = await readAsset(deps, actor, target.id, []);
  const checked = await checkUpload(deps, actor, serviceJobId, upload);
  await inTransaction(deps.prisma, (tx) => addVersion(deps, tx, actor, target, { upload, checked, requestId }));
  const row = await findAsset(deps.prisma, target.id);
  if (!row) throw notFound('The asset');
  return viewWholeAsset(deps, deps.prisma, row);
}

/** Deletes an asset with all its versions. The blobs are deleted after the commit. */
export function deleteAsset(deps: Deps, actor: Actor, target: RecordTarget, requestId: string): Promise<null> {
  return inTransaction(deps.prisma, async (tx) => {
    const { job, asset } = await lockAsset(tx, actor, target.id);
    if (!mayDeleteAsset(personOn(job, actor), job.serviceJobStatusId)) {
      throw problem('forbidden', 'You may not delete this asset.');
    }
    await requireSeen(deps, tx, target, asset);
    const fileIds = await filesOfAsset(tx, asset.id);
    for (const fileId of fileIds) await lockFile(tx, fileId);
    await removeAsset(tx, asset.id);
    for (const fileId of fileIds) await releaseFile(tx, fileId, requestId);
    await recordActivity(tx, {
      serviceJobId: job.id,
      serviceJobStatusId: job.serviceJobStatusId,
      type: ActivityLogTypeId.AssetDeleted,
      activity: { what: 'deleted', file: asset.file?.originalName ?? 'Copy' },
      actorId: actor.userId,
    });
    if (asset.copy) await wantCopyProof(tx, actor, job.id, requestId);
    return null;
  });
}
