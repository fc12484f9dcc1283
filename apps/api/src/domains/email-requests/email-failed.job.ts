import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, writeUnlessUnread } from '../notifications/public.ts';
import { findFailedEmail, lockEmailOf } from './email-requests.store.ts';

type Failure = NonNullable<Awaited<ReturnType<typeof findFailedEmail>>>['deliveries'][number];

/** Maximum recipients and reasons in a notification; the job page lists all. */
const maxNamed = 3;

/** For example 'the e-mail to a was' or 'the e-mails to a, b, c and 2 others were'. */
function subjectOf(emails: readonly string[]): { readonly subject: string; readonly verb: string } {
  const more = emails.length - maxNamed;
  const others = more > 0 ? ` and ${more === 1 ? '1 other' : `${more} others`}` : '';
  const noun = emails.length === 1 ? 'e-mail' : 'e-mails';
  const subject = `the ${noun} to ${emails.slice(0, maxNamed).join(', ')}${others}`;
  return { subject, verb: emails.length === 1 ? 'was' : 'were' };
}

function sentenceAbout(property: string, service: string, failures: readonly Failure[]): string {
  const { subject, verb } = subjectOf(failures.map(({ email }) => email));
  const reasons = [...new Set(failures.map(({ failureReason }) => failureReason ?? ''))].slice(0, maxNamed);
  return `${property}: ${subject} about ${service} ${verb} not sent. ${reasons.join(' ')}`.trim();
}

/**
 * Notifies BackOffice and the author of undelivered e-mails. Sent at the first failure, because retries may take long; later failures
 * update the unread notification, so that an outage causes only one.
 */
export async function notifyOfEmailFailure(
  { prisma }: Pick<Deps, 'prisma'>,
  { emailDeliveryId }: PayloadOf<'emailFailed'>,
  outboxId: number,
): Promise<void> {
  const backOffice = await findBackOffice(prisma);
  await inTransaction(prisma, async (tx) => {
    await lockEmailOf(tx, emailDeliveryId);
    const email = await findFailedEmail(tx, emailDeliveryId);
    // Deliveries that are being retried are not failures.
    if (!email?.serviceJob || email.serviceJobId === null || email.deliveries.length === 0) return;
    const { id, serviceJobId, serviceJob, createdById, deliveries } = email;
    const people = new Set([...backOffice, ...(createdById === null ? [] : [createdById])]);
    const notification = {
      notificationTypeId: NotificationTypeId.EmailFailed,
      link: `/service-jobs/${serviceJobId}`,
      serviceJobId,
      createdById: null,
    };
    const describe = () => sentenceAbout(serviceJob.campaign.name, serviceJob.service.name, deliveries);
    const occasion = { subject: `email-${id}`, event: `outbox-${outboxId}`, describe };
    await writeUnlessUnread(tx, notification, occasion, [...people]);
  });
}
