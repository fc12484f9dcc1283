import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { EsoftRefusal } from '../../integrations/esoft/esoft-vendor.ts';
import { fileLink } from '../file-storage/public.ts';
import { failSubmission } from './fail-submission.ts';
import { markAccepted, markUnsent, startAttempt } from './esoft.store.ts';

/** Attempts before an order has failed: 17 minutes with the queue's delays. Fewer than the queue's limit. */
export const maxOrderAttempts = 11;

/** Sentence for a timeout or an unreachable Esoft; the message of any other error. */
export function failureWords(error: unknown): string {
  const { name, message } = error as Error;
  return name === 'TimeoutError' || message === 'fetch failed' ? 'Esoft does not answer.' : message;
}

/** Sends an order. Idempotent, because Esoft accepts an order number once. */
export async function submitToEsoft(
  deps: Deps,
  { esoftSubmissionId: id }: PayloadOf<'esoftOrderWanted'>,
): Promise<void> {
  const { prisma, esoft, blob, config, now } = deps;
  const started = await startAttempt(prisma, id);
  if (!started) return;
  const { kind, serviceJob, resources, attempts, serviceJobId } = started;
  const fail = (reason: string) =>
    inTransaction(prisma, (tx) => failSubmission(tx, { id, serviceJobId }, { reason, at: now() }));
  if (!esoft) {
    await fail('Esoft is not set up here any more.');
    return;
  }
  try {
    const links = await blob.links();
    const vendorReference = await esoft.submit({
      order: id,
      kind: kind as 'send-to-esoft' | 'push-raw',
      property: serviceJob.campaign.name,
      service: serviceJob.service.name,
      files: resources.map(({ resource: { file } }) => ({ name: file.originalName, url: fileLink(file, links) })),
      callbackUrl: `${config.publicUrl}/v1/esoft/webhook`,
    });
    await markAccepted(prisma, id, { sentAt: now(), vendorReference });
  } catch (error) {
    const reason = failureWords(error);
    if (error instanceof EsoftRefusal || attempts >= maxOrderAttempts) {
      await fail(reason);
      return;
    }
    await markUnsent(prisma, id, reason);
    throw error;
  }
}
