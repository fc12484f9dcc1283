import { previewEdge } from './previews.ts';

/** Pixels; smaller at the right and lower edge. */
export const tileEdge = 512;
/** Bounds the index of a pack. */
export const maxTiles = 4000;
/** Always contains the index of a pack. */
export const maxIndexBytes = 4 * (3 + maxTiles);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** One resolution of a picture, in tiles. */
export interface TileLevel {
  /** 0 is full resolution. */
  readonly halvings: number;
  readonly columns: number;
  readonly rows: number;
  /** Index of its first tile; the others follow row by row. */
  readonly first: number;
}

/** Sharpest first; ends at the size of the Premium preview. */
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

export function countTiles(size: Size): number {
  return tileLevels(size).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
}

const formatVersion = 1;

/** A pack's index: the picture's size, and the length of each tile in bytes. */
export function writeTileIndex({ width, height }: Size, lengths: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * (3 + lengths.length)));
  for (const [index, value] of [formatVersion, width, height, ...lengths].entries()) {
    view.setUint32(4 * index, value, true);
  }
  return new Uint8Array(view.buffer);
}

/** Positions of tiles in a pack. */
export interface TileIndex extends Size {
  readonly levels: readonly TileLevel[];
  /** Bytes; the last one is the end. */
  readonly offsets: readonly number[];
}

/** Throws when the bytes are no index. */
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
