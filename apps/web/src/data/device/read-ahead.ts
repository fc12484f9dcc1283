import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import type { OwnDay } from '@shootdesk/shared/dispatch/day.contract';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { upcomingBlockoutsQuery, workHoursQuery } from '../availability/queries.ts';
import { dayQuery, visitQuery } from '../dispatch/visits.ts';
import { jobViewsQuery } from '../expected-views/queries.ts';
import { propertyNoteQuery } from '../jobs/property-note.ts';
import { jobActivityQuery, jobChecklistQuery, jobHistoryQuery, jobQuery, jobTagsQuery } from '../jobs/queries.ts';
import { openVisitsQuery, visitsOfTodayQuery } from '../jobs/list-queries.ts';
import { wishesQuery } from '../jobs/wishes.ts';
import { currentUserQuery } from '../users/queries.ts';

/** Number of days with offline jobs: today and the seven after it. */
const keptDays = 8;

/** Keeps offline data in memory, where it would otherwise be removed minutes after its last screen. */
export const keptGcTimeMs = Infinity;

const keptDates = (today: string) => Array.from({ length: keptDays }, (_, index) => addDays(today, index));

/** A query whose data is available offline. */
interface KeptQuery {
  readonly queryKey: QueryKey;
  readonly read: (cache: QueryClient) => Promise<void>;
}

function kept<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K> & { readonly queryKey: K }): KeptQuery {
  return {
    queryKey: query.queryKey,
    read: (cache) => cache.prefetchQuery({ ...query, gcTime: keptGcTimeMs }),
  };
}

/** Data that a job's page shows on the way. Without files, because their addresses are secrets that expire within the hour and need a connection. */
const jobPartsOf = (id: number): readonly KeptQuery[] => [
  kept(jobQuery(id)),
  kept(jobChecklistQuery(id)),
  kept(jobHistoryQuery(id)),
  kept(jobTagsQuery(id)),
  kept(jobViewsQuery(id)),
  kept(propertyNoteQuery(id)),
  kept(visitQuery(id)),
  kept(wishesQuery(id)),
  {
    queryKey: jobActivityQuery(id).queryKey,
    read: (cache) => cache.prefetchInfiniteQuery({ ...jobActivityQuery(id), gcTime: keptGcTimeMs }),
  },
];

const upcomingBlockouts = upcomingBlockoutsQuery(null);

const diaryParts: readonly KeptQuery[] = [
  kept(workHoursQuery),
  {
    queryKey: upcomingBlockouts.queryKey,
    read: (cache) => cache.prefetchInfiniteQuery({ ...upcomingBlockouts, gcTime: keptGcTimeMs }),
  },
];

/** Data of the first screen. */
const firstParts: readonly KeptQuery[] = [kept(currentUserQuery), kept(openVisitsQuery), kept(visitsOfTodayQuery)];

const readAll = (cache: QueryClient, parts: readonly KeptQuery[]) => Promise.all(parts.map(({ read }) => read(cache)));

const jobIdsOf = (days: readonly (OwnDay | undefined)[]) => [
  ...new Set(days.flatMap((day) => day?.stops.map(({ job }) => job.id) ?? [])),
];

/** Reads all offline data that is stale. Throws when the server cannot be reached. */
export async function readAhead(cache: QueryClient, user: CurrentUser): Promise<void> {
  await readAll(cache, firstParts);
  const days: OwnDay[] = [];
  for (const date of keptDates(localDay(new Date(), user.timeZone))) {
    days.push(await cache.fetchQuery({ ...dayQuery(date), gcTime: keptGcTimeMs, retry: false }));
  }
  for (const id of jobIdsOf(days)) await readAll(cache, jobPartsOf(id));
  if (!user.flags.includes('Disable_Provider_Diary')) await readAll(cache, diaryParts);
}

/** Lists the keys of the current offline data. Jobs that are no longer within these days are not included. */
export function listKeptKeys(cache: QueryClient, user: CurrentUser): readonly QueryKey[] {
  const days = keptDates(localDay(new Date(), user.timeZone)).map(dayQuery);
  const ids = jobIdsOf(days.map(({ queryKey }) => cache.getQueryData(queryKey)));
  const parts = [...firstParts, ...diaryParts, ...ids.flatMap(jobPartsOf)];
  return [...days, ...parts].map(({ queryKey }) => queryKey);
}
