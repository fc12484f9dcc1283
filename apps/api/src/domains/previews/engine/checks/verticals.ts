import type { Limits } from '@shootdesk/shared/preflight/check-limits';
import { lineSpot, type GreyPicture, type PictureFinding } from './finding.ts';

const strips = 5;
const maxDegrees = 8;
const stepDegrees = 0.1;
const leastGradient = 48;
const leastPoints = 120;
/** A strip counts when the histogram of its slope is this many times sharper than the median one. One strip must be above `leastBest`. */
const leastContrast = 2;
const leastBest = 3;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface StripSlope {
  /** Middle of the strip, from -1 to 1. */
  readonly x: number;
  readonly degrees: number;
  readonly contrast: number;
}

/** Edge points of near-vertical edges, exact to a part of a pixel: x from the left of the strip, y from the middle. */
function findPoints({ data: g, width: w, height: h }: GreyPicture, from: number, to: number): Float32Array {
  const across = (k: number): number =>
    2 * (g[k + 1]! - g[k - 1]!) + g[k + w + 1]! - g[k + w - 1]! + g[k - w + 1]! - g[k - w - 1]!;
  const along = (k: number): number =>
    2 * (g[k + w]! - g[k - w]!) + g[k + w + 1]! - g[k - w + 1]! + g[k + w - 1]! - g[k - w - 1]!;
  const points: number[] = [];
  for (let y = 2; y < h - 2; y++) {
    for (let x = Math.max(3, Math.floor(from)); x < Math.min(w - 3, to); x++) {
      const i = y * w + x;
      const here = Math.abs(across(i));
      if (here < leastGradient) continue;
      const left = Math.abs(across(i - 1));
      const right = Math.abs(across(i + 1));
      if (here < left || here <= right || Math.abs(along(i)) > here / 4) continue;
      points.push(x + (0.5 * (left - right)) / (left - 2 * here + right || 1) - from, y - h / 2);
    }
  }
  return Float32Array.from(points);
}

/** The slope that sharpens the histogram of columns most; null when none stands out. */
function slopeOf(points: Float32Array, stripWidth: number, height: number): Omit<StripSlope, 'x'> | null {
  if (points.length < 2 * leastPoints) return null;
  const offset = Math.ceil((height / 2) * Math.tan(radians(maxDegrees))) + 2;
  const histogram = new Float32Array(Math.ceil(stripWidth) + 2 * offset + 3);
  const scores: number[] = [];
  for (let degrees = -maxDegrees; degrees <= maxDegrees + 1e-9; degrees += stepDegrees) {
    const tangent = Math.tan(radians(degrees));
    histogram.fill(0);
    for (let p = 0; p < points.length; p += 2) {
      const u = points[p]! - points[p + 1]! * tangent + offset;
      const bin = Math.floor(u);
      histogram[bin]! += 1 - u + bin;
      histogram[bin + 1]! += u - bin;
    }
    let score = 0;
    for (let b = 1; b < histogram.length - 1; b++) {
      score += (histogram[b - 1]! / 2 + histogram[b]! + histogram[b + 1]! / 2) ** 3;
    }
    scores.push(score);
  }
  const best = scores.indexOf(Math.max(...scores));
  const contrast = scores[best]! / scores.toSorted((a, b) => a - b)[scores.length >> 1]!;
  if (contrast <= leastContrast || best <= 1 || best >= scores.length - 2) return null;
  return { degrees: -maxDegrees + best * stepDegrees, contrast };
}

/** Slopes of overlapping upright strips. */
function measureStrips(grey: GreyPicture): StripSlope[] {
  const stripWidth = (2 * grey.width) / (strips + 1);
  return Array.from({ length: strips }, (_, index) => (index * stripWidth) / 2).flatMap((from) => {
    const slope = slopeOf(findPoints(grey, from, from + stripWidth), stripWidth, grey.height);
    return slope ? [{ ...slope, x: (2 * (from + stripWidth / 2)) / grey.width - 1 }] : [];
  });
}

/** Fits a line to the slopes by least squares, weighted by contrast: degrees in the middle, and additional degrees at the right edge. */
function fitSlopes(slopes: readonly StripSlope[]): { readonly tilt: number; readonly keystone: number } {
  const weighted = (value: (slope: StripSlope) => number) =>
    slopes.reduce((total, slope) => total + slope.contrast * value(slope), 0);
  const n = weighted(() => 1);
  const [sx, sy] = [weighted(({ x }) => x), weighted(({ degrees }) => degrees)];
  const [sxx, sxy] = [weighted(({ x }) => x * x), weighted(({ x, degrees }) => x * degrees)];
  const divisor = n * sxx - sx * sx;
  const keystone = divisor < 1e-6 ? 0 : (n * sxy - sx * sy) / divisor;
  return { tilt: (sy - keystone * sx) / n, keystone };
}

/** A line through the middle of the strip along its slope. */
function lineOf({ x, degrees }: StripSlope, { width, height }: GreyPicture) {
  const middle = (x + 1) / 2;
  const shift = ((height * 0.4) / width) * Math.tan(radians(degrees));
  return { x1: middle - shift, y1: 0.1, x2: middle + shift, y2: 0.9 };
}

/**
 * Finds leaning or converging verticals. No finding does not prove that they are straight, because the picture may show too few.
 * @param limits in degrees, for converging verticals from the middle to the edge of the picture
 */
export function checkVerticals(grey: GreyPicture, limits: Pick<Limits, 'tilted' | 'keystone'>): PictureFinding[] {
  const slopes = measureStrips(grey);
  if (slopes.length < 2 || Math.max(...slopes.map(({ contrast }) => contrast)) <= leastBest) return [];
  const { tilt, keystone } = fitSlopes(slopes);
  const spot = lineSpot(slopes.map((slope) => lineOf(slope, grey)));
  if (Math.abs(keystone) > limits.keystone) {
    const sentence = `Verticals converge towards the ${keystone < 0 ? 'bottom' : 'top'}`;
    return [{ check: 'keystone', level: 'hint', sentence, spot }];
  }
  if (Math.abs(tilt) <= limits.tilted) return [];
  const sentence = `Leans by ${Math.abs(tilt).toFixed(1)}° to the ${tilt > 0 ? 'left' : 'right'}`;
  return [{ check: 'tilted', level: 'hint', sentence, spot }];
}
