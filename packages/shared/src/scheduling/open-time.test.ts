import { expect, test } from 'vitest';
import { wishes as schema } from '../service-jobs/wishes.ts';
import { bookedBy, fixedBy, isSameDay, opensTime, usualFixMinute } from './open-time.ts';

const timeZone = 'Australia/Melbourne';
const clock = { timeZone, fixMinute: usualFixMinute };

test.each([
  ['in winter', '2026-06-10T09:00:00+10:00', '2026-06-09T15:00:00+10:00'],
  ['the day after the clocks go forward', '2026-10-05T09:00:00+11:00', '2026-10-04T15:00:00+11:00'],
  ['the day of going forward', '2026-10-04T09:00:00+11:00', '2026-10-03T15:00:00+10:00'],
  ['the day of going back', '2026-04-05T09:00:00+10:00', '2026-04-04T15:00:00+11:00'],
  ['early, while it is the day before in UTC', '2026-06-10T07:00:00+10:00', '2026-06-09T15:00:00+10:00'],
])('a time is fixed at three the day before, %s', (_, start, by) => {
  expect(fixedBy(new Date(start), clock)).toEqual(new Date(by));
});

test('a time that the clocks leave out on the day before counts an hour earlier', () => {
  const by = fixedBy(new Date('2026-10-05T09:00:00+11:00'), { timeZone, fixMinute: 150 });
  expect(by).toEqual(new Date('2026-10-04T01:30:00+10:00'));
});

const wishes = schema.parse({ firstDay: '2026-10-03', lastDay: '2026-10-05', latest: 720, isFlexible: true });

test.each([
  ['on the last day before the change', '2026-10-03T09:00:00+10:00', '2026-10-01T09:00:00+10:00', true],
  ['on the day of the change, at noon', '2026-10-04T12:00:00+11:00', '2026-10-01T09:00:00+10:00', true],
  ['after the promised hours', '2026-10-04T12:30:00+11:00', '2026-10-01T09:00:00+10:00', false],
  ['on another day', '2026-10-06T09:00:00+11:00', '2026-10-01T09:00:00+10:00', false],
  ['a minute before the times are fixed', '2026-10-05T09:00:00+11:00', '2026-10-04T14:59:00+11:00', true],
  ['when the times are fixed', '2026-10-05T09:00:00+11:00', '2026-10-04T15:00:00+11:00', false],
])('a booking is open or not: %s', (_, start, now, opens) => {
  expect(opensTime(wishes, new Date(start), clock, new Date(now))).toBe(opens);
});

test('the time of an order that does not leave it to the studio is never open', () => {
  const now = new Date('2026-10-01T00:00:00Z');
  expect(opensTime({ ...wishes, isFlexible: false }, new Date('2026-10-04T09:00:00+11:00'), clock, now)).toBe(false);
  expect(opensTime(null, new Date('2026-10-04T09:00:00+11:00'), clock, now)).toBe(false);
});

test('days are those of the property', () => {
  const [evening, morning] = [new Date('2026-06-09T23:00:00Z'), new Date('2026-06-10T03:00:00Z')];
  expect(isSameDay(evening, morning, timeZone)).toBe(true);
  expect(isSameDay(evening, morning, 'UTC')).toBe(false);
});

test('a job that nobody has is due on the day before its last one', () => {
  expect(bookedBy(wishes, clock)).toEqual(new Date('2026-10-04T15:00:00+11:00'));
  expect(bookedBy({ lastDay: null }, clock)).toBeNull();
});
