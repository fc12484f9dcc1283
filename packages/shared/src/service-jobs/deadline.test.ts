import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineBadge } from './deadline.ts';

const now = new Date('2026-03-31T23:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const badge = (deadline: Date | null, proofedAt: Date | null = null) => deadlineBadge(deadline, proofedAt, now);

test('no deadline, no badge', () => {
  expect(badge(null, hours(-1))).toBeNull();
});

test.each([
  [24, 'Due in 1 day', 'green'],
  [71.9, 'Due in 2 days', 'green'],
  [23.99, 'Due in 23 hours', 'amber'],
  [1, 'Due in 1 hour', 'amber'],
  [0.5, 'Due in 30 minutes', 'amber'],
  [0.001, 'Due in 1 minute', 'amber'],
  [24 * 31, 'Due in 1 month', 'green'],
  [24 * 800, 'Due in 2 years', 'green'],
] as const)("before: 'Due in N unit/s' with %d hours left", (left, text, colour) => {
  expect(badge(hours(left))).toEqual({ state: 'due', text, colour });
});

test.each([
  [0, 'Overdue 1 minute'],
  [-2, 'Overdue 2 hours'],
  [-49, 'Overdue 2 days'],
  [-24 * 65, 'Overdue 2 months'],
  [-24 * 366, 'Overdue 1 year'],
] as const)("passed and not sent: 'Overdue' in the largest unit, %d hours", (left, text) => {
  expect(badge(hours(left))).toEqual({ state: 'overdue', text, colour: 'red' });
});

describe('sent to the client', () => {
  test("on time: 'Submitted'", () => {
    const submitted = { state: 'submitted', text: 'Submitted', colour: 'green' };
    expect(badge(hours(-5), hours(-5))).toEqual(submitted);
    expect(badge(hours(5), hours(-1))).toEqual(submitted);
  });
  test("after the deadline: 'Late' by as much, however long ago that was", () => {
    expect(badge(hours(-500), hours(-497))).toEqual({ state: 'late', text: 'Late 3 hours', colour: 'red' });
  });
});

test('the colour says how much is left: green from a day, amber under it, red when passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5e9, max: 5e9 }), (left) => {
      const expected = left <= 0 ? 'red' : left < 86_400_000 ? 'amber' : 'green';
      expect(badge(new Date(now.getTime() + left))?.colour).toBe(expected);
    }),
  );
});
