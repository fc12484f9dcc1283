import { expect, test } from 'vitest';
import { dayBounds } from './day-bounds.ts';

const at = (now: string, timeZone = 'Australia/Melbourne') => {
  const { today, tomorrow, dayAfter, inSevenDays } = dayBounds(timeZone, new Date(now));
  return [today, tomorrow, dayAfter, inSevenDays].map((day) => day.toISOString());
};

test('days begin at the caller’s midnight, also over a change of the clocks, and whatever the cache contains', () => {
  // Summer time ends on 5 April 2026 in Melbourne.
  const third = ['2026-04-02T13:00Z', '2026-04-03T13:00Z', '2026-04-04T13:00Z', '2026-04-09T14:00Z'];
  const fourth = ['2026-04-03T13:00Z', '2026-04-04T13:00Z', '2026-04-05T14:00Z', '2026-04-10T14:00Z'];
  const instants = (times: string[]) => times.map((time) => new Date(time).toISOString());
  expect(at('2026-04-02T13:00:00Z')).toEqual(instants(third));
  expect(at('2026-04-03T12:59:59.999Z')).toEqual(instants(third));
  expect(at('2026-04-03T13:00:00Z')).toEqual(instants(fourth));
  expect(at('2026-04-03T12:00:00Z', 'UTC')[0]).toBe('2026-04-03T00:00:00.000Z');
  expect(at('2026-04-03T12:59:59.999Z')).toEqual(instants(third));
});

test('now is the moment that was asked for', () => {
  const now = new Date('2026-04-03T05:00:00Z');
  expect(dayBounds('UTC', new Date('2026-04-03T04:00:00Z')).now).not.toEqual(now);
  expect(dayBounds('UTC', now).now).toBe(now);
});
