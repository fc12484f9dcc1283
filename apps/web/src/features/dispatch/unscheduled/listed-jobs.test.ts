import { expect, test } from 'vitest';
import { aBoardJob } from '../../../../test/board-records.ts';
import { readChoice, type Choice } from './choice.ts';
import { groupsOf, namesOf } from './listed-jobs.ts';

const wishesFrom = (firstDay: string) => ({
  ...{ firstDay, lastDay: null, earliest: null, latest: null, notWeekdays: [] },
  ...{ agentAttends: false, keysAtOffice: false, isFlexible: false },
});
const waiting = (id: number, part: Parameters<typeof aBoardJob>[0]) =>
  [aBoardJob({ id, dateService: null, providerId: null, ...part })] as const;

const visits = [
  waiting(1, {
    place: '1 High Street, Kew',
    clientDeadline: '2026-06-12T00:00:00.000Z',
    zone: 'North',
    category: 'Photography',
  }),
  waiting(2, { place: '2 Low Street, Armadale', wishes: wishesFrom('2026-06-09'), zone: 'East', category: 'Drone' }),
  waiting(3, {
    place: '3 Mid Street, Ascot',
    clientDeadline: '2026-06-11T00:00:00.000Z',
    wishes: wishesFrom('2026-06-10'),
    zone: 'North',
  }),
  waiting(4, { place: '4 Old Street, Bondi', announcedDateService: '2026-06-20T00:00:00.000Z' }),
];
const usual = readChoice(null);
const idsOf = (choice: Partial<Choice>, text = '') =>
  groupsOf(visits, { ...usual, ...choice }, text).map(({ heading, visits: ofGroup }) => [
    heading,
    ...ofGroup.map(([{ id }]) => id),
  ]);

test.each([
  ['deadline', [4, 3, 1, 2]],
  ['wished', [2, 3, 1, 4]],
  ['ordered', [1, 2, 3, 4]],
  ['suburb', [2, 3, 4, 1]],
] as const)('sorted by %s', (sort, ids) => {
  expect(idsOf({ sort })).toEqual([['', ...ids]]);
});

test('groups stand by their names or days, what has none last', () => {
  expect(idsOf({ grouping: 'zone' })).toEqual([
    ['East', 2],
    ['North', 3, 1],
    ['No zone', 4],
  ]);
  expect(idsOf({ grouping: 'wished' })).toEqual([
    ['09 June 2026', 2],
    ['10 June 2026', 3],
    ['No wished day', 4, 1],
  ]);
});

test('zone, category and words leave others out', () => {
  expect(idsOf({ zone: 'North' })).toEqual([['', 3, 1]]);
  expect(idsOf({ category: 'Drone' })).toEqual([['', 2]]);
  expect(idsOf({ zone: 'North' }, 'kew high')).toEqual([['', 1]]);
  expect(namesOf(visits, 'zone')).toEqual(['East', 'North']);
});

test('a stored choice of another version of the page is the usual one where it is not understood', () => {
  expect(readChoice({ sort: 'colour', grouping: 'zone', zone: 7 })).toEqual({ ...usual, grouping: 'zone' });
});
