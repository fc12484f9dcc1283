import {
  listBlockouts,
  listOwnBlockouts,
  validateOwnBlockout,
} from '@shootdesk/shared/availability/blockouts.contract';
import { listCapacity, type Capacity } from '@shootdesk/shared/availability/capacity.contract';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { getOwnSlots } from '@shootdesk/shared/availability/work-hours.contract';
import { listServiceCategories } from '@shootdesk/shared/services/service-categories.contract';
import { listZones } from '@shootdesk/shared/zones/zones.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';

/** Key of all queries about the availability of providers. */
export const availabilityKey = ['availability'] as const;
export const workHoursKey = [...availabilityKey, 'work-hours'] as const;
export const blockoutsKey = [...availabilityKey, 'blockouts'] as const;
export const capacityKey = [...availabilityKey, 'capacity'] as const;

/** Owner of blockouts: account id of a provider; null for the signed-in one. */
export type DiaryOwner = string | null;

/** A period in the API's notation. */
export interface SentPeriod {
  readonly start: string;
  readonly finish: string;
}

/** Reads the weekly work hours of the signed-in provider. */
export const workHoursQuery = queryOptions({
  queryKey: workHoursKey,
  queryFn: ({ signal }) => call(getOwnSlots, {}, signal),
});

const blockoutPage = 100;

/** Reads current and future blockouts, the next first, page by page. */
export const upcomingBlockoutsQuery = (owner: DiaryOwner) =>
  infiniteQueryOptions({
    queryKey: [...blockoutsKey, owner],
    queryFn: ({ pageParam, signal }) => {
      const page = { size: blockoutPage, ...(pageParam && { continuationToken: pageParam }) };
      const query = { ...page, orderBy: 'start asc', filterStart: '0d' };
      if (owner === null) return call(listOwnBlockouts, { query }, signal);
      return call(listBlockouts, { query: { ...query, filter: JSON.stringify({ user: `User/${owner}` }) } }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ continuationToken }) => continuationToken,
  });

/** Checks the hours that a blockout of the signed-in provider would leave in their weeks. `id` is the blockout being changed; null for a new one. */
export const blockoutCheckQuery = ([period, ...further]: readonly [SentPeriod, ...SentPeriod[]], id: string | null) =>
  queryOptions({
    // Not below the blockouts' key, because a blockout that was just deleted can no longer be checked.
    queryKey: [...availabilityKey, 'blockout-check', period, further, id],
    queryFn: ({ signal }) => call(validateOwnBlockout, { body: { ...period, further, ...(id && { id }) } }, signal),
    // Another blockout in the same week changes the result.
    gcTime: 0,
  });

/** Days of the live capacity, as local days of the reader: '2026-06-10', the second exclusive. */
export interface CapacityRange {
  readonly filterStart: string;
  readonly filterEnd: string;
}

/** Reads the capacity of all zones and service categories in a range of days, without the providers behind it. */
export const capacityQuery = (range: CapacityRange) =>
  queryOptions({
    queryKey: [...capacityKey, range],
    queryFn: async ({ signal }) => (await call(listCapacity, { query: { ...range, includes: [] } }, signal)).results,
    placeholderData: keepPreviousData,
  });

/** Reads the providers behind a capacity. */
export const capacityUsersQuery = ({ date, zoneId, categoryId }: Pick<Capacity, 'date' | 'zoneId' | 'categoryId'>) =>
  queryOptions({
    queryKey: [...capacityKey, 'users', { date, zoneId, categoryId }],
    queryFn: async ({ signal }) => {
      const day = { filterStart: date, filterEnd: addDays(date, 1) };
      const { results } = await call(
        listCapacity,
        { query: { ...day, zones: [zoneId], categories: [categoryId] } },
        signal,
      );
      return results[0]?.users ?? [];
    },
  });

export const serviceCategoriesQuery = queryOptions({
  queryKey: [...capacityKey, 'categories'],
  queryFn: async ({ signal }) => (await call(listServiceCategories, {}, signal)).results,
});

/** Reads all zones by name, because there are few. */
export const capacityZonesQuery = queryOptions({
  queryKey: [...capacityKey, 'zones'],
  queryFn: ({ signal }) =>
    allPages(
      (pageNumber) => call(listZones, { query: { orderBy: 'name', pageSize: largestPage, pageNumber } }, signal),
      signal,
    ),
});
