import { emit } from '../../../db/outbox.ts';
import type { Tx } from '../../../db/transaction.ts';
import { writeMove, type StatusChange } from './status-change.store.ts';

/** Changes the status of a locked job: history, activity log and messages. The caller has checked that it is allowed. */
export async function moveJob(tx: Tx, change: StatusChange, requestId: string | null): Promise<void> {
  const { serviceJobId, fromStatusId, toStatusId, actorId } = change;
  const serviceJobHistoryId = await writeMove(tx, change);
  const payload = { serviceJobId, serviceJobHistoryId, fromStatusId, toStatusId, actorId };
  await emit(tx, 'serviceJobStatusChanged', payload, requestId);
}
