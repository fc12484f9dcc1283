import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { ofAsset, pagesOf, type GalleryFile } from '../../../entities/file/gallery-file.ts';

function asEarlier(current: GalleryFile, earlier: AssetHistory): GalleryFile {
  const { fileId, originalName, pageCount, assetDownloadUrl, createdAt, createdById } = earlier;
  const { filePreviewRequests, filmRequests } = earlier;
  const name = originalName ?? current.name;
  return {
    ...current,
    name,
    originalName: name,
    fileId,
    // The file itself comes only with the current version.
    size: null,
    pixels: null,
    createdAt,
    createdById,
    ...pagesOf(filePreviewRequests ?? [], pageCount, filmRequests ?? []),
    downloadUrl: assetDownloadUrl,
  };
}

/** Returns the file of a version, or that of the current one if the asset has no such version. */
export function inVersion(asset: Asset, version: number): GalleryFile {
  const current = ofAsset(asset);
  const earlier = asset.histories?.find((each) => each.version === version);
  return earlier && earlier.version !== asset.version ? asEarlier(current, earlier) : current;
}

/** Label of a version in lists. */
export function versionName(version: number, { version: current }: Pick<Asset, 'version'>): string {
  return `Version ${version}${version === current ? ' (Current)' : ''}`;
}
