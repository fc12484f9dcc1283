import { plainText } from '@shootdesk/shared/email-requests/email-text';
import { emit } from '../../db/outbox.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { reviewUrl } from '../client-review/public.ts';
import { markFailed, markSent, markUnsent, noteFailure, startAttempt } from './email-requests.store.ts';
import { htmlOf } from './email-html.ts';
import { explainFailure } from '../../integrations/mail/explain-failure.ts';

type Tools = Pick<Deps, 'prisma' | 'mailer' | 'config' | 'settings' | 'emailLocks' | 'now' | 'log'>;
type Attempt = NonNullable<Awaited<ReturnType<typeof startAttempt>>>;

/** Attempts before an e-mail has failed for good: 17 minutes with the queue's delays. Fewer than the queue's limit. */
const maxAttempts = 11;

function mailOf({ config, settings }: Tools, { id, round, email, name, reviewLink, request }: Attempt) {
  const { from, subject, body, contentTypeId, serviceJob } = request;
  const words = settings.words(settings.clientLanguage(serviceJob?.client.language ?? null));
  const link = reviewLink ? reviewUrl(config, reviewLink) : config.publicUrl;
  return {
    to: { name, address: email },
    subject,
    text: plainText(body, link),
    ...(contentTypeId === 2 && { html: htmlOf({ subject, body }, link, settings.organisation().branding, words) }),
    ...(from !== null && { replyTo: from }),
    // The same for all attempts of a round: if a crash causes a duplicate, mail programs show one.
    key: `email-${id}-${round}`,
  };
}

/** Delays in ms between attempts to store that an e-mail was sent. */
const storePausesMs = [100, 500, 2000, 5000, 10_000];

/** Stores that an e-mail was sent. Retries database errors, because otherwise it would be sent twice. */
async function storeSent({ prisma, now, log }: Tools, id: number): Promise<void> {
  const sentAt = now();
  for (const pauseMs of storePausesMs) {
    try {
      return await markSent(prisma, id, sentAt);
    } catch (error) {
      log.warn({ err: error, emailDeliveryId: id }, 'an e-mail was sent; storing that failed');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  await markSent(prisma, id, sentAt);
}

/** Requests the notification of a failure, once per failure. */
async function announceFailure({ prisma }: Tools, emailDeliveryId: number): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    if (await noteFailure(tx, emailDeliveryId)) await emit(tx, 'emailFailed', { emailDeliveryId });
  });
}

async function attempt(deps: Tools, emailDeliveryId: number): Promise<void> {
  const started = await startAttempt(deps.prisma, emailDeliveryId);
  if (!started) return;
  const giveUp = (failureReason: string) =>
    markFailed(deps.prisma, emailDeliveryId, { failureReason, failedAt: deps.now() });
  if (started.reviewLink?.revokedAt) {
    return giveUp('The review link of this recipient was revoked before the e-mail was sent.');
  }
  try {
    await deps.mailer.send(mailOf(deps, started));
  } catch (error) {
    const { reason, isFinal } = explainFailure(error);
    if (isFinal || started.attempts >= maxAttempts) return giveUp(reason);
    await markUnsent(deps.prisma, emailDeliveryId, reason);
    throw error;
  }
  await storeSent(deps, emailDeliveryId);
}

/**
 * Sends an e-mail to one recipient, in one worker at a time. The lock is held by a database connection, so that it ends with the process.
 * Never sends twice, except after a crash between the mail server's answer and the commit.
 */
export async function sendEmail(deps: Tools, { emailDeliveryId }: PayloadOf<'emailWanted'>): Promise<void> {
  const isDone = await deps.emailLocks.withLock(emailDeliveryId, () => attempt(deps, emailDeliveryId));
  // Thrown for a retry: the other worker may die before sending.
  if (!isDone) throw new Error('Another worker is sending this e-mail.');
  // Also when sent before, because that process may have died before this line.
  await announceFailure(deps, emailDeliveryId);
}
