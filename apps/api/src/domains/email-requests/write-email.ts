import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { EmailLetter } from '@shootdesk/shared/email-requests/email-fields';
import { maxEmailsAnHour } from '@shootdesk/shared/email-requests/recipients';
import { problem } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { issueReviewLink } from '../client-review/public.ts';
import { countRecentRecipients, findReplacements, insertDelivery, insertEmail } from './email-requests.store.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly replacedEmail: string | null;
}

/** Applies the e-mail replacements. Two addresses that go to the same one get one e-mail. */
async function recipientsOf(tx: Tx, { tos }: EmailLetter): Promise<Recipient[]> {
  const replacements = await findReplacements(
    tx,
    tos.map(({ email }) => email),
  );
  const all = tos.map(({ email, name }): Recipient => {
    const goesTo = replacements.get(email.toLowerCase()) ?? email;
    return { email: goesTo, name: name || goesTo, replacedEmail: goesTo === email ? null : email };
  });
  return [...new Map(all.toReversed().map((each) => [each.email.toLowerCase(), each])).values()].toReversed();
}

/** Refuses more e-mails than a person writes, because a stolen session must not become a source of spam. */
async function requireModeration(tx: Tx, { userId }: Actor, count: number): Promise<void> {
  if ((await countRecentRecipients(tx, userId)) + count <= maxEmailsAnHour) return;
  const detail = `You can write to ${maxEmailsAnHour} recipients within an hour. Please try again later.`;
  throw problem('too_many_requests', detail, { retryAfter: 600 });
}

interface Letter extends EmailLetter {
  readonly serviceJobId: number;
  /** Status of the job when the e-mail goes out. */
  readonly serviceJobStatusId: number;
  readonly contentTypeId: number;
  /** Address of the writer. */
  readonly from: string;
}

/**
 * Writes an e-mail about a job that the transaction has locked, with one delivery for each recipient; the worker sends them once the transaction is
 * committed. The caller has checked that the person may write to the client.
 */
export async function writeEmail(tx: Tx, actor: Actor, letter: Letter, requestId: string): Promise<number> {
  const { serviceJobId, serviceJobStatusId, tos, from, subject, body, contentTypeId } = letter;
  const recipients = await recipientsOf(tx, letter);
  await requireModeration(tx, actor, recipients.length);
  const createdById = actor.userId;
  const typed = tos.map(({ email, name }) => ({ email, name: name || email }));
  const email = { serviceJobId, tos: typed, from, subject, body, contentTypeId, createdById };
  const emailRequestId = await insertEmail(tx, email);
  for (const recipient of recipients) {
    const link = { serviceJobId, email: recipient.email, name: recipient.name, createdById };
    const { id: reviewLinkId } = await issueReviewLink(tx, link);
    const emailDeliveryId = await insertDelivery(tx, { emailRequestId, ...recipient, reviewLinkId });
    await emit(tx, 'emailWanted', { emailDeliveryId }, requestId);
  }
  const count = recipients.length === 1 ? 'one recipient' : `${recipients.length} recipients`;
  await recordActivity(tx, {
    serviceJobId,
    serviceJobStatusId,
    type: ActivityLogTypeId.EmailSent,
    activity: { what: 'sentence', sentence: [`E-mail '${subject}' written to ${count}`] },
    actorId: actor.userId,
  });
  return emailRequestId;
}
