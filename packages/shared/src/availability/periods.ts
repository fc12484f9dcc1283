/** A half-open period of time: `start` belongs to it, `finish` does not. */
export interface Period {
  readonly start: Date;
  readonly finish: Date;
}

/** Whether two periods of a calendar share a moment; periods that only touch do not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.start < b.finish && b.start < a.finish;
}

/** Merges periods of a calendar: ascending, without overlaps, and periods that touch become one. Empty periods vanish. */
export function union(periods: readonly Period[]): Period[] {
  const ascending = periods
    .filter(({ start, finish }) => start < finish)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const merged: Period[] = [];
  for (const period of ascending) {
    const last = merged.at(-1);
    if (!last || period.start > last.finish) merged.push(period);
    else if (period.finish > last.finish) merged[merged.length - 1] = { start: last.start, finish: period.finish };
  }
  return merged;
}

/** Finds the time that lies in one period of `a` and in one of `b`. */
export function intersection(a: readonly Period[], b: readonly Period[]): Period[] {
  const common = a.flatMap((left) =>
    b
      .filter((right) => overlaps(left, right))
      .map((right) => ({
        start: left.start > right.start ? left.start : right.start,
        finish: left.finish < right.finish ? left.finish : right.finish,
      })),
  );
  return union(common);
}

/** Whether the whole period lies in one of the others, which must be a union. */
export function contains(periods: readonly Period[], inner: Period): boolean {
  return periods.some(({ start, finish }) => start <= inner.start && inner.finish <= finish);
}

/** Sums the hours that periods cover, counting time that lies in several once. */
export function hoursOf(periods: readonly Period[]): number {
  const milliseconds = union(periods).reduce((sum, { start, finish }) => sum + finish.getTime() - start.getTime(), 0);
  return milliseconds / 3_600_000;
}

/** Finds the time of `periods` that lies in none of `others`. */
export function subtract(periods: readonly Period[], others: readonly Period[]): Period[] {
  return union(others).reduce<Period[]>(
    (left, other) =>
      left.flatMap((period) => {
        if (!overlaps(period, other)) return [period];
        const before = { start: period.start, finish: other.start };
        const after = { start: other.finish, finish: period.finish };
        return [before, after].filter(({ start, finish }) => start < finish);
      }),
    union(periods),
  );
}
