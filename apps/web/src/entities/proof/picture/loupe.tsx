import { useEffect, useState, type ReactNode } from 'react';
import { PictureLayers } from './picture-layers.tsx';
import styles from './picture.module.css';
import type { SheetAccess } from './sheet.tsx';
import type { Tiles } from './use-tiles.ts';
import { alignToPixels, zoomOnto, type Point, type Size, type Zoom } from './zoom.ts';

/** Width and height of the loupe in px. */
const edge = 260;
const box: Size = { width: edge, height: edge };

interface Props {
  readonly room: HTMLElement;
  readonly sheet: { readonly current: SheetAccess | null };
  readonly zoom: Zoom;
  readonly fitting: Size;
  /** Scale at which a pixel of the picture equals one of the screen. */
  readonly actualScale: number;
  readonly tiles: Tiles;
  readonly filter: string;
  /** The preview, rendered again inside the loupe. */
  readonly children: ReactNode;
}

/** Position of the pointer over the room; null outside. */
function usePointer(room: HTMLElement): Point | null {
  const [pointer, setPointer] = useState<Point | null>(null);
  useEffect(() => {
    const onMove = ({ clientX, clientY }: PointerEvent) => setPointer({ x: clientX, y: clientY });
    const onLeave = () => setPointer(null);
    room.addEventListener('pointermove', onMove);
    room.addEventListener('pointerleave', onLeave);
    return () => {
      room.removeEventListener('pointermove', onMove);
      room.removeEventListener('pointerleave', onLeave);
    };
  }, [room]);
  return pointer;
}

/** A round magnifier at the pointer. It shows the picture at 100 % or at twice its current size, whichever is larger. */
export function Loupe({ room, sheet, zoom, fitting, actualScale, tiles, filter, children }: Props) {
  const pointer = usePointer(room);
  const spot = pointer && sheet.current?.spotAt(pointer.x, pointer.y);
  if (!spot) return null;
  const scale = Math.max(actualScale, 2 * zoom.scale);
  const onto = zoomOnto(spot, fitting, { scale, rotation: zoom.rotation });
  const { left, top } = room.getBoundingClientRect();
  return (
    <div
      className={styles.loupe}
      style={{ ...box, left: pointer.x - left - edge / 2, top: pointer.y - top - edge / 2 }}
      aria-hidden
    >
      <PictureLayers
        zoom={alignToPixels(onto, fitting, box, window.devicePixelRatio)}
        room={box}
        isSharper
        {...{ fitting, tiles, filter }}
      >
        {children}
      </PictureLayers>
    </div>
  );
}
