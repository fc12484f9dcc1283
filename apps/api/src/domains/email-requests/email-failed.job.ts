import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, writeOnce } from '../notifications/public.ts';
import { findFailures } from './email-requests.store.ts';

type Failure = Awaited<ReturnType<typeof findFailures>>[number];

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

/** Notifies BackOffice, and the person who wrote it, which recipients of a sending do not get it. */
export async function notifyOfEmailFailure(
  { prisma }: Pick<Deps, 'prisma'>,
  { emailDeliveryId, others }: PayloadOf<'emailFailed'>,
  outboxId: number,
): Promise<void> {
  const failures = await findFailures(prisma, [emailDeliveryId, ...others]);
  const request = failures[0]?.request;
  const serviceJob = request?.serviceJob;
  if (!serviceJob) return;
  const { serviceJobId, createdById } = request;
  const writer = createdById === null ? [] : [createdById];
  const people = [...new Set([...(await findBackOffice(prisma)), ...writer])];
  if (people.length === 0) return;
  const notification = {
    notificationTypeId: NotificationTypeId.EmailFailed,
    description: sentenceAbout(serviceJob.campaign.name, serviceJob.service.name, failures),
    link: `/service-jobs/${serviceJobId}`,
    serviceJobId,
    createdById: null,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, people);
}
