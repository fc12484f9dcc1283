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

/** Starts to read what the page of a job shows, side by side and by its id alone. */
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

/** Starts to read what a job shows beside its list: three requests, which its page reads as well. */
export function readJobPeek(cache: QueryClient, id: number): void {
  void cache.prefetchQuery(jobQuery(id));
  void cache.prefetchQuery(jobHistoryQuery(id));
  void cache.prefetchQuery(jobAssetsQuery(id));
}
