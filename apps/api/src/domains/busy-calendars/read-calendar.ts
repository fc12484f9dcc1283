import { busyDaysAhead } from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { UnreadableCalendar } from '../../integrations/calendars/calendar-fetcher.ts';
import { lockProvider, replaceCalendarBlockouts } from '../availability/public.ts';
import { writeOnce } from '../notifications/public.ts';
import { decryptAddress } from './address-cipher.ts';
import { claimMs } from './busy-calendar.view.ts';
import { claimDue, endReading, findTimeZone, type BusyCalendarRow } from './busy-calendars.store.ts';
import { findInThread } from './engine/find-in-thread.ts';

type Tools = Pick<Deps, 'prisma' | 'now' | 'config' | 'calendarFetcher'>;

const dayMs = 24 * 3_600_000;
const readEveryMs = 15 * 60_000;
/** Duration of failures after which the owner is notified. */
const patienceMs = dayMs;

/** Whether an unchanged text may be skipped. Once a day it may not, because the period that is read moves on. */
const mayBeUnchanged = ({ expandedAt }: BusyCalendarRow, now: Date): boolean =>
  expandedAt !== null && now.getTime() - expandedAt.getTime() < dayMs;

/** Fetches a calendar and computes its busy times; null when it has not changed. Throws `UnreadableCalendar`. */
async function readBusyTimes({ prisma, config, calendarFetcher }: Tools, row: BusyCalendarRow, now: Date) {
  const address = decryptAddress(config, row.addressCipher);
  if (address === null) {
    throw new UnreadableCalendar('The stored address can no longer be decrypted. Please paste it again.');
  }
  const { etag, modified } = mayBeUnchanged(row, now) ? row : { etag: null, modified: null };
  const fetched = await calendarFetcher.fetch(address, { etag, modified });
  if (fetched === 'unchanged') return null;
  const from = new Date(now.getTime() - dayMs);
  // A day more than promised, because an unchanged text is computed only once a day.
  const to = new Date(now.getTime() + (busyDaysAhead + 1) * dayMs);
  const timeZone = await findTimeZone(prisma, row.userId);
  const ownHost = new URL(config.publicUrl).hostname;
  const found = await findInThread({ text: fetched.text, timeZone, from, to, ownHost });
  return { ...found, from, etag: fetched.etag, modified: fetched.modified };
}

async function noteFailure({ prisma }: Tools, row: BusyCalendarRow, error: string, now: Date): Promise<void> {
  const failingSince = row.failingSince ?? now;
  if (!(await endReading(prisma, row, { triedAt: now, error, failingSince }))) return;
  if (now.getTime() - failingSince.getTime() < patienceMs) return;
  const notification = {
    notificationTypeId: NotificationTypeId.CalendarUnreadable,
    description: `Your own calendar has not been readable for a day. ${error} The busy times that were read before stay.`,
    link: '/provider-diary/availability',
    serviceJobId: null,
    createdById: null,
    dedupeKey: `busy-calendar-${row.id}-${failingSince.getTime()}`,
  };
  await writeOnce(prisma, notification, [row.userId]);
}

/** Reads a claimed calendar. Stores failures that its owner must see; others end the claim and are thrown. */
async function readClaimed(deps: Tools, row: BusyCalendarRow): Promise<void> {
  const { prisma } = deps;
  const now = deps.now();
  const succeeded = { triedAt: now, readAt: now, error: null, failingSince: null };
  try {
    const read = await readBusyTimes(deps, row, now);
    if (read === null) {
      await endReading(prisma, row, succeeded);
      return;
    }
    const { periods, from, skipped: skippedCount, etag, modified } = read;
    const busyCount = periods.filter(({ finish }) => finish > now).length;
    await inTransaction(prisma, async (tx) => {
      // Bookings, and connecting another calendar, wait for this lock.
      if (!(await lockProvider(tx, row.userId))) return;
      const outcome = { ...succeeded, expandedAt: now, etag, modified, busyCount, skippedCount };
      if (await endReading(tx, row, outcome)) await replaceCalendarBlockouts(tx, row.userId, periods, from);
    });
  } catch (error) {
    if (error instanceof UnreadableCalendar) return noteFailure(deps, row, error.message, now);
    await endReading(prisma, row, {});
    throw error;
  }
}

/** Claims a calendar that is due and reads it; false when none is. */
async function readNext(deps: Tools, id: number | null): Promise<boolean> {
  const now = deps.now();
  const row = await claimDue(
    deps.prisma,
    {
      now,
      nextReadAt: new Date(now.getTime() + readEveryMs),
      expiredBefore: new Date(now.getTime() - claimMs),
    },
    id,
  );
  if (row) await readClaimed(deps, row);
  return row !== null;
}

/** Reads the calendars that are due, a few at a time. */
export async function readDueCalendars(deps: Tools): Promise<void> {
  const lane = async (): Promise<void> => {
    while (await readNext(deps, null));
  };
  await Promise.all([lane(), lane(), lane()]);
}

/** Reads a calendar that its owner has just connected or wants to be read. Idempotent. */
export async function readWantedCalendar(
  deps: Tools,
  { busyCalendarId }: PayloadOf<'busyCalendarWanted'>,
): Promise<void> {
  await readNext(deps, busyCalendarId);
}
