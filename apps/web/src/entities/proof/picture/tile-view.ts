import OpenSeadragon from 'openseadragon';
import { tileEdge } from '@shootdesk/shared/files/tiles';
import type { TilePack } from './tile-pack.ts';
import { turn, type Size, type Zoom } from './zoom.ts';

/** Maximum number of tiles that load at the same time. */
const concurrency = 6;
/** Maximum number of decoded tiles in memory: 200 tiles of 512 px take 200 MB. */
const maxDecodedTiles = 200;

/** Draws the visible tiles of a picture at the screen's resolution. */
export interface TileView {
  /** @param fitting size of the picture at scale 1, in px */
  readonly show: (zoom: Zoom, fitting: Size, room: Size) => void;
  readonly close: () => void;
}

interface Job {
  readonly userData: { abort?: AbortController };
  readonly tile: { readonly level: number; readonly x: number; readonly y: number };
  readonly finish: (data: unknown, request: null, type: string) => void;
  readonly fail: (message: string, request: null) => void;
}

function sourceOf({ index, readTile }: TilePack, onFail: () => void): OpenSeadragon.TileSource {
  const { width, height, levels } = index;
  const source = new OpenSeadragon.TileSource({ width, height, tileSize: tileEdge, tileOverlap: 0 });
  const levelOf = (level: number) => levels[source.maxLevel - level];
  return Object.assign(source, {
    // Below the levels of the pack the preview is sharp enough.
    tileExists: (level: number, x: number, y: number) => {
      const found = levelOf(level);
      return found !== undefined && x >= 0 && y >= 0 && x < found.columns && y < found.rows;
    },
    // Not a real address, only a unique key per tile.
    getTileUrl: (level: number, x: number, y: number) => `${level}/${x}_${y}`,
    downloadTileStart: (job: Job) => {
      const { level, x, y } = job.tile;
      const { columns = 0, first = 0 } = levelOf(level) ?? {};
      const abort = (job.userData.abort = new AbortController());
      readTile(first + y * columns + x, abort.signal).then(
        (blob) => job.finish(blob, null, 'rasterBlob'),
        (error: unknown) => {
          job.fail(String(error), null);
          if (!abort.signal.aborted) onFail();
        },
      );
    },
    downloadTileAbort: (job: Job) => job.userData.abort?.abort(),
  });
}

/**
 * Keeps OpenSeadragon from adding its own style sheet, which the page's policy forbids. It adds none when it finds one, so this adds an empty one,
 * with the nonce that the server writes into the page.
 */
function keepStylesOut(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const style = document.createElement('style');
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  style.dataset['openseadragonMobileCss'] = 'true';
  document.head.append(style);
}

/** Opens a view of tiles in an element. The caller handles gestures. */
export function openTileView(element: HTMLElement, pack: TilePack, onFail: () => void): TileView {
  keepStylesOut();
  const viewer = new OpenSeadragon.Viewer({
    element,
    // WebGL has a limited number of contexts, and a page may show a loupe and a comparison at once.
    drawer: 'canvas',
    tileSources: [sourceOf(pack, onFail)],
    mouseNavEnabled: false,
    keyboardNavEnabled: false,
    showNavigationControl: false,
    animationTime: 0,
    immediateRender: true,
    blendTime: 0,
    imageLoaderLimit: concurrency,
    maxImageCacheCount: maxDecodedTiles,
  });
  let meetsPixels = false;
  // OpenSeadragon draws each tile a pixel too large to avoid seams, which blurs it. Where tile edges are on whole pixels there are no seams.
  Object.assign(viewer.drawer, { minimumOverlapRequired: () => !meetsPixels });
  let latest: Parameters<TileView['show']> | null = null;
  const draw = () => {
    if (!latest || !viewer.isOpen()) return;
    const [{ scale, x, y, rotation }, fitting, room] = latest;
    const shownWidth = fitting.width * scale;
    const tilePixels = (tileEdge * shownWidth * window.devicePixelRatio) / pack.index.width;
    meetsPixels = Math.abs(tilePixels - Math.round(tilePixels)) < 0.001;
    // Position of the room's centre on the picture, in px from the picture's centre.
    const offset = turn({ x: -x, y: -y }, -rotation);
    const { viewport } = viewer;
    viewport.setRotation(rotation, true);
    viewport.zoomTo(shownWidth / room.width, undefined, true);
    const centre = { x: 0.5 + offset.x / shownWidth, y: fitting.height / fitting.width / 2 + offset.y / shownWidth };
    viewport.panTo(new OpenSeadragon.Point(centre.x, centre.y), true);
    viewer.forceRedraw();
  };
  viewer.addHandler('open', draw);
  viewer.addHandler('resize', draw);
  return {
    show: (...shown) => {
      latest = shown;
      draw();
    },
    close: () => viewer.destroy(),
  };
}
