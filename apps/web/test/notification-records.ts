import type { Notification } from '@shootdesk/shared/notifications/notifications.contract';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';

/** A job that notifications are about. */
export const aboutJob = (id: number) => ({ id, campaign: { id, name: `${id} Smith St` } });

/** An unread notification about a job of its own. */
export function aNotification(id: number, part: Partial<Notification> = {}): Notification {
  return {
    id,
    notificationTypeId: NotificationTypeId.StatusChanged,
    description: `Notification ${id}`,
    link: `/service-jobs/${id}`,
    createdAt: '2026-03-17T22:00:00.000Z',
    readAt: null,
    createdBy: { id: 9, firstName: 'Priya', lastName: 'Rao' },
    users: [],
    serviceJob: aboutJob(id),
    cache_key: 1,
    ...part,
  };
}
