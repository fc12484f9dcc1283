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

/** What the tile of an asset says beside its name. */
export interface AssetFacts {
  readonly version: number;
  /** Comments on the current version that nobody has answered. */
  readonly open: number;
  /** Comments on any version that are resolved, or revised. */
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

/** Facts of the assets of a job; without comments once it is closed, and for people who may not read them. */
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
