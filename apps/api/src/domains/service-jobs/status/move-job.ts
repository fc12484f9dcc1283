import { emit } from '../../../db/outbox.ts';
import type { Tx } from '../../../db/transaction.ts';
import { writeMove, type StatusChange } from './status-change.store.ts';

/**
 * Moves a job that the transaction has locked: status, history, activity log and messages. The caller has checked that the move is allowed.
 */
export async function moveJob(tx: Tx, change: StatusChange, requestId: string | null): Promise<void> {
  const { serviceJobId, fromStatusId, toStatusId, actorId } = change;
  const serviceJobHistoryId = await writeMove(tx, change);
  const payload = { serviceJobId, serviceJobHistoryId, fromStatusId, toStatusId, actorId };
  await emit(tx, 'serviceJobStatusChanged', payload, requestId);
}
