import { expect, test } from 'vitest';
import { changeText, fieldName } from './change-text.ts';

const change = (from: unknown, to: unknown, added: unknown[] = [], removed: unknown[] = []) =>
  changeText({ field: 'x', from, to, added, removed } as Parameters<typeof changeText>[0], 'Australia/Melbourne');

test.each([
  ['default_travel_time', 'Default travel time'],
  ['capacityDuration', 'Capacity duration'],
  ['provider.minimum_slots', 'Provider minimum slots'],
])('%s is read as %s', (field, words) => {
  expect(fieldName(field)).toBe(words);
});

test('a value says what it was and what it has become', () => {
  expect(change(null, 'Anchor')).toBe('nothing → Anchor');
  expect(change(15, 0)).toBe('15 → 0');
  expect(change(true, false)).toBe('yes → no');
  expect(change(null, '2027-03-01T00:00:00.000Z')).toBe('nothing → 01 March 2027, 11:00 AM');
  expect(change({ id: 'Zone/3', name: 'East' }, { id: 'Zone/4', name: 'West' })).toBe('East → West');
});

test('a list says what it has got and lost', () => {
  expect(change(null, null, ['a', 'b'], ['c'])).toBe('added a; b, removed c');
  expect(change(null, null, [{ day_start: 1, time: '08:30:00' }])).toBe('added day start 1, time 08:30:00');
});
