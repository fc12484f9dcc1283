import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useEffect, useMemo, useState, type CSSProperties, type ReactNode, type SyntheticEvent } from 'react';
import { useResourceChanges } from '../../../data/files/mutations.ts';
import { GalleryContext, type GalleryAccess } from '../../../entities/file/gallery-context.ts';
import { atPage, ofResource } from '../../../entities/file/gallery-file.ts';
import { PreviewAction } from '../../../entities/file/preview-action.tsx';
import { Preview } from '../../../entities/file/preview.tsx';
import { useFreshAddress } from '../../../entities/file/use-fresh-address.ts';
import { PictureLayers } from '../../../entities/proof/picture/picture-layers.tsx';
import { Sheet } from '../../../entities/proof/picture/sheet.tsx';
import { useTiles } from '../../../entities/proof/picture/use-tiles.ts';
import { alignToPixels, fitInto, pixelsOf, type Size, type Zoom } from '../../../entities/proof/picture/zoom.ts';
import { useAssetChanges } from '../use-asset.ts';
import { inVersion } from '../versions/asset-version.ts';
import styles from './compare.module.css';
import type { ComparedFile } from './compared-files.ts';

interface Props {
  readonly asset: Asset;
  readonly compared: ComparedFile;
  /** Page of a PDF, from 1. */
  readonly page: number;
  readonly room: Size;
  readonly zoom: Zoom;
  /** Called with the aspect ratio once the picture has loaded. */
  readonly onRatio: (ratio: number) => void;
  readonly style?: CSSProperties;
  /** Content on top of the picture. */
  readonly children?: ReactNode;
}

function Picture({ compared, page, room, zoom: wanted, onRatio, style, children }: Omit<Props, 'asset'>) {
  const file = atPage(compared.file, Math.min(page, compared.file.pages.length));
  const address = useFreshAddress(file, (fresh) => atPage(fresh, page).preview.large);
  const [preview, setPreview] = useState<Size | null>(null);
  const tiles = useTiles(file.fileId, page, preview !== null && wanted.scale > 1);
  const pixels = pixelsOf(preview, tiles.pack?.index, file.pixels);
  const ratio = pixels && pixels.width / pixels.height;
  useEffect(() => {
    if (ratio !== null) onRatio(ratio);
  }, [ratio, onRatio]);
  const size = ratio === null || room.width === 0 ? null : fitInto(room, ratio);
  const zoom = size ? alignToPixels(wanted, size, room, window.devicePixelRatio) : wanted;
  const isSharper =
    size !== null && preview !== null && size.width * zoom.scale * window.devicePixelRatio > preview.width;
  const onLoad = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLImageElement) || target.naturalHeight === 0) return;
    setPreview({ width: target.naturalWidth, height: target.naturalHeight });
  };
  return (
    <div className={styles.layer} style={style} role="group" aria-label={compared.name}>
      <div className={styles.layer} onLoadCapture={onLoad}>
        <PictureLayers {...{ zoom, room, tiles, isSharper }} fitting={size} filter="none">
          <Preview file={file} size="large" address={address} />
        </PictureLayers>
      </div>
      <Sheet label={`Picture of ${compared.name}`} size={size} zoom={zoom}>
        {children}
      </Sheet>
      <PreviewAction file={file} address={address} />
    </div>
  );
}

/** One picture of a comparison. Refetches addresses and retries previews of the version or resource that it displays. */
export function ComparedPicture({ asset, ...rest }: Props) {
  const { compared } = rest;
  const ofThisAsset = useAssetChanges(asset);
  const ofResources = useResourceChanges(asset.serviceJobId);
  const { side } = compared;
  const access = useMemo<GalleryAccess>(() => {
    if ('version' in side) {
      return {
        renew: async () => {
          const fresh = await ofThisAsset.renew();
          return fresh && inVersion(fresh, side.version);
        },
        retryPreviews: async ({ fileId }) => {
          if (fileId !== null) await ofThisAsset.retryPreviews(fileId);
        },
      };
    }
    return {
      renew: async (id) => {
        const fresh = await ofResources.renew(id);
        return fresh && ofResource(fresh);
      },
      retryPreviews: async ({ id, fileId }) => {
        if (fileId !== null) await ofResources.retryPreviews(id, fileId);
      },
    };
  }, [side, ofThisAsset, ofResources]);
  return (
    <GalleryContext value={access}>
      <Picture {...rest} />
    </GalleryContext>
  );
}
