import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { findStatusChange } from './notifications.store.ts';
import { recipientsOfStatusChange } from './recipients.ts';
import { writeOnce } from './write-once.ts';

/** Notifies the people of a job of its status change. Idempotent. */
export async function notifyOfStatusChange(
  { prisma }: Pick<Deps, 'prisma'>,
  change: PayloadOf<'serviceJobStatusChanged'>,
  outboxId: number,
): Promise<void> {
  const facts = await findStatusChange(prisma, change.serviceJobHistoryId);
  if (!facts) return;
  const { campaign, client, service, users } = facts.serviceJob;
  const recipients = recipientsOfStatusChange({
    toStatusId: change.toStatusId,
    actorId: change.actorId,
    jobUserIds: users.map(({ userId }) => userId),
    accountManagerIds: client.accountManagers.map(({ userId }) => userId),
  });
  if (recipients.length === 0) return;
  const notification = {
    notificationTypeId: NotificationTypeId.StatusChanged,
    description: `${campaign.name}: ${service.name} is now '${facts.status.description}'.`,
    link: `/service-jobs/${change.serviceJobId}`,
    serviceJobId: change.serviceJobId,
    createdById: change.actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
