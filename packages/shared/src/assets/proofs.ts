import { isDelivered } from '../workflows/statuses.ts';

interface SentAsset {
  /** Status of the job when the asset was last sent. */
  readonly serviceJobStatusId: number | null;
  readonly createdAt: string;
}

/**
 * Whether an asset was sent to the client: selected, or with the whole job if it existed then. A change request does not undo that.
 * @param proofedAt when the job was last sent to the client
 */
export function isProof({ serviceJobStatusId, createdAt }: SentAsset, proofedAt: string | null): boolean {
  if (serviceJobStatusId !== null && isDelivered(serviceJobStatusId)) return true;
  return proofedAt !== null && Date.parse(createdAt) <= Date.parse(proofedAt);
}
