import { vendorActionLabels, type VendorAction } from '@shootdesk/shared/esoft/vendor-actions';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, writeOnce } from '../notifications/public.ts';
import { findFailure } from './esoft.store.ts';

/** Notifies BackOffice and the sender of a failed order. */
export async function notifyOfEsoftFailure(
  { prisma }: Pick<Deps, 'prisma'>,
  { esoftSubmissionId }: PayloadOf<'esoftFailed'>,
  outboxId: number,
): Promise<void> {
  const failure = await findFailure(prisma, esoftSubmissionId);
  if (!failure) return;
  const { serviceJobId, serviceJob, kind, failureReason, createdById } = failure;
  const { campaign, service } = serviceJob;
  const sender = createdById === null ? [] : [createdById];
  const people = [...new Set([...(await findBackOffice(prisma)), ...sender])];
  if (people.length === 0) return;
  const notification = {
    notificationTypeId: NotificationTypeId.EsoftFailed,
    description:
      `${campaign.name}: ${vendorActionLabels[kind as VendorAction]} of ${service.name} failed. ${failureReason ?? ''}`.trim(),
    link: `/service-jobs/${serviceJobId}`,
    serviceJobId,
    createdById: null,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, people);
}
