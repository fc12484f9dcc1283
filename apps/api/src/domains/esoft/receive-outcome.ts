import type { esoftWebhook } from '@shootdesk/shared/esoft/esoft.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { emitAll } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { EsoftVendor } from '../../integrations/esoft/esoft-vendor.ts';
import { lockJob } from '../service-jobs/public.ts';
import { failSubmission } from './fail-submission.ts';
import { findSubmission, insertFiles, markAccepted } from './esoft.store.ts';

/** Applies the outcome of an order. Ignores repetitions, and anything after the order's end. */
export function receiveOutcome(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  vendor: EsoftVendor,
  body: BodyOf<typeof esoftWebhook>,
): Promise<{ isNews: boolean }> {
  if (body.outcome === 'finished' && !body.files.every(({ url }) => vendor.owns(url))) {
    refuseField('files', 'Finished files are fetched from the host of ESOFT_URL only.');
  }
  return inTransaction(prisma, async (tx) => {
    const unlocked = await findSubmission(tx, body.order);
    if (!unlocked) throw notFound('The order');
    if (body.outcome === 'refused') {
      return { isNews: await failSubmission(tx, unlocked, { reason: body.reason, at: now() }) };
    }
    await lockJob(tx, unlocked.serviceJobId);
    const row = await findSubmission(tx, body.order);
    if (!row || row.failedAt !== null || row.finishedAt !== null || row.kind !== 'send-to-esoft')
      return { isNews: false };
    // Esoft may finish before the order's answer is stored.
    await markAccepted(tx, row.id, { sentAt: now() });
    const ids = await insertFiles(tx, row.id, body.files);
    await emitAll(
      tx,
      'esoftFileWanted',
      ids.map((esoftFileId) => ({ esoftFileId })),
    );
    return { isNews: ids.length > 0 };
  });
}
