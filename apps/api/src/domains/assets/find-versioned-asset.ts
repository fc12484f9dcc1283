import type { createAsset as contract } from '@shootdesk/shared/assets/assets.contract';
import { findNamesakes } from '@shootdesk/shared/assets/namesakes';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { findAsset, findAssetsAndProofedAt, type AssetRow } from './assets.store.ts';
import { findSentAsset } from './find-sent-asset.ts';

type Upload = Pick<BodyOf<typeof contract>, 'versionOf' | 'fileName'>;

async function requireVersionable(tx: Tx, job: LockedJob, assetId: number): Promise<AssetRow> {
  const asset = await findAsset(tx, assetId);
  if (asset?.serviceJobId !== job.id) refuseField('versionOf', 'This job has no such asset. Please choose again.');
  if (asset.copy) refuseField('versionOf', 'The document of copy is made from its text. Please save the text.');
  return asset;
}

/** Refuses a file with the name of existing assets when the uploader has not chosen between new asset and new version. */
async function refuseNamesake(tx: Tx, job: LockedJob, fileName: string): Promise<void> {
  const { assets } = await findAssetsAndProofedAt(tx, job.id);
  const candidates = findNamesakes(fileName, assets).map(({ id, version, file }) => ({
    id,
    version,
    fileName: file.originalName,
  }));
  const [first] = candidates;
  if (!first) return;
  const detail = `This job has '${first.fileName}' already. Please say whether this is a new version of it or a new asset.`;
  throw problem('conflict', detail, { extra: { candidates } });
}

/**
 * The asset whose next version the file becomes; null for a new one. The caller has locked the job, so that the second of two concurrent uploads of
 * one name finds the asset of the first.
 */
export async function findVersionedAsset(
  tx: Tx,
  job: LockedJob,
  { versionOf, fileName }: Upload,
): Promise<AssetRow | null> {
  if (versionOf === undefined) return findSentAsset(tx, job, fileName);
  if (typeof versionOf === 'number') return requireVersionable(tx, job, versionOf);
  if (versionOf === 'ask') await refuseNamesake(tx, job, fileName);
  return null;
}
