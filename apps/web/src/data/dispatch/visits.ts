import type { VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { getVisit } from '@shootdesk/shared/dispatch/visits.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobPartKey } from '../jobs/queries.ts';

/** Reads how far the provider is with the visit of a job. */
export const visitQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'visit'),
    queryFn: ({ signal }) => call(getVisit, { params: { id } }, signal),
  });

/** Shows the steps of a visit as the server answered them. */
export function visitStepMade(cache: QueryClient, jobId: number, progress: VisitProgress): void {
  cache.setQueryData(visitQuery(jobId).queryKey, progress);
}
