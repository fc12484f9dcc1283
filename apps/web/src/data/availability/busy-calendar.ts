import {
  connectBusyCalendar,
  disconnectBusyCalendar,
  getBusyCalendar,
  getOwnBusyCalendar,
  readBusyCalendar,
} from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { availabilityKey, type DiaryOwner } from './queries.ts';

const keyOf = (owner: DiaryOwner) => [...availabilityKey, 'busy-calendar', owner] as const;

/** Polling interval in ms while a calendar is being read. */
const pollMs = 2000;

/** State of a provider's connected private calendar. Polled while the calendar is being read. */
export const busyCalendarQuery = (owner: DiaryOwner) =>
  queryOptions({
    queryKey: keyOf(owner),
    queryFn: ({ signal }) =>
      owner === null ? call(getOwnBusyCalendar, {}, signal) : call(getBusyCalendar, { params: { id: owner } }, signal),
    refetchInterval: ({ state }) => (state.data?.isReading ? pollMs : false),
  });

/** Connects the private calendar of the signed-in provider by its secret address. */
export async function connectCalendar(cache: QueryClient, address: string): Promise<void> {
  cache.setQueryData(keyOf(null), await call(connectBusyCalendar, { body: { address } }));
  await cache.invalidateQueries({ queryKey: availabilityKey });
}

/** Makes the server read the signed-in provider's private calendar at once. */
export async function readCalendarNow(cache: QueryClient): Promise<void> {
  cache.setQueryData(keyOf(null), await call(readBusyCalendar, { body: {} }));
}

/** Disconnects the private calendar of the signed-in provider. */
export async function disconnectCalendar(cache: QueryClient): Promise<void> {
  await call(disconnectBusyCalendar, {});
  await cache.invalidateQueries({ queryKey: availabilityKey });
}
