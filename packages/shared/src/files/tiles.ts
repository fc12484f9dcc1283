import { previewEdge } from './previews.ts';

/** Width and height of a tile in pixels; those at the right and lower edge are smaller. */
export const tileEdge = 512;
/** Most tiles of a picture, which bounds the index of a pack. */
export const maxTiles = 4000;
/** Bytes at the start of a pack that always hold its index. */
export const maxIndexBytes = 4 * (3 + maxTiles);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture at one of its resolutions, cut into tiles. */
export interface TileLevel {
  /** Times that width and height were halved: 0 is the picture itself. */
  readonly halvings: number;
  readonly columns: number;
  readonly rows: number;
  /** Position of its first tile among all of the picture; the others follow row by row. */
  readonly first: number;
}

/** Lists the levels of a picture from the sharpest on; none below the size of the Premium preview, which shows the rest. */
export function tileLevels({ width, height }: Size): TileLevel[] {
  const levels: TileLevel[] = [];
  let first = 0;
  for (let halvings = 0; Math.max(width, height) / 2 ** halvings > previewEdge.Premium; halvings += 1) {
    const [columns, rows] = [width, height].map((edge) => Math.ceil(Math.ceil(edge / 2 ** halvings) / tileEdge)) as [
      number,
      number,
    ];
    levels.push({ halvings, columns, rows, first });
    first += columns * rows;
  }
  return levels;
}

/** Number of tiles of a picture. */
export function countTiles(size: Size): number {
  return tileLevels(size).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
}

const formatVersion = 1;

/** Writes the index of a pack, in which all tiles of a picture follow one another: its size, and the length of each tile in bytes. */
export function writeTileIndex({ width, height }: Size, lengths: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * (3 + lengths.length)));
  for (const [index, value] of [formatVersion, width, height, ...lengths].entries()) {
    view.setUint32(4 * index, value, true);
  }
  return new Uint8Array(view.buffer);
}

/** Where the tiles of a picture are in its pack. */
export interface TileIndex extends Size {
  readonly levels: readonly TileLevel[];
  /** Offset of each tile in bytes, and behind them that of the end. */
  readonly offsets: readonly number[];
}

/** Reads the index from the first bytes of a pack; throws when they are none. */
export function readTileIndex(bytes: ArrayBuffer): TileIndex {
  const view = new DataView(bytes);
  const [version, width, height] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number];
  const count = countTiles({ width, height });
  if (version !== formatVersion || count > maxTiles) throw new Error('These bytes are no index of tiles.');
  const offsets = [4 * (3 + count)];
  for (let index = 0; index < count; index += 1) {
    offsets.push(offsets[index]! + view.getUint32(4 * (3 + index), true));
  }
  return { width, height, levels: tileLevels({ width, height }), offsets };
}
