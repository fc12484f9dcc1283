import type { Capacity } from '@shootdesk/shared/availability/capacity.contract';
import { expect, test } from 'vitest';
import { isLow, tableOf, weekName } from './capacity-table.ts';

const capacity = (date: string, zoneId: number, categoryId: number, remaining = 3): Capacity => ({
  id: `${date}_${zoneId}_${categoryId}`,
  date,
  zoneId,
  categoryId,
  total: 8,
  remaining,
  userCount: 1,
});

const zones = [
  { id: 2, name: 'Brisbane' },
  { id: 1, name: 'Melbourne' },
];
const categories = [
  { id: 5, name: 'Photography', threshold: 2 },
  { id: 6, name: 'Drone', threshold: 0 },
];
const days = ['2026-06-10', '2026-06-11'];
const capacities = [capacity(days[0]!, 1, 5), capacity(days[1]!, 1, 5), capacity(days[0]!, 2, 6)];
const all = { zones: [], categories: [] };

test('every zone has a row for every category, with a cell for every day', () => {
  const table = tableOf({ zones, categories, days, capacities }, all);
  expect(
    table.map(({ zone, rows }) => [zone.name, rows.map(({ cells }) => cells.map((cell) => cell?.id ?? null))]),
  ).toEqual([
    [
      'Brisbane',
      [
        [null, null],
        ['2026-06-10_2_6', null],
      ],
    ],
    [
      'Melbourne',
      [
        ['2026-06-10_1_5', '2026-06-11_1_5'],
        [null, null],
      ],
    ],
  ]);
});

test('the settings leave the chosen zones and categories', () => {
  const table = tableOf({ zones, categories, days, capacities }, { zones: [1], categories: [6] });
  expect(table.map(({ zone, rows }) => [zone.id, rows.map(({ category }) => category.id)])).toEqual([[1, [6]]]);
});

test('what is left is highlighted when it is not above the threshold of the category', () => {
  expect([1.9, 2, 2.1].map((remaining) => isLow({ remaining }, { threshold: 2 }))).toEqual([true, true, false]);
});

test('weeks are named from Last Week to In Eight Weeks', () => {
  const names = Array.from({ length: 10 }, (_, index) => weekName(index - 1));
  expect(names).toEqual([
    ...['Last Week', 'This Week', 'Next Week', 'In Two Weeks', 'In Three Weeks'],
    ...['In Four Weeks', 'In Five Weeks', 'In Six Weeks', 'In Seven Weeks', 'In Eight Weeks'],
  ]);
});
