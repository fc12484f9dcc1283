import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { ofAsset, type GalleryFile } from '../../ui/files/gallery-file.ts';

/** An asset in one of its versions; the current one when that version is not among them. */
export function inVersion(asset: Asset, version: number | null): GalleryFile {
  const current = ofAsset(asset);
  const earlier = asset.histories?.find((each) => each.version === version);
  return earlier && earlier.version !== asset.version ? asEarlier(current, earlier) : current;
}

function asEarlier(current: GalleryFile, earlier: AssetHistory): GalleryFile {
  const { originalName, previewUrl, premiumUrl, assetDownloadUrl, createdAt, createdById } = earlier;
  const name = originalName ?? current.name;
  const large = premiumUrl ?? previewUrl;
  return {
    ...current,
    name,
    originalName: name,
    // The file itself comes only with the current version.
    fileId: null,
    size: null,
    createdAt,
    createdById,
    isGenerating: false,
    preview: { state: large === null ? 'none' : 'ready', reason: null, small: previewUrl, large },
    downloadUrl: assetDownloadUrl,
  };
}
