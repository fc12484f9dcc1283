import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Period } from '../availability/periods.ts';
import { freePeriods } from './free-periods.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
const somePeriods = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 40 }))
    .map(([start, length]): Period => ({ start: at(start), finish: at(start + length) })),
  { maxLength: 8 },
);
const covers = (periods: readonly Period[], minute: number) =>
  periods.some(({ start, finish }) => start <= at(minute) && at(minute) < finish);

test('a minute is free when it is working time that nothing takes', () => {
  fc.assert(
    fc.property(somePeriods, somePeriods, (working, taken) => {
      const free = freePeriods(working, taken);
      for (let minute = 0; minute < 150; minute += 1) {
        expect(covers(free, minute)).toBe(covers(working, minute) && !covers(taken, minute));
      }
      const isOrdered = free.every(
        ({ start, finish }, index) => start < finish && (free[index - 1]?.finish ?? start) <= start,
      );
      expect(isOrdered).toBe(true);
    }),
  );
});
