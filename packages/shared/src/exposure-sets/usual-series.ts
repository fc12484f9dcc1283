import type { Group } from './cut-shots.ts';

/** How the series of a shoot are made. */
export interface Usual {
  /** Exposures of most series; null without any series. */
  readonly size: number | null;
  /** Whether a group is made like most. */
  readonly isSure: (group: Group) => boolean;
}

/** Minimum number of series with the same order of exposures, and their minimum share, for it to be one of the orders of a shoot. */
const [leastAlike, leastShare] = [2, 0.2];
/** Exposure values within which two orders are the same: cameras round by a third. */
const tolerance = 0.75;

/** Exposure values relative to the first; null when one is not known. */
function stepsOf({ shots }: Group): readonly number[] | null {
  const values = shots.map(({ exposure }) => exposure?.ev ?? Number.NaN);
  return values.some(Number.isNaN) ? null : values.map((value) => value - values[0]!);
}

const areAlike = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, index) => Math.abs(value - other[index]!) <= tolerance);

/** Whether exposures in order of brightness have even steps: one that is missing leaves a wide one. */
function isEven(steps: readonly number[]): boolean {
  const sorted = steps.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((value, index) => value - sorted[index]!);
  return Math.max(...gaps) - Math.min(...gaps) <= tolerance;
}

function commonSize(groups: readonly Group[]): number | null {
  const series = groups.filter(({ shots }) => shots.length > 1);
  const bySize = Map.groupBy(series, ({ shots }) => shots.length);
  return [...bySize].toSorted(([a, one], [b, other]) => other.length - one.length || b - a)[0]?.[0] ?? null;
}

const shotsIn = (groups: readonly Group[]) => groups.reduce((sum, { shots }) => sum + shots.length, 0);

/** Finds how many exposures the series of a shoot have, and in which orders. */
export function usualOf(groups: readonly Group[]): Usual {
  const size = commonSize(groups);
  const series = groups.filter(({ shots }) => shots.length === size);
  const orders = series.map(stepsOf).filter((steps) => steps !== null);
  // A short shoot has no order to be compared with; few series among many pictures are chance.
  const isShort = orders.length <= leastAlike && shotsIn(series) * 2 >= shotsIn(groups);
  const isCommon = (steps: readonly number[]) => {
    const alike = orders.filter((other) => areAlike(steps, other)).length;
    return isShort || (alike >= leastAlike && alike >= orders.length * leastShare);
  };
  return {
    size,
    isSure: (group) => {
      const steps = group.shots.length === size ? stepsOf(group) : null;
      return steps !== null && isEven(steps) && isCommon(steps);
    },
  };
}
