import {
  listClientProofing,
  type ClientProofingComment,
} from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { listAssetComments } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { assetQuery } from '../files/queries.ts';
import { jobPartKey } from '../jobs/queries.ts';

/** Reads the comments on all versions of an asset. Its key is below the asset's, so that both are refetched together. */
export const assetCommentsQuery = (assetId: number) =>
  queryOptions({
    queryKey: [...assetQuery(assetId).queryKey, 'comments'],
    queryFn: ({ signal }) => {
      const page = (pageNumber: number) => {
        const paging = { pageSize: String(largestPage), pageNumber: String(pageNumber) };
        return call(listAssetComments, { query: { assets: [assetId], includes: ['createdBy'], ...paging } }, signal);
      };
      return allPages<AssetComment>(page, signal);
    },
  });

/** Reads the comments on all assets of a job. */
export const jobCommentsQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'comments'),
    // Going from comment to comment must not read all of them at each step.
    staleTime: 15_000,
    queryFn: ({ signal }) => {
      const page = (pageNumber: number) => {
        const paging = { pageSize: String(largestPage), pageNumber: String(pageNumber) };
        return callTogether(listAssetComments, { query: { serviceJobs: [jobId], ...paging } }, signal);
      };
      return allPages<AssetComment>(page, signal);
    },
  });

/** Reads the client's comments on a job's proofing pages, newest first. */
export const clientProofingQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'client-proofing'),
    queryFn: ({ signal }) => {
      const page = (pageNumber: number) => {
        const query = { pageSize: String(largestPage), pageNumber: String(pageNumber) };
        return call(listClientProofing, { params: { id: jobId }, query }, signal);
      };
      return allPages<ClientProofingComment>(page, signal);
    },
  });
