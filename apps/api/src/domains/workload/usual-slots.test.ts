import { defaultOpening } from '@shootdesk/shared/availability/working-week';
import { expect, test } from 'vitest';
import { usualSlots } from './work-hours.store.ts';

const { week } = defaultOpening;
const of = (from: number | null, to: number | null) =>
  usualSlots({ week }, { usualStart: from === null ? null : from * 60, usualFinish: to === null ? null : to * 60 });

test('people without weekly hours are planned as they usually clock in and out', () => {
  expect(of(9, 15)).toEqual(week.map(({ weekday }) => ({ weekday, startMinute: 540, finishMinute: 900 })));
});

test('but not by hours that lie mostly outside of the organisation’s, because then they would seem never to work', () => {
  const evening = Math.max(...week.map(({ finishMinute }) => finishMinute)) / 60 - 1;
  expect(of(evening, evening + 6)).toEqual([]);
  expect(of(23, 23.5)).toEqual([]);
  expect(of(null, null)).toEqual([]);
});
