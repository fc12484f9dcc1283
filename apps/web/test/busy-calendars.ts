import type { BusyCalendar } from '@shootdesk/shared/busy-calendars/busy-calendars.contract';

/** A connected calendar that was read at noon in Perth. */
export const aBusyCalendar = (more: Partial<BusyCalendar> = {}): BusyCalendar => ({
  isConnected: true,
  address: 'calendar.google.com/…',
  connectedAt: '2026-06-01T00:00:00.000Z',
  isReading: false,
  lastReadAt: '2026-06-10T04:00:00.000Z',
  lastTriedAt: '2026-06-10T04:15:00.000Z',
  error: null,
  busyTimes: 38,
  skipped: 0,
  ...more,
});
