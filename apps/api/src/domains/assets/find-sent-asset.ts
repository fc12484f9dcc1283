import { isProof } from '@shootdesk/shared/assets/proofs';
import { plainStem } from '@shootdesk/shared/assets/upload-asset';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { findAssetsAndProofedAt, type AssetRow } from './assets.store.ts';

/** Statuses in which a job is corrected for the client: the change is requested, and somebody works on it. */
const revised: readonly number[] = [JobStatusId.ChangeRequest, JobStatusId.InRejection];

/**
 * Finds the asset that an uploaded file corrects: the job is at Change Request or In Rejection, and the file is named like exactly one asset
 * that was sent to the client. Null for every other file.
 */
export async function findSentAsset(tx: Tx, job: LockedJob, fileName: string): Promise<AssetRow | null> {
  if (!revised.includes(job.serviceJobStatusId)) return null;
  const { assets, proofedAt } = await findAssetsAndProofedAt(tx, job.id);
  const lastSent = proofedAt?.toISOString() ?? null;
  const alike = assets.filter(
    ({ file, createdAt, serviceJobStatusId }) =>
      file !== null &&
      plainStem(file.originalName) === plainStem(fileName) &&
      isProof({ serviceJobStatusId, createdAt: createdAt.toISOString() }, lastSent),
  );
  return alike.length === 1 ? alike[0]! : null;
}
