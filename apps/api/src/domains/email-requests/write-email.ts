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

/** Applies the e-mail replacements and removes duplicates. */
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

/** Limits a person's e-mails, so that a stolen session cannot be used for spam. */
async function requireModeration(tx: Tx, { userId }: Actor, count: number): Promise<void> {
  if ((await countRecentRecipients(tx, userId)) + count <= maxEmailsAnHour) return;
  const detail = `You can write to ${maxEmailsAnHour} recipients within an hour. Please try again later.`;
  throw problem('too_many_requests', detail, { retryAfter: 600 });
}

interface Letter extends EmailLetter {
  readonly serviceJobId: number;
  readonly serviceJobStatusId: number;
  readonly contentTypeId: number;
  readonly from: string;
}

/**
 * Writes an e-mail with one delivery per recipient; the worker sends them after the commit. The caller has locked the job and checked the
 * rights.
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
