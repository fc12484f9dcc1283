import type {
  createEmailRequest as createContract,
  EmailDelivery,
  EmailRequest,
} from '@shootdesk/shared/email-requests/email-requests.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isArchived, isDelivered } from '@shootdesk/shared/workflows/statuses';
import { emit } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { issueReviewLink } from '../client-review/public.ts';
import { lockRecord, personOn, requireLockedJob, type LockedJob } from '../service-jobs/public.ts';
import { findAddress, findDelivery, readEmail, resetDelivery } from './email-requests.store.ts';
import { deliveryView, emailView } from './email-request.view.ts';
import { findMeantJob } from './find-meant-job.ts';
import { requireWriter } from './may-write.ts';
import { writeEmail } from './write-email.ts';

/** Refuses e-mails before the job was sent, because their link would open nothing. */
function requireDelivered({ serviceJobStatusId }: LockedJob): void {
  if (isDelivered(serviceJobStatusId) && !isArchived(serviceJobStatusId)) return;
  throw problem('conflict', 'The client does not have this job. Send it to the client first; the e-mail goes with it.');
}

export function createEmail(
  deps: Deps,
  actor: Actor,
  { serviceJobId: sentJobId, from: wanted, ...letter }: BodyOf<typeof createContract>,
  requestId: string,
): Promise<EmailRequest> {
  return inTransaction(deps.prisma, async (tx) => {
    const serviceJobId = sentJobId ?? (await findMeantJob(tx, actor, letter));
    const job = await requireLockedJob(tx, actor, serviceJobId);
    requireWriter(personOn(job, actor));
    requireDelivered(job);
    const { serviceJobStatusId } = job;
    const { supportEmail } = deps.settings.organisation();
    const isToStudio = supportEmail !== null && wanted?.toLowerCase() === supportEmail.toLowerCase();
    // Any other address is ignored, because a person could have clients' answers sent anywhere.
    const from = isToStudio ? supportEmail : await findAddress(tx, actor.userId);
    const id = await writeEmail(tx, actor, { ...letter, serviceJobId, serviceJobStatusId, from }, requestId);
    return emailView({ ...(await readEmail(tx, id)), serviceJobId });
  });
}

/**
 * Resends an e-mail that failed or was not received.
 * @param alongside what else is written in the transaction
 */
export function sendAgain(
  deps: Deps,
  actor: Actor,
  id: number,
  requestId: string,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<EmailDelivery> {
  return inTransaction(deps.prisma, async (tx) => {
    const { job, record } = await lockRecord(tx, actor, 'The e-mail', () => findDelivery(tx, id));
    requireWriter(personOn(job, actor));
    requireDelivered(job);
    if (record.sentAt === null && record.failedAt === null) {
      throw problem('conflict', 'This e-mail waits to be sent already.');
    }
    if (record.reviewLink?.revokedAt) {
      const how = 'Allow it again under Client Review first.';
      throw problem('conflict', `The review link of this recipient was revoked. ${how}`);
    }
    const { serviceJobId, email, name } = record;
    // Extended, because an e-mail with an expired link is useless.
    await issueReviewLink(tx, { serviceJobId, email, name, createdById: actor.userId });
    const reset = await resetDelivery(tx, id, record.sentAt !== null);
    await emit(tx, 'emailWanted', { emailDeliveryId: id }, requestId);
    await alongside?.(tx);
    return deliveryView(reset);
  });
}
