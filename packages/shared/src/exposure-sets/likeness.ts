import { rankCorrelation } from '../preflight/rank-correlation.ts';

/** Grey values of pixels that are neither blocked up nor blown. */
const [darkest, brightest] = [10, 245];
/** Least share of pixels that must be mid-tones in both pictures. */
const leastCommon = 0.15;
/** Correlation from which two frames show the same view, and below which they do not. Neighbouring views of a room reach 0.92, so time counts more. */
const [sameFrom, otherBelow] = [0.6, 0.35];

/** Whether two frames show the same view, whatever their exposures; null when the pictures do not say, such as a black one. */
export function showsSameView(one: Uint8Array | null, other: Uint8Array | null): boolean | null {
  if (!one || !other || one.length !== other.length) return null;
  const isMid = (value: number) => value >= darkest && value <= brightest;
  const common = [...one.keys()].filter((index) => isMid(one[index]!) && isMid(other[index]!));
  if (common.length < one.length * leastCommon) return null;
  const correlation = rankCorrelation(
    Uint8Array.from(common, (index) => one[index]!),
    Uint8Array.from(common, (index) => other[index]!),
  );
  if (correlation >= sameFrom) return true;
  return correlation < otherBelow ? false : null;
}
