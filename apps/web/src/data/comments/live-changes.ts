import type { QueryClient } from '@tanstack/react-query';
import { rereadAsset } from '../files/live-changes.ts';
import { mendingKey } from '../jobs/mending.ts';
import { jobCommentsQuery } from './queries.ts';

/** Refetches the comments of an asset where they are visible: on its page, and in its job's gallery. */
export async function rereadComments(cache: QueryClient, serviceJobId: number, assetId: number): Promise<void> {
  // Comments of the whole job are refetched only while visible and otherwise not invalidated, because stepping from comment to comment would then
  // read all of them at each step.
  const ofJob = cache.refetchQueries({ queryKey: jobCommentsQuery(serviceJobId).queryKey, type: 'active' });
  const mending = cache.invalidateQueries({ queryKey: mendingKey });
  await Promise.all([rereadAsset(cache, assetId), ofJob, mending]);
}
