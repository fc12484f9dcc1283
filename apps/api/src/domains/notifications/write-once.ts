import type { PrismaClient } from '@shootdesk/prisma/client';
import { defaultPreference } from '@shootdesk/shared/notifications/preferences';
import { emitAll } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { insertOnce, insertRecipients, renewUnread, type NewNotification } from './notifications.store.ts';
import { findPreferences } from './preferences.store.ts';
import { findSubscriptionsOf } from './push.store.ts';

async function readPreferences(tx: Tx, userIds: readonly number[], notificationTypeId: number) {
  const chosen = new Map(
    (await findPreferences(tx, userIds, notificationTypeId)).map((each) => [each.userId, each] as const),
  );
  return (userId: number) => chosen.get(userId) ?? defaultPreference;
}

/**
 * Writes one row for each person who wants to be notified of this type, and has them sent what they want beside: an e-mail at once, web push in each of
 * their browsers, or a line in their next digest.
 */
export async function deliver(
  tx: Tx,
  { id, notificationTypeId }: { readonly id: number; readonly notificationTypeId: number },
  userIds: readonly number[],
): Promise<void> {
  const preferenceOf = await readPreferences(tx, userIds, notificationTypeId);
  const told = userIds.filter((userId) => preferenceOf(userId).channel !== 'off');
  if (told.length === 0) return;
  const recipients = told.map((userId) => ({ userId, awaitsDigest: preferenceOf(userId).channel === 'digest' }));
  const rows = await insertRecipients(tx, id, recipients);
  const mailed = rows.filter(({ userId }) => preferenceOf(userId).channel === 'email');
  await emitAll(
    tx,
    'notificationEmailWanted',
    mailed.map((row) => ({ notificationUserId: row.id })),
  );
  const pushed = new Map(rows.filter(({ userId }) => preferenceOf(userId).push).map((row) => [row.userId, row.id]));
  const subscriptions = pushed.size === 0 ? [] : await findSubscriptionsOf(tx, [...pushed.keys()]);
  await emitAll(
    tx,
    'notificationPushWanted',
    subscriptions.map((each) => ({ notificationUserId: pushed.get(each.userId)!, pushSubscriptionId: each.id })),
  );
}

/** Notifies people of an event, each as they chose, unless the event has its notification already. */
export async function writeOnce(
  prisma: PrismaClient,
  notification: NewNotification,
  userIds: readonly number[],
): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    // Of two handlers of the same message the second waits here for the first.
    const id = await insertOnce(tx, notification);
    if (id !== null) await deliver(tx, { ...notification, id }, userIds);
  });
}

/** What a notification is about that is written again when more of it happens. */
interface Occasion {
  /** Key of what keeps happening, such as an e-mail with recipients who do not get it. */
  readonly subject: string;
  /** Key of the single event. */
  readonly event: string;
}

/**
 * Notifies people of the newest state of a subject. Who has not read what an earlier event of it said finds that replaced, without a second e-mail or push;
 * everybody else gets a new notification. The caller has locked the subject.
 */
export async function writeUnlessUnread(
  tx: Tx,
  notification: Omit<NewNotification, 'dedupeKey' | 'serviceJobId'> & { readonly serviceJobId: number },
  { subject, event }: Occasion,
  userIds: readonly number[],
): Promise<void> {
  const informed = new Set(await renewUnread(tx, notification, `${subject}-`));
  const preferenceOf = await readPreferences(tx, userIds, notification.notificationTypeId);
  const others = userIds.filter((userId) => !informed.has(userId) && preferenceOf(userId).channel !== 'off');
  if (others.length === 0) return;
  const id = await insertOnce(tx, { ...notification, dedupeKey: `${subject}-${event}` });
  if (id !== null) await deliver(tx, { ...notification, id }, others);
}
