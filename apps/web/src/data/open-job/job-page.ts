import type { QueryClient } from '@tanstack/react-query';
import { jobAssetsQuery } from '../files/queries.ts';
import {
  clientResourcesQuery,
  ctClientResourcesQuery,
  jobActivityQuery,
  jobChecklistQuery,
  jobHistoryQuery,
  jobQuery,
  jobTagsQuery,
} from '../jobs/queries.ts';

/** Prefetches the data of a job's page in parallel, by the job's id alone. */
export function readJobPage(cache: QueryClient, id: number): void {
  void cache.prefetchQuery(jobQuery(id));
  void cache.prefetchQuery(jobAssetsQuery(id));
  void cache.prefetchQuery(jobHistoryQuery(id));
  void cache.prefetchQuery(jobChecklistQuery(id));
  void cache.prefetchQuery(jobTagsQuery(id));
  void cache.prefetchQuery(clientResourcesQuery(id));
  void cache.prefetchQuery(ctClientResourcesQuery(id));
  void cache.prefetchInfiniteQuery(jobActivityQuery(id));
}

/** Prefetches a job's data for the panel beside a list: three requests, which the job's page shares. */
export function readJobPeek(cache: QueryClient, id: number): void {
  void cache.prefetchQuery(jobQuery(id));
  void cache.prefetchQuery(jobHistoryQuery(id));
  void cache.prefetchQuery(jobAssetsQuery(id));
}
