import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { createAsset as contract } from '@shootdesk/shared/assets/assets.contract';
import { nextVersionName } from '@shootdesk/shared/assets/upload-asset';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { viewForAsset } from '../expected-views/public.ts';
import { findFileAt } from '../file-storage/public.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { addVersionFile } from './add-version-file.ts';
import { insertAsset } from './asset-changes.store.ts';
import { findAsset, findAssetOfFile, findSameAsset, type AssetRow } from './assets.store.ts';
import { checkUpload, type CheckedUpload } from './check-upload.ts';
import { viewWholeAsset } from './read-assets.ts';
import { findVersionedAsset } from './find-versioned-asset.ts';
import { requireUploadsTaken, writeVersion } from './write-version.ts';

type Body = BodyOf<typeof contract>;

/** Finds the asset of an earlier registration of this file, whose response may have been lost. */
async function requireAssetOf(db: Tx | Deps['prisma'], fileId: number, { versionOf }: Body): Promise<AssetRow> {
  const asset = await findAssetOfFile(db, fileId);
  const isOther = typeof versionOf === 'number' && asset?.id !== versionOf;
  if (!asset || isOther) throw problem('already_exists', 'This file is registered already.');
  return asset;
}

async function refuseSameContent(tx: Tx, body: Body): Promise<void> {
  const same = body.checksum === undefined ? null : await findSameAsset(tx, body.serviceJobId, body.checksum);
  if (!same?.file) return;
  const detail = `'${body.fileName}' is already there as '${same.file.originalName}' and was skipped.`;
  throw problem('already_exists', detail, { extra: { fileId: same.file.id } });
}

async function add(
  tx: Tx,
  actor: Actor,
  body: Body,
  { blob }: Extract<CheckedUpload, { blob: unknown }>,
  requestId: string,
): Promise<number> {
  const job = await requireLockedJob(tx, actor, body.serviceJobId);
  const meanwhile = await findFileAt(tx, body.fileServiceContainerId, body.filePath);
  if (meanwhile) return (await requireAssetOf(tx, meanwhile.id, body)).id;
  requireUploadsTaken(job);
  await refuseSameContent(tx, body);
  const asset = await findVersionedAsset(tx, job, body);
  if (asset) {
    const fileName = nextVersionName(body.fileName, asset.version);
    await writeVersion(tx, actor, { job, asset }, { ...body, fileName, blob }, requestId);
    return asset.id;
  }
  const fileId = await addVersionFile(tx, actor, { ...body, blob }, requestId);
  const { id: serviceJobId, serviceJobStatusId } = job;
  const version = { fileId, createdById: actor.userId, serviceJobStatusId };
  const expectedViewId = await viewForAsset(tx, serviceJobId, body.fileName);
  const description = body.description || null;
  const id = await insertAsset(tx, { serviceJobId, description, expectedViewId, ...version });
  await recordActivity(tx, {
    serviceJobId,
    serviceJobStatusId,
    type: ActivityLogTypeId.AssetUploaded,
    activity: { what: 'uploaded', file: body.fileName, as: null },
    actorId: actor.userId,
  });
  return id;
}

/** Registers an upload as a new asset, or as the next version of one. Repeats under the lock the checks made before it. */
export async function createAsset(deps: Deps, actor: Actor, body: Body, requestId: string): Promise<Asset> {
  const upload = await checkUpload(deps, actor, body.serviceJobId, body);
  if ('registered' in upload)
    return viewWholeAsset(deps, deps.prisma, await requireAssetOf(deps.prisma, upload.registered.id, body));
  const id = await inTransaction(deps.prisma, (tx) => add(tx, actor, body, upload, requestId));
  const row = await findAsset(deps.prisma, id);
  if (!row) throw notFound('The asset');
  return viewWholeAsset(deps, deps.prisma, row);
}
