import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, writeOnce } from '../notifications/public.ts';
import { findFailure } from './email-requests.store.ts';

/** Notifies BackOffice, and the person who wrote it, that a recipient does not get an e-mail. */
export async function notifyOfEmailFailure(
  { prisma }: Pick<Deps, 'prisma'>,
  { emailDeliveryId }: PayloadOf<'emailFailed'>,
  outboxId: number,
): Promise<void> {
  const failure = await findFailure(prisma, emailDeliveryId);
  const serviceJob = failure?.request.serviceJob;
  if (!serviceJob) return;
  const { email, failureReason, request } = failure;
  const { serviceJobId, createdById } = request;
  const writer = createdById === null ? [] : [createdById];
  const people = [...new Set([...(await findBackOffice(prisma)), ...writer])];
  if (people.length === 0) return;
  const notification = {
    notificationTypeId: NotificationTypeId.EmailFailed,
    description:
      `${serviceJob.campaign.name}: the e-mail to ${email} about ${serviceJob.service.name} was not sent. ${failureReason ?? ''}`.trim(),
    link: `/service-jobs/${serviceJobId}`,
    serviceJobId,
    createdById: null,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, people);
}
