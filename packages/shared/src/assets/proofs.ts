import { isDelivered } from '../workflows/statuses.ts';

interface SentAsset {
  /** Status of the job when the asset was last sent onward. */
  readonly serviceJobStatusId: number | null;
  readonly createdAt: string;
}

/**
 * Whether an asset is a proof: it was sent to the client, either selected for that, or with the whole job because it existed when the job
 * was last sent. Being sent back for a change does not undo that.
 * @param proofedAt when the job was last sent to the client
 */
export function isProof({ serviceJobStatusId, createdAt }: SentAsset, proofedAt: string | null): boolean {
  if (serviceJobStatusId !== null && isDelivered(serviceJobStatusId)) return true;
  return proofedAt !== null && Date.parse(createdAt) <= Date.parse(proofedAt);
}
