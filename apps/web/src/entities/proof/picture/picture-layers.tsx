import type { CSSProperties, ReactNode } from 'react';
import styles from './picture.module.css';
import { TileLayer } from './tile-layer.tsx';
import type { Tiles } from './use-tiles.ts';
import type { Size, Zoom } from './zoom.ts';

/** CSS transform that moves, rotates and scales a picture. */
export const transformOf = ({ x, y, rotation, scale }: Zoom): string =>
  `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale})`;

/** CSS class of a picture in its room and of its overlays. A picture whose size is unknown fills the room. */
export const boxOf = (fitting: Size | null) => (fitting ? styles.fitted : styles.unmeasured);

interface Props {
  /** Size of the picture at scale 1, in px; null until known. */
  readonly fitting: Size | null;
  readonly zoom: Zoom;
  readonly room: Size;
  readonly tiles: Tiles;
  /** Whether the screen shows more pixels than the preview has. */
  readonly isSharper: boolean;
  /** CSS filter; 'none' for the unchanged picture. */
  readonly filter: string;
  /** The preview. */
  readonly children: ReactNode;
}

/** A picture in its room: the preview, and over it the tiles of the visible part. */
export function PictureLayers({ fitting, zoom, room, tiles, isSharper, filter, children }: Props) {
  const style: CSSProperties = { ...fitting, transform: transformOf(zoom) };
  return (
    <div className={styles.layers} style={{ filter }}>
      <div className={`${boxOf(fitting)} ${styles.frame}`} style={style}>
        {children}
      </div>
      {tiles.pack && isSharper && fitting && (
        <TileLayer pack={tiles.pack} zoom={zoom} fitting={fitting} room={room} onFail={tiles.onFail} />
      )}
    </div>
  );
}
