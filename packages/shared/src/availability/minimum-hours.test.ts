import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { defaultOpening } from './working-week.ts';
import { meetsMinimumHours, weeksUnder } from './minimum-hours.ts';

const timeZone = 'Australia/Melbourne';
const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 9 * 60, finishMinute: 17 * 60 }));
const provider = { timeZone, slots, opening: defaultOpening, minimumHours: 30, blockouts: [] };
const period = (start: string, finish: string) => ({ start: new Date(start), finish: new Date(finish) });

describe('the minimum-hours rule', () => {
  test('takes off only blocked time inside the slots', () => {
    const weeks = weeksUnder(period('2026-06-08T15:00:00+10:00', '2026-06-09T10:00:00+10:00'), provider);
    expect(weeks).toEqual([{ weekStart: '2026-06-08', availableHours: 37, requiredHours: 30 }]);
    expect(meetsMinimumHours(weeks)).toBe(true);
  });

  test('looks at each Monday-to-Sunday week the blockout touches', () => {
    const weeks = weeksUnder(period('2026-06-11T00:00:00+10:00', '2026-06-16T00:00:00+10:00'), provider);
    expect(weeks.map(({ weekStart, availableHours }) => [weekStart, availableHours])).toEqual([
      ['2026-06-08', 24],
      ['2026-06-15', 32],
    ]);
    expect(meetsMinimumHours(weeks)).toBe(false);
  });

  test('ends with the week when the blockout ends at midnight on Sunday', () => {
    const weeks = weeksUnder(period('2026-06-13T00:00:00+10:00', '2026-06-15T00:00:00+10:00'), provider);
    expect(weeks.map(({ weekStart }) => weekStart)).toEqual(['2026-06-08']);
  });

  test('counts time that another blockout covers already once', () => {
    const day = period('2026-06-08T00:00:00+10:00', '2026-06-09T00:00:00+10:00');
    expect(weeksUnder(day, { ...provider, blockouts: [day] })[0]!.availableHours).toBe(32);
  });

  test('counts local hours over a weekend on which the clocks change', () => {
    const weeks = weeksUnder(period('2026-10-02T12:00:00+10:00', '2026-10-05T12:00:00+11:00'), provider);
    expect(weeks.map(({ weekStart, availableHours }) => [weekStart, availableHours])).toEqual([
      ['2026-09-28', 35],
      ['2026-10-05', 37],
    ]);
  });

  test('leaves nothing of the weeks between the first and the last of a long blockout, without computing them', () => {
    const read = vi.fn<(weekday: number) => number>((weekday) => weekday);
    const counted = slots.map(({ weekday, ...times }) => ({
      ...times,
      get weekday() {
        return read(weekday);
      },
    }));
    const century = period('2000-01-05T12:00:00+11:00', '2099-12-30T12:00:00+11:00');
    const weeks = weeksUnder(century, { ...provider, slots: counted });
    expect(weeks).toHaveLength(5218);
    expect(weeks[0]).toEqual({ weekStart: '2000-01-03', availableHours: 19, requiredHours: 30 });
    expect(weeks.at(-1)).toEqual({ weekStart: '2099-12-28', availableHours: 21, requiredHours: 30 });
    expect(new Set(weeks.slice(1, -1).map(({ availableHours }) => availableHours))).toEqual(new Set([0]));
    const twoWeeks = 2 * 7 * slots.length;
    expect(read.mock.calls.length).toBeLessThan(2 * twoWeeks);
  });

  test('counts work hours on closed days as done', () => {
    const closures = [
      { name: 'Cup Day', date: '2026-06-09', zones: ['Melbourne'], hours: null },
      { name: 'Afternoon off', date: '2026-06-11', zones: [], hours: { startMinute: 15 * 60, finishMinute: 22 * 60 } },
      { name: 'A Sunday', date: '2026-06-14', zones: [], hours: null },
    ];
    const closed = { ...provider, opening: { ...defaultOpening, closures } };
    const day = period('2026-06-10T00:00:00+10:00', '2026-06-11T00:00:00+10:00');
    expect(weeksUnder(day, closed)).toEqual([{ weekStart: '2026-06-08', availableHours: 22, requiredHours: 20 }]);
  });

  test('stays at or above the minimum: exactly the minimum is enough', () => {
    const weeks = weeksUnder(period('2026-06-08T09:00:00+10:00', '2026-06-08T17:00:00+10:00'), {
      ...provider,
      minimumHours: 32,
    });
    expect(meetsMinimumHours(weeks)).toBe(true);
  });
});

const start2026 = Date.UTC(2026, 0, 1);
const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 365 * 48 }), fc.integer({ min: 1, max: 30 * 48 }))
  .map(([from, length]) => ({
    start: new Date(start2026 + from * 1_800_000),
    finish: new Date(start2026 + (from + length) * 1_800_000),
  }));

test('available hours lie between none and all slots, and another blockout never adds any, across clock changes', () => {
  fc.assert(
    fc.property(anyPeriod, fc.array(anyPeriod, { maxLength: 3 }), (blockout, others) => {
      const alone = weeksUnder(blockout, provider);
      const more = weeksUnder(blockout, { ...provider, blockouts: others });
      alone.forEach((week, index) => {
        expect(week.availableHours).toBeLessThanOrEqual(40);
        expect(more[index]!.availableHours).toBeGreaterThanOrEqual(-1e-9);
        expect(more[index]!.availableHours).toBeLessThanOrEqual(week.availableHours + 1e-9);
      });
    }),
  );
});
