import { listZones } from '@shootdesk/shared/zones/zones.contract';
import { queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';

/** Reads all zones by name, because there are few. */
export const zoneChoicesQuery = queryOptions({
  queryKey: ['options', 'all-zones'],
  queryFn: ({ signal }) =>
    allPages((pageNumber) => call(listZones, { query: { pageSize: largestPage, pageNumber } }, signal), signal),
  staleTime: 60_000,
});
