import { listNotifications } from '@shootdesk/shared/notifications/notifications.contract';
import { listNotificationPreferences } from '@shootdesk/shared/notifications/preferences.contract';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Key of all queries about the person's notifications. */
export const notificationsKey = ['notifications'] as const;

/** Range from 30 days ago to a day ahead. */
const range = { filterStart: '-30d', filterEnd: '1d' };

/** Reads how many notifications are unread, without the notifications. */
export const unreadCountQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread-count'],
  queryFn: async ({ signal }) => {
    const { additionalInfo } = await call(listNotifications, { query: { ...range, pageSize: '1' } }, signal);
    return additionalInfo.unreadCount;
  },
});

/** Reads the notifications of the last 30 days, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: ({ pageParam, signal }) => {
    const includes = ['createdBy', 'users', 'serviceJob'];
    const paging = { pageSize: String(defaultPageSize), pageNumber: String(pageParam) };
    return call(listNotifications, { query: { ...range, includes, orderBy: 'createdAt desc', ...paging } }, signal);
  },
  initialPageParam: 1,
  getNextPageParam: ({ additionalInfo }, _, page) =>
    page * defaultPageSize < additionalInfo.totalCount ? page + 1 : null,
  // Each opening marks the unread notifications as read, so it needs the current list.
  staleTime: 0,
});

/** Reads how the person wants to be notified of each kind, with the time of the daily digest. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call(listNotificationPreferences, {}, signal),
});
