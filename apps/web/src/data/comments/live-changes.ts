import type { QueryClient } from '@tanstack/react-query';
import { rereadAsset } from '../files/live-changes.ts';
import { mendingKey } from '../jobs/mending.ts';
import { jobCommentsQuery } from './queries.ts';

/** Reads the comments of an asset again where they are shown: on its page, and in the gallery of its job. */
export async function rereadComments(cache: QueryClient, serviceJobId: number, assetId: number): Promise<void> {
  // Those of the whole job are not invalidated, because going from comment to comment must not read all of them at each step.
  const ofJob = cache.refetchQueries({ queryKey: jobCommentsQuery(serviceJobId).queryKey, type: 'active' });
  const mending = cache.invalidateQueries({ queryKey: mendingKey });
  await Promise.all([rereadAsset(cache, assetId), ofJob, mending]);
}
