import { getAsset, listAssets } from '@shootdesk/shared/assets/assets.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { findTiles } from '@shootdesk/shared/files/tiles.contract';
import { listResources, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { jobPartKey } from '../jobs/queries.ts';

const ofJob = (jobId: number, pageNumber: number) => ({
  serviceJobs: [jobId],
  pageSize: String(largestPage),
  pageNumber: String(pageNumber),
  // Ordered by id, so that a new record does not move others to another page.
  orderBy: 'id',
});

export const assetIncludes = ['file', 'file.filePreviewRequests'];
export const resourceIncludes = [...assetIncludes, 'resourceType'];

export const jobResourcesQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'resources'),
    queryFn: ({ signal }) => {
      const page = (pageNumber: number) =>
        callTogether(listResources, { query: { ...ofJob(jobId, pageNumber), includes: resourceIncludes } }, signal);
      return allPages<Resource>(page, signal);
    },
  });

/** Reads the resources of all jobs of a campaign that the person may see. */
export const campaignResourcesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaign-resources', campaignId],
    queryFn: ({ signal }) => {
      const page = (pageNumber: number) => {
        const paging = { pageSize: String(largestPage), pageNumber: String(pageNumber), orderBy: 'id' };
        return call(
          listResources,
          { query: { campaigns: [campaignId], includes: resourceIncludes, ...paging } },
          signal,
        );
      };
      return allPages<Resource>(page, signal);
    },
  });

/** Reads the assets of a job in their current versions. */
export const jobAssetsQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'assets'),
    queryFn: ({ signal }) => {
      const page = (pageNumber: number) =>
        callTogether(listAssets, { query: { ...ofJob(jobId, pageNumber), includes: assetIncludes } }, signal);
      return allPages<Asset>(page, signal);
    },
  });

const versionIncludes = [...assetIncludes, 'histories', 'histories.createdBy'];

/** Key of all queries about single assets. */
export const assetsKey = ['assets'] as const;

/** Reads an asset with all its versions. */
export const assetQuery = (id: number) =>
  queryOptions({
    queryKey: [...assetsKey, id],
    queryFn: ({ signal }) => call(getAsset, { params: { id }, query: { includes: versionIncludes } }, signal),
  });

/** Key of the counter of polls for previews that are still being made. */
export const waitingPreviewsKey = (gallery: string) => ['waiting-previews', gallery] as const;

/** Polling interval in ms while tiles are being made; large pictures take a few seconds. */
const tilesPollMs = 1500;
/** Addresses are valid for at least half an hour. */
const addressTtlMs = 25 * 60_000;

/** Reads the tiles of a page of a file. Polled while they are being made. */
export const tilesQuery = (fileId: number, page: number) =>
  queryOptions({
    queryKey: ['tiles', fileId, page],
    queryFn: ({ signal }) => call(findTiles, { params: { id: fileId }, query: { page: String(page) } }, signal),
    staleTime: addressTtlMs,
    refetchInterval: ({ state }) => (state.data?.state === 'generating' ? tilesPollMs : false),
  });
