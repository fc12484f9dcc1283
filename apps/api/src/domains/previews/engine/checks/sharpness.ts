import { boxSpot, type GreyPicture, type PictureFinding } from './finding.ts';

const columns = 8;
const rows = 6;
/** Squared gradient at half size from which an edge counts; less is noise. */
const leastEdge = 900;
/** A block of tiles below this is blurred in a picture whose sharpest tiles are above `sharpAbove`. */
const blurredBelow = 0.3;
const sharpAbove = 0.45;
const blockColumns = 2;
const blockRows = 3;
/** Difference of the two directions, as a power of two. */
const motionAbove = 0.4;
const leastTiles = 4;

interface Sharpness {
  /** Fine to coarse edge energy by tile, row by row; null where there are too few edges to tell. */
  readonly tiles: readonly (number | null)[];
  /** The same over the whole picture, across and along. */
  readonly across: number;
  readonly along: number;
}

function halve({ data, width, height }: GreyPicture): Float32Array {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Float32Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const i = 2 * y * width + 2 * x;
      half[y * halfWidth + x] = (data[i]! + data[i + 1]! + data[i + width]! + data[i + width + 1]!) / 4;
    }
  }
  return half;
}

/** Sums per tile: fine energy across and along, coarse energy across and along, number of edge points. */
const sums = 5;

function sumEnergies(picture: GreyPicture): Float64Array {
  const { data, width, height } = picture;
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = halve(picture);
  const tiles = new Float64Array(columns * rows * sums);
  for (let y = 1; y < halfHeight - 1; y++) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / halfHeight)) * columns;
    for (let x = 1; x < halfWidth - 1; x++) {
      const j = y * halfWidth + x;
      const [right, below] = [half[j + 1]!, half[j + halfWidth]!];
      if ((right - half[j - 1]!) ** 2 + (below - half[j - halfWidth]!) ** 2 < leastEdge) continue;
      const at = (row + Math.min(columns - 1, Math.floor((x * columns) / halfWidth))) * sums;
      const corner = 2 * y * width + 2 * x;
      for (const k of [corner, corner + 1, corner + width, corner + width + 1]) {
        tiles[at]! += (data[k + 1]! - data[k]!) ** 2 / 4;
        tiles[at + 1]! += (data[k + width]! - data[k]!) ** 2 / 4;
      }
      tiles[at + 2]! += (right - half[j]!) ** 2;
      tiles[at + 3]! += (below - half[j]!) ** 2;
      tiles[at + 4]! += 1;
    }
  }
  return tiles;
}

/** Compares differences between neighbouring pixels with those at half size, because blur removes the fine ones first. */
export function measureSharpness(picture: GreyPicture): Sharpness {
  const energies = sumEnergies(picture);
  const count = columns * rows;
  const leastPoints = Math.max(30, ((picture.width >> 1) * (picture.height >> 1)) / count / 100);
  const total = [0, 0, 0, 0];
  const tiles = Array.from({ length: count }, (_, tile) => {
    const [fineX = 0, fineY = 0, coarseX = 0, coarseY = 0, points = 0] = energies.subarray(tile * sums);
    [fineX, fineY, coarseX, coarseY].forEach((energy, index) => (total[index]! += energy));
    return points < leastPoints ? null : (fineX + fineY) / (coarseX + coarseY + 1);
  });
  return { tiles, across: total[0]! / (total[2]! + 1), along: total[1]! / (total[3]! + 1) };
}

/** The value below which nine tenths of the tiles are; null when too few tiles can be judged. */
function sharpest(tiles: Sharpness['tiles']): number | null {
  const values = tiles.filter((tile) => tile !== null).toSorted((a, b) => a - b);
  return values.length < leastTiles ? null : values[Math.floor(values.length * 0.9)]!;
}

function isBlurredBlock(tiles: Sharpness['tiles'], column: number, row: number): boolean {
  for (let y = row; y < row + blockRows; y++) {
    for (let x = column; x < column + blockColumns; x++) {
      const tile = tiles[y * columns + x] ?? null;
      if (tile === null || tile >= blurredBelow) return false;
    }
  }
  return true;
}

/** The smallest box around all blurred blocks. */
function findBlurredBox(tiles: Sharpness['tiles']) {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let row = 0; row + blockRows <= rows; row++) {
    for (let column = 0; column + blockColumns <= columns; column++) {
      if (!isBlurredBlock(tiles, column, row)) continue;
      [left, top] = [Math.min(left, column), Math.min(top, row)];
      [right, bottom] = [Math.max(right, column + blockColumns), Math.max(bottom, row + blockRows)];
    }
  }
  if (right === 0) return null;
  return { x: left / columns, y: top / rows, width: (right - left) / columns, height: (bottom - top) / rows };
}

/**
 * Finds a soft picture, motion blur, or a blurred part; at most one of them, the worst.
 * @param softBelow a picture is soft when its sharpest tenth of the tiles is below this
 */
export function checkSharpness(picture: GreyPicture, softBelow: number): PictureFinding[] {
  const { tiles, across, along } = measureSharpness(picture);
  const best = sharpest(tiles);
  if (best === null) return [];
  if (across > 0 && along > 0 && Math.abs(Math.log2(across / along)) > motionAbove) {
    const sentence = `Motion blur ${across < along ? 'from side to side' : 'up and down'}`;
    return [{ check: 'motion', level: 'hint', sentence, spot: null }];
  }
  if (best < softBelow) return [{ check: 'soft', level: 'flag', sentence: 'Out of focus', spot: null }];
  const blurred = best > sharpAbove ? findBlurredBox(tiles) : null;
  if (!blurred) return [];
  return [{ check: 'blurredPart', level: 'hint', sentence: 'A part is blurred', spot: boxSpot([blurred]) }];
}
