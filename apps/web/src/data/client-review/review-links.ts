import { mostOfJob } from '@shootdesk/shared/kernel/child-list-query';
import {
  createReviewLink,
  listReviewLinks,
  updateReviewLink,
  type ReviewLink,
} from '@shootdesk/shared/client-review/review-links.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobPartKey } from '../jobs/queries.ts';

export const reviewLinksQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'review-links'),
    queryFn: async ({ signal }) =>
      (await call(listReviewLinks, { params: { id: jobId }, query: { pageSize: mostOfJob } }, signal)).results,
  });

function reread(cache: QueryClient, jobId: number): Promise<unknown> {
  return Promise.all([
    cache.invalidateQueries({ queryKey: jobPartKey(jobId, 'review-links') }),
    cache.invalidateQueries({ queryKey: jobPartKey(jobId, 'activity') }),
  ]);
}

export async function addReviewLink(
  cache: QueryClient,
  jobId: number,
  body: SentBody<typeof createReviewLink>,
): Promise<ReviewLink> {
  const link = await call(createReviewLink, { params: { id: jobId }, body });
  await reread(cache, jobId);
  return link;
}

/** Changes a link over the version that the person saw. */
export async function changeReviewLink(
  cache: QueryClient,
  { id, serviceJobId, cache_key: ifMatch }: ReviewLink,
  body: SentBody<typeof updateReviewLink>,
): Promise<void> {
  try {
    await call(updateReviewLink, { params: { id }, body, ifMatch });
  } finally {
    await reread(cache, serviceJobId);
  }
}
