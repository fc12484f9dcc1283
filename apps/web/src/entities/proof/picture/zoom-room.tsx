import Button from '@mui/material/Button';
import { useEffect, useMemo, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { Preview } from '../../file/preview.tsx';
import { PreviewAction } from '../../file/preview-action.tsx';
import type { GalleryFile } from '../../file/gallery-file.ts';
import type { FreshAddress } from '../../file/use-fresh-address.ts';
import { useWords } from '../../words/use-words.ts';
import type { LightState } from './light-control.tsx';
import { Loupe } from './loupe.tsx';
import { PictureLayers } from './picture-layers.tsx';
import styles from './picture.module.css';
import { Sheet, type SheetAccess } from './sheet.tsx';
import type { Tiles } from './use-tiles.ts';
import { useSize, useZoom } from './use-zoom.ts';
import { ViewControls } from './view-controls.tsx';
import { alignToPixels, fitInto, pixelsOf, type Point, type Size } from './zoom.ts';

/** Note on a picture that is zoomed beyond the resolution of its preview. */
function Sharpness({ tiles }: { readonly tiles: Tiles }) {
  const { say } = useWords();
  if (tiles.trouble === null) return null;
  if (tiles.trouble === 'being made') {
    return (
      <p className={styles.sharpness} role="status">
        {say('sharpnessMade')}
      </p>
    );
  }
  return (
    <p className={styles.sharpness} role="status">
      {say('sharpnessNone')} {tiles.reason}
      <Button size="small" color="inherit" variant="outlined" onClick={tiles.tryAgain}>
        {say('tryAgain')}
      </Button>
    </p>
  );
}

interface Props {
  /** The file at its current page. */
  readonly file: GalleryFile;
  readonly tiles: Tiles;
  readonly address: FreshAddress;
  /** Whether a picture has loaded. */
  readonly isThere: boolean;
  readonly canAdd: boolean;
  readonly light: LightState;
  readonly sheet: RefObject<SheetAccess | null>;
  readonly onClick: (at: Point) => void;
  /** Whether a double tap zooms; without it a tap counts at once. */
  readonly hasDoubleTap?: boolean;
  /** Whether this picture is the current one, which has the controls and keys. */
  readonly isShown?: boolean;
  /** The selected comment, with its spot on this page. */
  readonly chosen?: { readonly id: number; readonly spot: Point } | null;
  /** Buttons beside the picture that begin and end a drawing. */
  readonly bar?: ReactNode;
  /** Overlays of the picture. They do not rerender while the picture moves. */
  readonly children: ReactNode;
}

/** Lower bound of the maximum scale, so that small pictures can be enlarged as well. */
const leastMaxScale = 8;
/** Maximum size of a pixel of the picture, in screen pixels. */
const maxPixelSize = 4;

/** The room in which a picture is zoomed into, moved and turned. */
export function ZoomRoom(props: Props) {
  const { file, tiles, address, isThere, canAdd, light, sheet, onClick, bar, children } = props;
  const { hasDoubleTap = false, isShown = true, chosen = null } = props;
  const { say } = useWords();
  const { element, ref, size } = useSize();
  const [preview, setPreview] = useState<Size | null>(null);
  const [hasLoupe, setHasLoupe] = useState(false);
  const pixels = pixelsOf(preview, tiles.pack?.index, file.pixels);
  const ratio = pixels && pixels.width / pixels.height;
  const room = useMemo(() => {
    const known = ratio ?? (size.height > 0 ? size.width / size.height : 1);
    const actual = pixels ? pixels.width / (fitInto(size, known).width || 1) : 1;
    return { ...size, ratio: known, maxScale: Math.max(leastMaxScale, maxPixelSize * actual) };
  }, [size, ratio, pixels]);
  const gestures = useZoom(room, { onClick, hasDoubleTap });
  const { zoom: wanted, zoomBy, zoomTo, fit, look, rotate, wheelRef, handlers } = gestures;
  useEffect(() => wheelRef(element), [wheelRef, element]);
  useEffect(() => {
    if (!isShown) fit();
  }, [isShown, fit]);
  const [followedId, setFollowedId] = useState<number | null>(null);
  // During rendering, so that the popup opens at the marker's final position.
  if ((chosen?.id ?? null) !== followedId) {
    setFollowedId(chosen?.id ?? null);
    if (chosen) look(chosen.spot);
  }
  const fitting = useMemo(
    () => (ratio === null || size.width === 0 ? null : fitInto(size, ratio, { rotation: wanted.rotation })),
    [size, ratio, wanted.rotation],
  );
  const zoom = fitting ? alignToPixels(wanted, fitting, size, window.devicePixelRatio) : wanted;
  const shownPixels = (fitting?.width ?? 0) * zoom.scale * window.devicePixelRatio;
  const isSharper = preview !== null && shownPixels > preview.width;
  const actualScale = pixels && fitting ? pixels.width / (fitting.width * window.devicePixelRatio) : 1;
  const onLoad = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLImageElement) || target.naturalHeight === 0) return;
    setPreview({ width: target.naturalWidth, height: target.naturalHeight });
  };
  const picture = { zoom, tiles, filter: light.filter };
  return (
    <div className={styles.room} ref={ref} data-zoomed={zoom.scale > 1} data-can-add={canAdd && isThere} {...handlers}>
      <div className={styles.layers} onLoadCapture={onLoad}>
        <PictureLayers {...picture} room={size} fitting={fitting} isSharper={isSharper}>
          <Preview file={file} size="large" address={address} />
        </PictureLayers>
      </div>
      <Sheet ref={sheet} label={say('picture')} size={fitting} zoom={zoom}>
        {children}
      </Sheet>
      {bar}
      <PreviewAction file={file} address={address} />
      {hasLoupe && element && fitting && (
        <Loupe {...picture} room={element} sheet={sheet} fitting={fitting} actualScale={actualScale}>
          <img src={file.preview.large ?? undefined} alt="" draggable={false} />
        </Loupe>
      )}
      {isThere && (zoom.scale > 1 || hasLoupe) && <Sharpness tiles={tiles} />}
      {isThere && isShown && (
        <ViewControls
          {...{ zoomBy, fit, rotate, hasLoupe, setHasLoupe, light }}
          showActual={() => zoomTo(actualScale)}
          percent={Math.round((100 * zoom.scale) / actualScale)}
        />
      )}
    </div>
  );
}
