import type { AssetComment } from '../asset-comments/asset-comment.schema.ts';
import { hasStatus, isUnresolved } from '../asset-comments/comment-status.ts';
import type { Asset } from './asset.schema.ts';

type MendedAsset = Pick<Asset, 'id' | 'version' | 'copy'>;
type WrittenComment = Pick<
  AssetComment,
  'assetId' | 'version' | 'status' | 'assetCommentTypeId' | 'parentId' | 'details'
>;

/**
 * Returns the comments that request corrections of an asset: the unresolved ones of QC or a client on its current version. A new version of a file
 * answers the comments on earlier ones; a text has a new version with every save, so that all of its comments count.
 */
export function commentsToMend<C extends WrittenComment>(
  { id, version, copy }: MendedAsset,
  comments: readonly C[],
): readonly C[] {
  return comments.filter(
    (each) =>
      each.assetId === id &&
      hasStatus(each) &&
      isUnresolved(each.status) &&
      (copy !== null || each.version === version),
  );
}

/** Ids of the assets that have comments to mend. */
export function assetsToMend(assets: readonly MendedAsset[], comments: readonly WrittenComment[]): ReadonlySet<number> {
  const byAsset = Map.groupBy(comments, ({ assetId }) => assetId);
  const isToMend = (asset: MendedAsset) => commentsToMend(asset, byAsset.get(asset.id) ?? []).length > 0;
  return new Set(assets.filter(isToMend).map(({ id }) => id));
}
