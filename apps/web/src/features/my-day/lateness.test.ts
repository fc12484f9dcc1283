import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { describe, expect, test } from 'vitest';
import { delayOf, leaveAt, mustLeave } from './lateness.ts';

const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const way = { minutes: 20, kilometres: 9, source: 'roads' } as const;
const stop = (part: Partial<Pick<Stop, 'travel' | 'visit'>> = {}) => ({
  job: { dateService: '2026-06-10T02:00:00.000Z' },
  visit: nothing,
  travel: way,
  ...part,
});
const at = (time: string) => new Date(`2026-06-10T${time}:00Z`);

describe('when to leave', () => {
  test('is the start less the way, and unknown without a way', () => {
    expect(leaveAt(stop())).toEqual(at('01:40'));
    expect(leaveAt(stop({ travel: null }))).toBeNull();
    expect(leaveAt(stop({ travel: { minutes: 0, kilometres: 0, source: 'same-property' } }))).toBeNull();
  });

  test.each([
    ['01:34', nothing, false],
    ['01:35', nothing, true],
    ['02:30', nothing, true],
    ['06:30', nothing, false],
    ['01:50', { ...nothing, onTheWayAt: '2026-06-10T01:45:00.000Z' }, false],
    ['02:10', { ...nothing, arrivedAt: '2026-06-10T02:05:00.000Z' }, false],
  ])('at %s with %j it is time: %s', (time, visit, isTime) => {
    expect(mustLeave(stop({ visit }), at(time))).toBe(isTime);
  });
});

describe('a delay', () => {
  test.each([
    ['01:40', {}, null],
    ['01:44', {}, null],
    ['01:45', {}, ['02:05', 5]],
    ['01:58', {}, ['02:20', 20]],
    ['02:07', { travel: null }, ['02:10', 10]],
    ['06:30', {}, null],
  ] as const)('of somebody who leaves at %s with %j is %j', (time, part, expected) => {
    const delay = delayOf(stop(part), at(time));
    expect(delay && [delay.arrival.slice(11, 16), delay.minutes]).toEqual(expected);
  });

  test('on the way is that of the expected arrival, and over on arrival', () => {
    const visit = { ...nothing, onTheWayAt: '2026-06-10T01:50:00.000Z', expectedAt: '2026-06-10T02:12:00.000Z' };
    expect(delayOf(stop({ visit }), at('01:55'))).toEqual({ arrival: '2026-06-10T02:15:00.000Z', minutes: 15 });
    expect(delayOf(stop({ visit: { ...visit, arrivedAt: '2026-06-10T02:20:00.000Z' } }), at('02:21'))).toBeNull();
  });
});
