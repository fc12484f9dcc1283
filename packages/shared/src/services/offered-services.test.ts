import { expect, test } from 'vitest';
import { offeredGroups } from './offered-services.ts';

const groups = [
  {
    name: 'Day',
    hidden: false,
    services: [
      { id: 1, hidden: false },
      { id: 2, hidden: true },
    ],
  },
  { name: 'Night', hidden: true, services: [{ id: 3, hidden: false }] },
  { name: 'None', hidden: false, services: [] },
];
const idsOf = (chosen?: readonly number[]) =>
  offeredGroups(groups, chosen).map(({ name, services }) => [name, ...services.map(({ id }) => id)]);

test('hidden services, services of hidden groups and empty groups are not offered', () =>
  expect(idsOf()).toEqual([['Day', 1]]));

test('a hidden service that is chosen already stays among the choices', () =>
  expect(idsOf([2, 3])).toEqual([
    ['Day', 1, 2],
    ['Night', 3],
  ]));
