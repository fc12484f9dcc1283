import type { AssetComment } from '../asset-comments/asset-comment.schema.ts';
import { hasStatus, isUnresolved } from '../asset-comments/comment-status.ts';
import type { Asset } from './asset.schema.ts';

type MendedAsset = Pick<Asset, 'id' | 'version' | 'copy'>;
type WrittenComment = Pick<
  AssetComment,
  'assetId' | 'version' | 'status' | 'assetCommentTypeId' | 'parentId' | 'details'
>;

/**
 * Ids of the assets to mend: those with an unresolved comment of QC or a client on the current version. A new version of a file answers the comments on
 * earlier ones; a text has a new version with every save, so that all of its comments count.
 */
export function assetsToMend(assets: readonly MendedAsset[], comments: readonly WrittenComment[]): ReadonlySet<number> {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const isAboutPresent = ({ assetId, version }: WrittenComment) => {
    const asset = byId.get(assetId);
    return asset !== undefined && (asset.copy !== null || version === asset.version);
  };
  const open = comments.filter((each) => hasStatus(each) && isUnresolved(each.status) && isAboutPresent(each));
  return new Set(open.map(({ assetId }) => assetId));
}
