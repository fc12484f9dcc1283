import { emit } from '../../../../db/outbox.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { countProofRequest, hasText, withdrawDocument } from './copy-proof.store.ts';

/**
 * Has the document of a job's texts made in the background, in the transaction of the change. Until then its assets have no document, so that
 * nobody sends an old one. Does nothing, and answers false, while there is no text. The caller has locked the job.
 */
export async function wantCopyProof(
  tx: Tx,
  actor: Actor,
  serviceJobId: number,
  requestId: string | null,
): Promise<boolean> {
  if (!(await hasText(tx, serviceJobId))) return false;
  await countProofRequest(tx, serviceJobId, actor.userId);
  await withdrawDocument(tx, serviceJobId);
  await emit(tx, 'copyProofWanted', { serviceJobId }, requestId);
  return true;
}
