import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockJob, moveJob } from '../service-jobs/public.ts';
import { findSubmission, markFailed, statusOf, type SubmissionRow } from './esoft.store.ts';

const maxComment = 2000;

/**
 * Marks an order as failed: a job at SentToEsoft moves to EsoftError with the reason as comment, and BackOffice is notified. False when the
 * order had ended already.
 */
export async function failSubmission(
  tx: Tx,
  { id, serviceJobId }: Pick<SubmissionRow, 'id' | 'serviceJobId'>,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  await lockJob(tx, serviceJobId);
  const row = await findSubmission(tx, id);
  if (!row || row.failedAt !== null || row.finishedAt !== null) return false;
  await markFailed(tx, id, at, reason);
  const fromStatusId = await statusOf(tx, serviceJobId);
  if (row.kind === 'send-to-esoft' && fromStatusId === JobStatusId.SentToEsoft) {
    const comment = `Esoft: ${reason}`.slice(0, maxComment);
    const move = { serviceJobId, fromStatusId, toStatusId: JobStatusId.EsoftError, comment, assetIds: [], at };
    // On behalf of the person who sent the job, because Esoft has no account.
    await moveJob(tx, { ...move, actorId: row.createdById! }, null);
  }
  await emit(tx, 'esoftFailed', { esoftSubmissionId: id });
  return true;
}
