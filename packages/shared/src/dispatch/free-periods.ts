import { overlaps, union, type Period } from '../availability/periods.ts';

/** Finds the parts of periods of work that nothing takes, in the order of time. */
export function freePeriods(working: readonly Period[], taken: readonly Period[]): Period[] {
  const busy = union(taken);
  return union(working).flatMap((period) => {
    const free: Period[] = [];
    let { start } = period;
    for (const each of busy.filter((other) => overlaps(other, period))) {
      if (each.start > start) free.push({ start, finish: each.start });
      if (each.finish > start) start = each.finish;
    }
    return start < period.finish ? [...free, { start, finish: period.finish }] : free;
  });
}
