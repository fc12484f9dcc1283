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

/** Whether the whole period lies in one of the others, which must be a union. */
export function contains(periods: readonly Period[], inner: Period): boolean {
  return periods.some(({ start, finish }) => start <= inner.start && inner.finish <= finish);
}

/** Sums the hours that periods cover, counting time that lies in several once. */
export function hoursOf(periods: readonly Period[]): number {
  const milliseconds = union(periods).reduce((sum, { start, finish }) => sum + finish.getTime() - start.getTime(), 0);
  return milliseconds / 3_600_000;
}

/** Finds the time of `periods` that lies in none of `others`, in its order. */
export function subtract(periods: readonly Period[], others: readonly Period[]): Period[] {
  const removed = union(others);
  return union(periods).flatMap((period) => {
    const left: Period[] = [];
    let { start } = period;
    for (const each of removed.filter((other) => overlaps(other, period))) {
      if (each.start > start) left.push({ start, finish: each.start });
      if (each.finish > start) start = each.finish;
    }
    return start < period.finish ? [...left, { start, finish: period.finish }] : left;
  });
}
