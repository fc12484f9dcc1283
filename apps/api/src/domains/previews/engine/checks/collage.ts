import { lineSpot, type GreyPicture, type PictureFinding } from './finding.ts';

/** Share of a line that must step at once. */
const seamAbove = 0.6;
const leastStep = 10;
/** A step must exceed its neighbours by this factor. */
const contrast = 2.5;
/** Share of the picture at each edge in which a seam is a frame, not a collage. */
const margin = 0.1;

interface Seam {
  readonly share: number;
  /** In fractions of the picture. */
  readonly at: number;
}

/** Finds the line at which most of the picture changes abruptly. `valueAt` takes the position across the line, then along it. */
function findSeam(across: number, along: number, valueAt: (i: number, j: number) => number): Seam {
  let best: Seam = { share: 0, at: 0 };
  for (let i = Math.floor(across * margin); i < across * (1 - margin); i++) {
    let steps = 0;
    let count = 0;
    for (let j = 0; j < along; j += 2) {
      const before = valueAt(i - 1, j);
      const here = valueAt(i, j);
      const step = Math.abs(here - before);
      count += 1;
      if (step <= leastStep) continue;
      const neighbours = Math.max(Math.abs(before - valueAt(i - 2, j)), Math.abs(valueAt(i + 1, j) - here));
      if (step > contrast * neighbours) steps += 1;
    }
    if (steps / count > best.share) best = { share: steps / count, at: i / across };
  }
  return best;
}

export function checkCollage({ data, width, height }: GreyPicture): PictureFinding[] {
  const upright = findSeam(width, height, (x, y) => data[y * width + x]!);
  const level = findSeam(height, width, (y, x) => data[y * width + x]!);
  const isUpright = upright.share >= level.share;
  const { share, at } = isUpright ? upright : level;
  if (share <= seamAbove) return [];
  const seam = isUpright ? { x1: at, y1: 0, x2: at, y2: 1 } : { x1: 0, y1: at, x2: 1, y2: at };
  return [{ check: 'collage', level: 'flag', sentence: 'Put together of several pictures', spot: lineSpot([seam]) }];
}
