import { getOwnDay, type OwnDay } from '@shootdesk/shared/dispatch/day.contract';
import type { VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { getVisit } from '@shootdesk/shared/dispatch/visits.contract';
import { getVisitJobs } from '@shootdesk/shared/scheduling/move-visit.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { jobListsKey, jobPartKey } from '../jobs/queries.ts';

/** Reads how far the provider is with the visit of a job. */
export const visitQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'visit'),
    queryFn: ({ signal }) => callTogether(getVisit, { params: { id } }, signal),
  });

/** Reads the jobs that move together with a job. */
export const visitJobsQuery = (id: number) =>
  queryOptions({
    queryKey: [...jobPartKey(id, 'visit'), 'jobs'],
    queryFn: async ({ signal }) => (await call(getVisitJobs, { params: { id } }, signal)).jobs,
  });

/** Among the lists of jobs, because any change of a job may change a day. */
const daysKey = [...jobListsKey, 'day'] as const;

/** Reads the appointments of a provider on one of their days, such as '2026-06-10'. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: [...daysKey, date],
    queryFn: ({ signal }) => call(getOwnDay, { query: { date } }, signal),
  });

/** Shows the steps of a visit as the server answered them. */
export function visitStepMade(cache: QueryClient, jobId: number, visit: VisitProgress): void {
  cache.setQueryData(visitQuery(jobId).queryKey, visit);
  cache.setQueriesData<OwnDay>(
    { queryKey: daysKey },
    (day) => day && { ...day, stops: day.stops.map((stop) => (stop.job.id === jobId ? { ...stop, visit } : stop)) },
  );
}
