/** Half-open: includes `start`, excludes `finish`. */
export interface Period {
  readonly start: Date;
  readonly finish: Date;
}

/** Touching periods do not overlap. */
export function overlaps(a: Period, b: Period): boolean {
  // As numbers, here and below: comparing dates takes thirty times as long, and searches for times compare them by the million.
  return a.start.getTime() < b.finish.getTime() && b.start.getTime() < a.finish.getTime();
}

/** Merges periods: ascending, without overlaps or empty ones; touching ones are joined. */
export function union(periods: readonly Period[]): Period[] {
  const ascending = periods
    .filter(({ start, finish }) => start.getTime() < finish.getTime())
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const merged: Period[] = [];
  for (const period of ascending) {
    const last = merged.at(-1);
    if (!last || period.start.getTime() > last.finish.getTime()) merged.push(period);
    else if (period.finish.getTime() > last.finish.getTime()) {
      merged[merged.length - 1] = { start: last.start, finish: period.finish };
    }
  }
  return merged;
}

/** Whether a period is within one of the others, which must be a union. */
export function contains(periods: readonly Period[], inner: Period): boolean {
  const [from, to] = [inner.start.getTime(), inner.finish.getTime()];
  return periods.some(({ start, finish }) => start.getTime() <= from && to <= finish.getTime());
}

/** Counts overlapping time once. */
export function hoursOf(periods: readonly Period[]): number {
  const milliseconds = union(periods).reduce((sum, { start, finish }) => sum + finish.getTime() - start.getTime(), 0);
  return milliseconds / 3_600_000;
}

/** The time of `periods` that is in none of `others`, in order. */
export function subtract(periods: readonly Period[], others: readonly Period[]): Period[] {
  const removed = union(others);
  return union(periods).flatMap((period) => {
    const remaining: Period[] = [];
    let { start } = period;
    for (const each of removed.filter((other) => overlaps(other, period))) {
      if (each.start > start) remaining.push({ start, finish: each.start });
      if (each.finish > start) start = each.finish;
    }
    return start < period.finish ? [...remaining, { start, finish: period.finish }] : remaining;
  });
}
