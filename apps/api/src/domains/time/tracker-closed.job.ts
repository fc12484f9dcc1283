import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { autoCloseNotice } from '@shootdesk/shared/time/shift';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { writeOnce } from '../notifications/public.ts';
import { findOwner } from './time.store.ts';

/** Notifies the owner of a shift that was closed automatically. Idempotent. */
export async function notifyOfClosedTracker(
  { prisma }: Pick<Deps, 'prisma'>,
  { userTimeId }: PayloadOf<'trackerClosed'>,
): Promise<void> {
  const ownerId = await findOwner(prisma, userTimeId);
  if (ownerId === null) return;
  const notification = {
    notificationTypeId: NotificationTypeId.TrackerClosed,
    description: autoCloseNotice,
    link: null,
    serviceJobId: null,
    createdById: null,
    dedupeKey: `tracker-${userTimeId}`,
  };
  await writeOnce(prisma, notification, [ownerId]);
}
