import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, writeUnlessUnread } from '../notifications/public.ts';
import { findFailedEmail, lockEmailOf } from './email-requests.store.ts';

type Failure = NonNullable<Awaited<ReturnType<typeof findFailedEmail>>>['deliveries'][number];

/** Most recipients, and most reasons, that a notification names; the job page shows all. */
const maxNamed = 3;

/** 'the e-mail to a was' or 'the e-mails to a, b, c and 2 others were'. */
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
 * Notifies BackOffice, and the person who wrote it, who does not get an e-mail. At the first failure, because the others may be tried for a long time;
 * further ones change the notification of those who have not read it yet, so that an outage is one notification.
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
    // Those who are being sent it again are no failures.
    if (!email?.serviceJob || email.serviceJobId === null || email.deliveries.length === 0) return;
    const { id, serviceJobId, serviceJob, createdById, deliveries } = email;
    const people = new Set([...backOffice, ...(createdById === null ? [] : [createdById])]);
    const notification = {
      notificationTypeId: NotificationTypeId.EmailFailed,
      description: sentenceAbout(serviceJob.campaign.name, serviceJob.service.name, deliveries),
      link: `/service-jobs/${serviceJobId}`,
      serviceJobId,
      createdById: null,
    };
    await writeUnlessUnread(tx, notification, { subject: `email-${id}`, event: `outbox-${outboxId}` }, [...people]);
  });
}
