import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { ofAsset, pagesOf, type GalleryFile } from '../../entities/file/gallery-file.ts';

/** An asset in one of its versions; the current one when that version is not among them. */
export function inVersion(asset: Asset, version: number | null): GalleryFile {
  const current = ofAsset(asset);
  const earlier = asset.histories?.find((each) => each.version === version);
  return earlier && earlier.version !== asset.version ? asEarlier(current, earlier) : current;
}

function asEarlier(current: GalleryFile, earlier: AssetHistory): GalleryFile {
  const { fileId, originalName, pageCount, filePreviewRequests, assetDownloadUrl, createdAt, createdById } = earlier;
  const name = originalName ?? current.name;
  return {
    ...current,
    name,
    originalName: name,
    fileId,
    // The file itself comes only with the current version.
    size: null,
    createdAt,
    createdById,
    ...pagesOf(filePreviewRequests ?? [], pageCount),
    downloadUrl: assetDownloadUrl,
  };
}
