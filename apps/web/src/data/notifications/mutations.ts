import {
  deleteNotification,
  readAllNotifications,
  type Notification,
} from '@shootdesk/shared/notifications/notifications.contract';
import { updateNotificationPreferences } from '@shootdesk/shared/notifications/preferences.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { notificationPreferencesQuery, notificationsKey, notificationsQuery, unreadCountQuery } from './queries.ts';

/** Refetches visible notifications and their count. */
export async function rereadNotifications(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: notificationsKey });
}

type Change = (notifications: readonly Notification[]) => Notification[];

/** Updates the cached notifications. `unread` computes the counts of a page. */
function changeCached(cache: QueryClient, change: Change, unread: (before: number) => number): void {
  cache.setQueryData(notificationsQuery.queryKey, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => {
      const { unreadCount } = page.additionalInfo;
      const additionalInfo = { ...page.additionalInfo, unreadCount: unread(unreadCount) };
      return { ...page, results: change(page.results), additionalInfo };
    });
    return { ...data, pages };
  });
  cache.setQueryData(unreadCountQuery.queryKey, (count) => count && unread(count));
}

/** Marks all notifications as read. Returns that time, which distinguishes them from notifications that were read earlier. */
export async function readEveryNotification(cache: QueryClient): Promise<string> {
  const { readAt } = await call(readAllNotifications, { body: {} });
  const asRead = (each: Notification) => (each.readAt === null ? { ...each, readAt } : each);
  changeCached(
    cache,
    (notifications) => notifications.map(asRead),
    () => 0,
  );
  return readAt;
}

/** Removes a notification permanently. Refetches the list, because the next page begins one earlier. */
export async function removeNotification(cache: QueryClient, { id, readAt }: Notification): Promise<void> {
  await call(deleteNotification, { params: { id }, query: { permanent: 'true' } });
  changeCached(
    cache,
    (notifications) => notifications.filter((each) => each.id !== id),
    (count) => (readAt === null ? Math.max(0, count - 1) : count),
  );
  void rereadNotifications(cache);
}

export async function saveNotificationPreferences(
  cache: QueryClient,
  body: SentBody<typeof updateNotificationPreferences>,
): Promise<void> {
  const saved = await call(updateNotificationPreferences, { body });
  cache.setQueryData(notificationPreferencesQuery.queryKey, saved);
}
