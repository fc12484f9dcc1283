import type { Notification } from '@shootdesk/shared/notifications/notifications.contract';

type AboutJob = NonNullable<Notification['serviceJob']>;

/** A line of the list: one notification, or all about a job. */
export type Line =
  | { readonly kind: 'one'; readonly notification: Notification }
  | { readonly kind: 'job'; readonly job: AboutJob; readonly notifications: readonly Notification[] };

/** Fewest notifications about a job that become one line. */
const minGroupSize = 3;

/**
 * Puts the notifications about a job into one line where they are many, at the place of the newest. A notification that moved between two
 * pages meanwhile is there once.
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

/** Whether a notification was unread when the bell opened: unread still, or marked by the opening or later. */
export function isNew({ readAt }: Pick<Notification, 'readAt'>, openedAt: string | null): boolean {
  return readAt === null || (openedAt !== null && readAt >= openedAt);
}
