import { useEffect, useLayoutEffect, useState } from 'react';
import styles from './picture.module.css';
import type { TilePack } from './tile-pack.ts';
import type { TileView } from './tile-view.ts';
import type { Size, Zoom } from './zoom.ts';

interface Props {
  readonly pack: TilePack;
  readonly zoom: Zoom;
  /** Size of the picture at scale 1, in px. */
  readonly fitting: Size;
  readonly room: Size;
  readonly onFail: () => void;
}

/** Sharp tiles of a picture over its preview, which stays visible where tiles are missing. Loads OpenSeadragon with the first tiles. */
export function TileLayer({ pack, zoom, fitting, room, onFail }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<TileView | null>(null);
  useEffect(() => {
    if (!element) return;
    let opened: TileView | null = null;
    let isClosed = false;
    import('./tile-view.ts').then(
      ({ openTileView }) => {
        if (isClosed) return;
        opened = openTileView(element, pack, onFail);
        setView(opened);
      },
      () => onFail(),
    );
    return () => {
      isClosed = true;
      opened?.close();
      setView(null);
    };
  }, [element, pack, onFail]);
  // Before the browser paints, so that preview, tiles and markers move together.
  useLayoutEffect(() => view?.show(zoom, fitting, room), [view, zoom, fitting, room]);
  return <div ref={setElement} className={styles.tiles} inert aria-hidden />;
}
