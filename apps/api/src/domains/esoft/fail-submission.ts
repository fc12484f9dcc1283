import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockJob, moveJob } from '../service-jobs/public.ts';
import { findSubmission, markFailed, statusOf, type SubmissionRow } from './esoft.store.ts';

/** Longest comment of a status change. */
const maxComment = 2000;

/**
 * Stores that an order has failed: a job at SentToEsoft goes to EsoftError with the reason as its comment, and BackOffice is notified. Answers false when
 * the order had an end already.
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
    // In the name of the person who sent the job: Esoft has no account here.
    await moveJob(tx, { ...move, actorId: row.createdById! }, null);
  }
  await emit(tx, 'esoftFailed', { esoftSubmissionId: id });
  return true;
}
