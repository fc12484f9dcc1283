import {
  getOwnCalendarAddress,
  getZoneCalendarAddress,
  renewOwnCalendarAddress,
  renewZoneCalendarAddress,
  revokeOwnCalendarAddress,
  revokeZoneCalendarAddress,
  type CalendarAddress,
} from '@shootdesk/shared/calendars/calendars.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The zone of a calendar; null for the signed-in provider's own. */
export type CalendarZone = number | null;

const keyOf = (zone: CalendarZone) => ['calendar-address', zone] as const;

/** Reads the secret address at which calendar programs read a calendar. */
export const calendarAddressQuery = (zone: CalendarZone) =>
  queryOptions({
    queryKey: keyOf(zone),
    queryFn: ({ signal }) =>
      zone === null
        ? call(getOwnCalendarAddress, {}, signal)
        : call(getZoneCalendarAddress, { params: { id: zone } }, signal),
  });

/** Makes a new address. The previous one stops working. */
export async function renewCalendarAddress(cache: QueryClient, zone: CalendarZone): Promise<void> {
  const made =
    zone === null
      ? await call(renewOwnCalendarAddress, { body: {} })
      : await call(renewZoneCalendarAddress, { params: { id: zone }, body: {} });
  cache.setQueryData<CalendarAddress>(keyOf(zone), made);
}

/** Removes an address, so that programs which subscribed to it can no longer read the calendar. */
export async function revokeCalendarAddress(cache: QueryClient, zone: CalendarZone): Promise<void> {
  await (zone === null
    ? call(revokeOwnCalendarAddress, {})
    : call(revokeZoneCalendarAddress, { params: { id: zone } }));
  cache.setQueryData<CalendarAddress>(keyOf(zone), { url: null, createdAt: null });
}
