import { findNamesakes } from '@shootdesk/shared/assets/namesakes';
import { isProof } from '@shootdesk/shared/assets/proofs';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { findAssetsAndProofedAt, type AssetRow } from './assets.store.ts';

/** Statuses in which a job is corrected for the client. */
const revised: readonly number[] = [JobStatusId.ChangeRequest, JobStatusId.InRejection];

/**
 * Finds the asset that an upload corrects: the job is at Change Request or In Rejection, and exactly one sent asset has the same name. Else
 * null.
 */
export async function findSentAsset(tx: Tx, job: LockedJob, fileName: string): Promise<AssetRow | null> {
  if (!revised.includes(job.serviceJobStatusId)) return null;
  const { assets, proofedAt } = await findAssetsAndProofedAt(tx, job.id);
  const lastSent = proofedAt?.toISOString() ?? null;
  const alike = findNamesakes(fileName, assets).filter(({ createdAt, serviceJobStatusId }) =>
    isProof({ serviceJobStatusId, createdAt: createdAt.toISOString() }, lastSent),
  );
  return alike.length === 1 ? alike[0]! : null;
}
