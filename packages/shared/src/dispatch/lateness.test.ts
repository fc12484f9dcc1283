import { describe, expect, test } from 'vitest';
import { beginsLate, expectVisits, joinProgress, lateVisits, type TimedVisit } from './lateness.ts';
import type { VisitProgress } from './visit.schema.ts';

const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const steps = (made: Partial<Record<keyof VisitProgress, string>>): VisitProgress => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(made).map(([step, time]) => [step, at(time).toISOString()])),
});

let campaignId = 0;
/** A visit of an hour, twenty minutes from the others. */
const visit = (start: string, progress: VisitProgress | null = null, part: Partial<TimedVisit> = {}): TimedVisit => ({
  start: at(start),
  finish: new Date(at(start).getTime() + 3_600_000),
  ...{ campaignId: (campaignId += 1), place: null, addressKey: null, travelMinutes: 20 },
  ...{ progress, isHandedIn: false },
  ...part,
});

/** The minutes by which each visit is late, with how it is. */
const states = (now: string, visits: readonly TimedVisit[], countsAbsence = true) =>
  expectVisits(visits, { now: at(now), countsAbsence }).map(({ state, lateMinutes }) => `${state} ${lateMinutes}`);

describe('the steps of a day', () => {
  test.each([
    ['before the first visit nothing is late', '09:55', [visit('10:00'), visit('11:30')], ['ahead 0', 'ahead 0']],
    ['a missing arrival is as late as it is now', '10:20', [visit('10:00'), visit('11:30')], ['ahead 20', 'ahead 10']],
    [
      'who is on the way is expected when they said',
      '09:55',
      [visit('10:00', steps({ onTheWayAt: '09:50', expectedAt: '10:30' })), visit('12:00')],
      ['ahead 30', 'ahead 0'],
    ],
    [
      'who arrived late stays as long as planned',
      '10:40',
      [visit('10:00', steps({ arrivedAt: '10:30' })), visit('11:30')],
      ['running 30', 'ahead 20'],
    ],
    [
      'who is not done after the end of the visit is not yet on the way to the next',
      '11:20',
      [visit('10:00', steps({ arrivedAt: '10:00' })), visit('11:30'), visit('13:00')],
      ['running 20', 'ahead 10', 'ahead 0'],
    ],
    [
      'a forgotten Done is over after two hours',
      '13:30',
      [visit('10:00', steps({ arrivedAt: '10:00' })), visit('15:00')],
      ['over 0', 'ahead 0'],
    ],
    [
      'who has gone on is done with the visit before',
      '11:20',
      [visit('10:00', steps({ arrivedAt: '10:00' })), visit('11:30', steps({ onTheWayAt: '11:05' }))],
      ['over 0', 'ahead 0'],
    ],
    [
      'who was done late reaches the next by the way between them',
      '11:30',
      [visit('10:00', steps({ arrivedAt: '10:20', doneAt: '11:28' })), visit('11:30')],
      ['over 0', 'ahead 18'],
    ],
    [
      'a visit that nobody heard of is not counted on',
      '11:10',
      [visit('10:00'), visit('11:30')],
      ['silent 0', 'ahead 0'],
    ],
    [
      'a visit whose end has passed while the one before runs is still ahead',
      '12:40',
      [visit('10:00', steps({ arrivedAt: '10:50' })), visit('11:30')],
      ['running 100', 'ahead 90'],
    ],
    [
      'what is handed in is over',
      '10:30',
      [visit('10:00', null, { isHandedIn: true }), visit('11:30')],
      ['over 0', 'ahead 0'],
    ],
  ])('%s', (_, now, visits, expected) => {
    expect(states(now, visits)).toEqual(expected);
  });

  test('that are missing say nothing of people who never make them', () => {
    expect(states('10:20', [visit('10:00'), visit('11:30')], false)).toEqual(['ahead 0', 'ahead 0']);
  });
});

test('what somebody says counts more than the steps, as a later start, or as a later end once they have arrived', () => {
  const now = at('09:00');
  const [first, second] = [visit('10:00'), visit('11:30')];
  const said = expectVisits([first, second], { now, countsAbsence: false, said: { visit: first, minutes: 40 } });
  expect(said.map(({ lateMinutes }) => lateMinutes)).toEqual([40, 30]);
  const arrived = visit('10:00', steps({ arrivedAt: '10:00' }));
  const facts = { now: at('10:30'), countsAbsence: false, said: { visit: arrived, minutes: 40 } };
  const running = expectVisits([arrived, second], facts);
  expect(running.map(({ finish, lateMinutes }) => [finish, lateMinutes])).toEqual([
    [at('11:40'), 40],
    [at('13:00'), 30],
  ]);
});

test('a delay is the same in minutes on the day on which clocks change', () => {
  // At two o'clock in the night to Sunday, 4 October 2026, it becomes three.
  const day = [visit('00:00'), visit('00:00')].map((each, index) => {
    const start = new Date(Date.parse('2026-10-03T15:30:00Z') + index * 90 * 60_000);
    return { ...each, start, finish: new Date(start.getTime() + 3_600_000) };
  });
  const expected = expectVisits(day, { now: new Date('2026-10-03T15:50:00Z'), countsAbsence: true });
  expect(expected.map(({ lateMinutes }) => lateMinutes)).toEqual([20, 10]);
});

test('late are visits ahead from ten minutes on, with the running one that makes them late', () => {
  const visits = [visit('10:00', steps({ arrivedAt: '10:00' })), visit('11:30'), visit('15:00')];
  const late = (now: string) => lateVisits(expectVisits(visits, { now: at(now), countsAbsence: true }));
  expect(late('11:15')).toEqual([]);
  expect(late('11:20').map((each) => [each.state, beginsLate(each)])).toEqual([
    ['running', false],
    ['ahead', true],
  ]);
});

test('a visit of several jobs has begun with the first step and is done when all are', () => {
  const [one, other] = [steps({ arrivedAt: '10:00', doneAt: '11:00' }), steps({ arrivedAt: '10:00' })];
  expect(joinProgress([null, null])).toBeNull();
  expect(joinProgress([one, other])).toMatchObject({ arrivedAt: at('10:00').toISOString(), doneAt: null });
  expect(joinProgress([one, null])).toMatchObject({ doneAt: null });
  expect(joinProgress([one, one])).toMatchObject({ doneAt: at('11:00').toISOString() });
});
