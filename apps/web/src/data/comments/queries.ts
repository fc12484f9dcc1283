import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { listAssetComments } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { assetQuery } from '../files/queries.ts';

/** Reads the comments of an asset, of all its versions. Its key is below that of the asset, so that both are read again together. */
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
