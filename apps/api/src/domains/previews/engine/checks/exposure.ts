import { boxSpot, type ColourPicture, type GreyPicture, type PictureFinding } from './finding.ts';

/** A pixel is blown when every channel reaches this. */
const blownFrom = 252;
const brightMedianAbove = 205;
const gridColumns = 48;
const gridRows = 32;
/** Share of blown pixels from which a cell of the grid counts as blown. */
const blownCellFrom = 0.6;

/** Returns the value that a share of the pixels is below. */
export type Brightness = (share: number) => number;

export function brightnessOf({ data }: GreyPicture): Brightness {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value]! += 1;
  return (share) => percentile(histogram, data.length, share);
}

function percentile(histogram: Uint32Array, count: number, share: number): number {
  let passed = 0;
  for (let value = 0; value < 256; value++) {
    passed += histogram[value]!;
    if (passed >= count * share) return value;
  }
  return 255;
}

/** @param darkBelow value below which the brightest twentieth of an under-exposed picture begins */
export function checkDarkness(brightness: Brightness, darkBelow: number): PictureFinding[] {
  if (brightness(0.95) >= darkBelow) return [];
  return [{ check: 'underExposed', level: 'flag', sentence: 'Under-exposed', spot: null }];
}

/** Shares of blown pixels by cell of a grid, and of the whole picture. */
function findBlownCells({ data, width, height }: ColourPicture) {
  const cells = new Float64Array(gridColumns * gridRows);
  let total = 0;
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * gridRows) / height) * gridColumns;
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x);
      if (data[i]! < blownFrom || data[i + 1]! < blownFrom || data[i + 2]! < blownFrom) continue;
      cells[row + Math.floor((x * gridColumns) / width)]! += 1;
      total += 1;
    }
  }
  const cellSize = (width * height) / cells.length;
  return { isBlown: Array.from(cells, (count) => count / cellSize >= blownCellFrom), share: total / (width * height) };
}

/** The cells that are connected with `start`, which are cleared in `isBlown`. */
function takeArea(isBlown: boolean[], start: number): number[] {
  const area = [start];
  isBlown[start] = false;
  for (const cell of area) {
    const column = cell % gridColumns;
    const neighbours = [cell - gridColumns, cell + gridColumns];
    if (column > 0) neighbours.push(cell - 1);
    if (column < gridColumns - 1) neighbours.push(cell + 1);
    for (const neighbour of neighbours.filter((each) => isBlown[each])) {
      isBlown[neighbour] = false;
      area.push(neighbour);
    }
  }
  return area;
}

function findLargestArea(cells: readonly boolean[]): readonly number[] {
  const isBlown = [...cells];
  let largest: readonly number[] = [];
  for (let cell = 0; cell < isBlown.length; cell++) {
    if (!isBlown[cell]) continue;
    const area = takeArea(isBlown, cell);
    if (area.length > largest.length) largest = area;
  }
  return largest;
}

function boxAround(area: readonly number[]) {
  const xs = area.map((cell) => cell % gridColumns);
  const ys = area.map((cell) => Math.floor(cell / gridColumns));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left / gridColumns,
    y: top / gridRows,
    width: (Math.max(...xs) + 1 - left) / gridColumns,
    height: (Math.max(...ys) + 1 - top) / gridRows,
  };
}

/**
 * Finds large areas without any detail. Includes white skies and windows, which cannot be distinguished.
 * @param blownPercentAbove share of pure white in % above which a finding is returned
 */
export function checkBlownAreas(
  colour: ColourPicture,
  brightness: Brightness,
  blownPercentAbove: number,
): PictureFinding[] {
  const blownShareAbove = blownPercentAbove / 100;
  const { isBlown, share } = findBlownCells(colour);
  const isBright = brightness(0.5) > brightMedianAbove;
  if (share <= blownShareAbove && !isBright) return [];
  const area = findLargestArea(isBlown);
  if (area.length === 0 && !isBright) return [];
  const percent = Math.round(share * 100);
  const sentence = share > blownShareAbove ? `Blown areas: ${percent} % is pure white` : 'Very bright overall';
  return [{ check: 'blownAreas', level: 'hint', sentence, spot: area.length > 0 ? boxSpot([boxAround(area)]) : null }];
}
