import type { Notification } from '@shootdesk/shared/notifications/notifications.contract';

type AboutJob = NonNullable<Notification['serviceJob']>;

/** A line of the list: one notification, or all about a job. */
export type Line =
  | { readonly kind: 'one'; readonly notification: Notification }
  | { readonly kind: 'job'; readonly job: AboutJob; readonly notifications: readonly Notification[] };

/** Minimum number of notifications of a job that are grouped into one line. */
const minGroupSize = 3;

/**
 * Groups the notifications of a job into one line if there are many, at the position of the newest. A notification that moved between two
 * pages during loading appears once.
 */
export function linesOf(notifications: readonly Notification[]): Line[] {
  const distinct = [...new Map(notifications.map((each) => [each.id, each])).values()];
  const byJob = Map.groupBy(distinct, ({ serviceJob }) => serviceJob?.id ?? null);
  return distinct.flatMap((notification): Line[] => {
    const { serviceJob: job } = notification;
    const ofJob = job ? (byJob.get(job.id) ?? []) : [];
    if (!job || ofJob.length < minGroupSize) return [{ kind: 'one', notification }];
    return ofJob[0] === notification ? [{ kind: 'job', job, notifications: ofJob }] : [];
  });
}

/** True if a notification was unread when the bell opened: it is still unread, or was marked as read by or after the opening. */
export function isNew({ readAt }: Pick<Notification, 'readAt'>, openedAt: string | null): boolean {
  return readAt === null || (openedAt !== null && readAt >= openedAt);
}
