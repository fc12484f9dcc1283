import { listAssetComments } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { hasStatus, isUnresolved } from '@shootdesk/shared/asset-comments/comment-status';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { commentsToMend } from '@shootdesk/shared/assets/assets-to-mend';
import { isOpen } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { jobCommentsQuery } from '../../data/comments/queries.ts';

/** Facts on the tile of an asset besides its name. */
export interface AssetFacts {
  readonly version: number;
  /** Open comments on the current version. */
  readonly open: number;
  /** Resolved or revised comments on any version. */
  readonly resolved: number;
}

type Written = Pick<AssetComment, 'assetId' | 'version' | 'status' | 'assetCommentTypeId' | 'parentId' | 'details'>;

export function assetFacts(
  assets: readonly Pick<Asset, 'id' | 'version' | 'copy'>[],
  comments: readonly Written[],
): ReadonlyMap<number, AssetFacts> {
  const byAsset = Map.groupBy(comments.filter(hasStatus), ({ assetId }) => assetId);
  return new Map(
    assets.map((asset) => {
      const { id, version } = asset;
      const about = byAsset.get(id) ?? [];
      const resolved = about.filter(({ status }) => !isUnresolved(status));
      return [id, { version, open: commentsToMend(asset, about).length, resolved: resolved.length }];
    }),
  );
}

const none: readonly AssetComment[] = [];

/** Facts of a job's assets. Without comments once the job is closed, and for people who may not read them. */
export function useAssetFacts(
  jobId: number,
  assets: readonly Asset[],
  statusId: number,
): ReadonlyMap<number, AssetFacts> {
  const user = useCurrentUser();
  const enabled = isOpen(statusId) && mayCall(listAssetComments, user);
  const { data = none } = useQuery({ ...jobCommentsQuery(jobId), enabled });
  return useMemo(() => assetFacts(assets, enabled ? data : none), [assets, data, enabled]);
}

/** Formats facts in a line: 'v2 · 3 open · 1 resolved'; blank for a first version without comments. */
export function factsLine({ version, open, resolved }: AssetFacts): string {
  const parts = [version > 1 && `v${version}`, open > 0 && `${open} open`, resolved > 0 && `${resolved} resolved`];
  return parts.filter(Boolean).join(' · ');
}
