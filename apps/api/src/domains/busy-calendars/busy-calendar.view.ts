import type { BusyCalendar } from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import type { BusyCalendarRow } from './busy-calendars.store.ts';

/** Time in ms after which a process that reads a calendar counts as dead. Longer than all time limits of a reading together. */
export const claimMs = 2 * 60_000;

/** @param isOwner whether the reader may see the host */
export function busyCalendarView(row: BusyCalendarRow | null, now: Date, isOwner: boolean): BusyCalendar {
  if (!row) {
    const never = { connectedAt: null, lastReadAt: null, lastTriedAt: null, error: null };
    return { isConnected: false, address: null, ...never, isReading: false, busyTimes: 0, skipped: 0 };
  }
  const isClaimed = row.readingSince !== null && now.getTime() - row.readingSince.getTime() < claimMs;
  return {
    isConnected: true,
    address: isOwner ? `${row.host}/…` : null,
    connectedAt: row.createdAt.toISOString(),
    isReading: isClaimed || row.nextReadAt <= now,
    lastReadAt: row.readAt?.toISOString() ?? null,
    lastTriedAt: row.triedAt?.toISOString() ?? null,
    error: row.error,
    busyTimes: row.busyCount,
    skipped: row.skippedCount,
  };
}
