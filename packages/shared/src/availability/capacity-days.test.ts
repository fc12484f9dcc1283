import { describe, expect, test } from 'vitest';
import { capacityDays, firstCapacityDay } from './capacity-days.ts';
import { defaultWeek } from './working-week.ts';

const melbourne = 'Australia/Melbourne';

describe('the first day of live capacity', () => {
  test.each([
    ['Monday morning: Tuesday', '2026-06-08T09:00', '2026-06-09'],
    ['just before 15:00: the next day', '2026-06-08T14:59', '2026-06-09'],
    ['15:00: two days ahead', '2026-06-08T15:00', '2026-06-10'],
    ['Thursday afternoon: Monday, because two days ahead is a Saturday', '2026-06-11T16:00', '2026-06-15'],
    ['Friday morning: Monday', '2026-06-12T09:00', '2026-06-15'],
    ['Saturday: Monday, two days ahead', '2026-06-13T09:00', '2026-06-15'],
    ['Sunday: Tuesday, two days ahead', '2026-06-14T09:00', '2026-06-16'],
  ])('%s', (_, local, day) => {
    expect(firstCapacityDay(new Date(`${local}:00+10:00`), melbourne, defaultWeek)).toBe(day);
  });

  test('is reckoned by the clocks of the reader', () => {
    const now = new Date('2026-06-08T15:30:00+10:00');
    expect(firstCapacityDay(now, melbourne, defaultWeek)).toBe('2026-06-10');
    expect(firstCapacityDay(now, 'Australia/Perth', defaultWeek)).toBe('2026-06-09');
  });

  test('is never before 30 January 2023', () => {
    expect(firstCapacityDay(new Date('2022-12-01T00:00:00Z'), melbourne, defaultWeek)).toBe('2023-01-30');
  });
});

describe('the days of a week of live capacity', () => {
  test('are five weekdays, over the weekend', () => {
    expect(capacityDays('2026-06-10', 0, defaultWeek)).toEqual([
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-15',
      '2026-06-16',
    ]);
  });
  test('move by seven days a week', () => {
    expect(capacityDays('2026-06-10', -1, defaultWeek)[0]).toBe('2026-06-03');
    expect(capacityDays('2026-06-10', 8, defaultWeek)).toEqual([
      '2026-08-05',
      '2026-08-06',
      '2026-08-07',
      '2026-08-10',
      '2026-08-11',
    ]);
  });
});
