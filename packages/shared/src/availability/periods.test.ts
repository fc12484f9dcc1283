import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, hoursOf, overlaps, subtract, union, type Period } from './periods.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
const period = (start: number, finish: number): Period => ({ start: at(start), finish: at(finish) });

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }))
  .map(([start, length]) => period(start, start + length));
const periods = fc.array(anyPeriod, { maxLength: 12 });
const minutes = Array.from({ length: 400 }, (_, minute) => minute);

/** The minutes that periods cover. */
function covered(all: readonly Period[]): number[] {
  return minutes.filter((minute) => all.some(({ start, finish }) => start <= at(minute) && at(minute) < finish));
}

test('periods that only touch do not overlap', () => {
  expect(overlaps(period(0, 60), period(60, 90))).toBe(false);
  expect(overlaps(period(0, 61), period(60, 90))).toBe(true);
});

test('a union covers the same minutes, ascending and with a gap between any two', () => {
  fc.assert(
    fc.property(periods, (all) => {
      const merged = union(all);
      expect(covered(merged)).toEqual(covered(all));
      merged.slice(1).forEach((next, index) => expect(next.start > merged[index]!.finish).toBe(true));
    }),
  );
});

test('a difference covers the minutes that only the first ones cover, ascending', () => {
  fc.assert(
    fc.property(periods, periods, (a, b) => {
      const inB = new Set(covered(b));
      const remaining = subtract(a, b);
      expect(covered(remaining)).toEqual(covered(a).filter((minute) => !inB.has(minute)));
      expect(remaining).toEqual(remaining.toSorted((one, other) => one.start.getTime() - other.start.getTime()));
      expect(remaining.every(({ start, finish }) => start < finish)).toBe(true);
    }),
  );
});

test('hours count time in several periods once', () => {
  fc.assert(
    fc.property(periods, (all) => {
      expect(hoursOf(all)).toBeCloseTo(covered(all).length / 60, 9);
    }),
  );
});

test('a period is contained when every minute of it is covered', () => {
  fc.assert(
    fc.property(periods, anyPeriod, (all, inner) => {
      const inAll = new Set(covered(all));
      expect(contains(union(all), inner)).toBe(covered([inner]).every((minute) => inAll.has(minute)));
    }),
  );
});
