import { expect, test } from 'vitest';
import { fromLocalText, instantsOf, offsetText, skippedComplaints, toLocalText } from './local-time.ts';

const zone = 'Australia/Melbourne';

test('an instant is written by the clocks of the person, and read back by them', () => {
  expect(toLocalText('2026-06-10T00:15:00.000Z', zone)).toBe('2026-06-10T10:15');
  expect(fromLocalText('2026-06-10T10:15', zone)).toBe('2026-06-10T00:15:00.000Z');
  expect(toLocalText('2026-01-10T00:15:00.000Z', zone)).toBe('2026-01-10T11:15');
});

test('a year of more than four digits stays one, so that it can be refused', () => {
  expect(fromLocalText('20000-01-01T10:15', zone)).toBe('+020000-01-01T10:15:00.000Z');
  expect(fromLocalText('275760-01-01T10:15', zone)).toBe('+275760-01-01T10:15:00.000Z');
});

test('nothing, half a date and nonsense are no instant', () => {
  expect(toLocalText(null, zone)).toBe('');
  for (const text of ['', '2026-06-10', '2026-13-45T10:15', 'soon']) expect(fromLocalText(text, zone)).toBeNull();
});

test.each([
  ['2026-10-04T02:00', true],
  ['2026-10-04T02:45', true],
  ['2026-10-04T01:45', false],
  ['2026-10-04T03:00', false],
  // Twice on that night; the first is meant.
  ['2026-04-05T02:30', false],
  ['2026-06-10T00:00', false],
  ['20000-01-01T10:15', false],
  ['2026-10-04', false],
  ['', false],
])('the clocks of Melbourne skip %j: %j', (text, isSkipped) => {
  const complaint = { time: 'There is no such time on that day: the clocks go forward.' };
  expect(skippedComplaints({ time: text }, zone)).toEqual(isSkipped ? complaint : {});
});

test.each([
  ['2026-04-05T02:30', zone, ['2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z']],
  ['2026-04-05T03:00', zone, ['2026-04-04T17:00:00.000Z']],
  ['2026-10-04T02:30', zone, []],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['2026-10-25T01:30', 'Europe/London', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-11-01T01:15', 'America/New_York', ['2026-11-01T05:15:00.000Z', '2026-11-01T06:15:00.000Z']],
  ['', zone, []],
])('the clocks show %j in %s at the instants %j', (text, timeZone, instants) => {
  expect(instantsOf(text, timeZone)).toEqual(instants);
});

test('the distance from UTC is that of the instant', () => {
  expect(offsetText(zone, '2026-04-04T15:30:00.000Z')).toBe('UTC+11:00');
  expect(offsetText(zone, '2026-04-04T16:30:00.000Z')).toBe('UTC+10:00');
});
