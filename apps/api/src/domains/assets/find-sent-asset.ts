import { isProof } from '@shootdesk/shared/assets/proofs';
import { nextVersionName } from '@shootdesk/shared/assets/upload-asset';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { findAssetsAndProofedAt, type AssetRow } from './assets.store.ts';

/** Name of a file without the suffix of its version, ignoring case. */
const plainName = (fileName: string): string => nextVersionName(fileName, 0).toLowerCase();

/**
 * Finds the asset that an uploaded file corrects: the job is at Change Request, and the file is named like exactly one asset that was sent
 * to the client. Null for every other file.
 */
export async function findSentAsset(tx: Tx, job: LockedJob, fileName: string): Promise<AssetRow | null> {
  if (job.serviceJobStatusId !== JobStatusId.ChangeRequest) return null;
  const { assets, proofedAt } = await findAssetsAndProofedAt(tx, job.id);
  const lastSent = proofedAt?.toISOString() ?? null;
  const alike = assets.filter(
    ({ file, createdAt, serviceJobStatusId }) =>
      file !== null &&
      plainName(file.originalName) === plainName(fileName) &&
      isProof({ serviceJobStatusId, createdAt: createdAt.toISOString() }, lastSent),
  );
  return alike.length === 1 ? alike[0]! : null;
}
