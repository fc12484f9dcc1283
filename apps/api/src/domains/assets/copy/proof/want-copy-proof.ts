import { emit } from '../../../../db/outbox.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { lockFile, releaseFile } from '../../../file-storage/public.ts';
import { countProofRequest, hasText, removeProof, withdrawDocument } from './copy-proof.store.ts';

/**
 * Requests a new document in the transaction of a change. Until it is ready the assets have none, so that no outdated one is sent. Returns
 * false without text. The caller has locked the job.
 */
export async function wantCopyProof(
  tx: Tx,
  actor: Actor,
  serviceJobId: number,
  requestId: string | null,
): Promise<boolean> {
  await withdrawDocument(tx, serviceJobId);
  if (!(await hasText(tx, serviceJobId))) {
    const fileId = await removeProof(tx, serviceJobId);
    if (fileId !== null && (await lockFile(tx, fileId))) await releaseFile(tx, fileId, requestId);
    return false;
  }
  await countProofRequest(tx, serviceJobId, actor.userId);
  await emit(tx, 'copyProofWanted', { serviceJobId }, requestId);
  return true;
}
