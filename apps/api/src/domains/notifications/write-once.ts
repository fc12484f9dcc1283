import type { PrismaClient } from '@shootdesk/prisma/client';
import { defaultPreference } from '@shootdesk/shared/notifications/preferences';
import { emitAll } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import {
  insertOnce,
  insertRecipients,
  renewUnread,
  type Describe,
  type NewNotification,
} from './notifications.store.ts';
import { findPreferences } from './preferences.store.ts';
import { findSubscriptionsOf } from './push.store.ts';

async function readPreferences(tx: Tx, userIds: readonly number[], notificationTypeId: number) {
  const chosen = new Map(
    (await findPreferences(tx, userIds, notificationTypeId)).map((each) => [each.userId, each] as const),
  );
  return (userId: number) => chosen.get(userId) ?? defaultPreference;
}

/** Delivers a notification to those who enabled its type, by the channels they chose: app, e-mail, web push or digest. */
export async function deliver(
  tx: Tx,
  { id, notificationTypeId }: { readonly id: number; readonly notificationTypeId: number },
  userIds: readonly number[],
): Promise<void> {
  const preferenceOf = await readPreferences(tx, userIds, notificationTypeId);
  const reachableIds = userIds.filter((userId) => preferenceOf(userId).channel !== 'off');
  if (reachableIds.length === 0) return;
  const recipients = reachableIds.map((userId) => ({
    userId,
    awaitsDigest: preferenceOf(userId).channel === 'digest',
  }));
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

/** Notifies people of an event, once, in a transaction of the caller. */
export async function writeOnceWithin(
  tx: Tx,
  notification: NewNotification,
  userIds: readonly number[],
): Promise<void> {
  // A concurrent handler of the same message waits here.
  const id = await insertOnce(tx, notification);
  if (id !== null) await deliver(tx, { ...notification, id }, userIds);
}

/** Notifies people of an event, once. */
export async function writeOnce(
  prisma: PrismaClient,
  notification: NewNotification,
  userIds: readonly number[],
): Promise<void> {
  await inTransaction(prisma, (tx) => writeOnceWithin(tx, notification, userIds));
}

/** A repeating event, whose unread notification is updated. */
interface Occasion {
  /** Key of the series, such as an e-mail that is not delivered. */
  readonly subject: string;
  /** Key of this event. */
  readonly event: string;
  /** Describes the series since its first unread event. */
  readonly describe: Describe;
}

/**
 * Notifies people of the newest state of a series. An unread notification of it is updated without another e-mail or push; otherwise a new
 * one is sent. The caller has locked the series.
 */
export async function writeUnlessUnread(
  tx: Tx,
  written: Omit<NewNotification, 'dedupeKey' | 'description' | 'serviceJobId'> & { readonly serviceJobId: number },
  { subject, event, describe }: Occasion,
  userIds: readonly number[],
): Promise<void> {
  const informed = new Set(await renewUnread(tx, written, `${subject}-`, describe));
  const preferenceOf = await readPreferences(tx, userIds, written.notificationTypeId);
  const others = userIds.filter((userId) => !informed.has(userId) && preferenceOf(userId).channel !== 'off');
  if (others.length === 0) return;
  const id = await insertOnce(tx, { ...written, description: await describe(event), dedupeKey: `${subject}-${event}` });
  if (id !== null) await deliver(tx, { ...written, id }, others);
}
