import { getAsset } from '@shootdesk/shared/assets/assets.contract';
import { getResource } from '@shootdesk/shared/resources/resources.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { exposureSetsQuery } from '../exposure-sets/queries.ts';
import {
  assetIncludes,
  assetQuery,
  assetsKey,
  jobAssetsQuery,
  jobResourcesQuery,
  resourceIncludes,
} from './queries.ts';

/** A preview of a resource or an asset that was made or failed. */
export interface PreviewChange {
  readonly serviceJobId: number;
  readonly resourceId: number | null;
  readonly assetId: number | null;
}

interface Identified {
  readonly id: number;
}

/** Maximum number of changed files of a gallery that are read one by one. For more of them the whole list is one request. */
const maxSingleReads = 4;

interface Gallery<T extends Identified> {
  readonly query: { readonly queryKey: readonly unknown[] };
  readonly ids: readonly number[];
  readonly read: (id: number) => Promise<T>;
}

/** Refetches files of a gallery, if it is visible. */
async function rereadFiles<T extends Identified>(
  cache: QueryClient,
  { query: { queryKey }, ids, read }: Gallery<T>,
): Promise<void> {
  const gallery = cache.getQueryCache().find<readonly T[]>({ queryKey });
  if (ids.length === 0 || !gallery?.isActive()) return;
  const { data = [], fetchStatus } = gallery.state;
  // A running read may return the state before the change, and a file that is not listed yet has just been added.
  const isOnItsWay = fetchStatus === 'fetching' || ids.some((id) => !data.some((each) => each.id === id));
  if (isOnItsWay || ids.length > maxSingleReads) return cache.invalidateQueries({ queryKey });
  const outcomes = await Promise.allSettled(ids.map((id) => read(id)));
  const fresh = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const byId = new Map(fresh.map((record) => [record.id, record]));
  cache.setQueryData<readonly T[]>(queryKey, (before) => before?.map((each) => byId.get(each.id) ?? each));
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

async function rereadPreviewsOf(cache: QueryClient, jobId: number, changes: readonly PreviewChange[]): Promise<void> {
  const assetIds = distinct(changes.map(({ assetId }) => assetId));
  await Promise.all([
    // The camera's data becomes available with the preview.
    cache.invalidateQueries({ queryKey: exposureSetsQuery(jobId).queryKey }),
    rereadFiles(cache, {
      query: jobResourcesQuery(jobId),
      ids: distinct(changes.map(({ resourceId }) => resourceId)),
      read: (id) => call(getResource, { params: { id }, query: { includes: resourceIncludes } }),
    }),
    rereadFiles(cache, {
      query: jobAssetsQuery(jobId),
      ids: assetIds,
      read: (id) => call(getAsset, { params: { id }, query: { includes: assetIncludes } }),
    }),
    ...assetIds.map((id) => rereadAsset(cache, id)),
  ]);
}

/** Refetches files whose previews have changed, where a gallery or an asset's page shows them. */
export async function rereadChangedPreviews(cache: QueryClient, changes: readonly PreviewChange[]): Promise<void> {
  const jobs = Map.groupBy(changes, ({ serviceJobId }) => serviceJobId);
  await Promise.all(Array.from(jobs, ([jobId, ofJob]) => rereadPreviewsOf(cache, jobId, ofJob)));
}

/** Reads an asset with its versions again, if its page is open. */
export async function rereadAsset(cache: QueryClient, id: number): Promise<void> {
  await cache.invalidateQueries({ queryKey: assetQuery(id).queryKey });
}

/** Refetches the asset whose page is open. */
export async function rereadShownAsset(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: assetsKey });
}
