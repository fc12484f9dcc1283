import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineBadge, deadlineScopes, isOverdue } from './deadline.ts';
import { JobStatusId, jobStatuses } from '../workflows/statuses.ts';

const now = new Date('2026-03-31T23:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const { InProduction, SentToClient, ChangeRequest, Approved } = JobStatusId;
const badge = (deadline: Date | null, proofedAt: Date | null = null, serviceJobStatusId: number = InProduction) =>
  deadlineBadge({ deadline, proofedAt, serviceJobStatusId }, now);

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
] as const)("before: 'Due in N unit/s' with %d hours left", (hoursLeft, text, colour) => {
  expect(badge(hours(hoursLeft))).toEqual({ state: 'due', text, colour });
});

test.each([
  [-0.001, 'Overdue 1 minute'],
  [-2, 'Overdue 2 hours'],
  [-49, 'Overdue 2 days'],
  [-24 * 65, 'Overdue 2 months'],
  [-24 * 366, 'Overdue 1 year'],
] as const)("passed and not sent: 'Overdue' in the largest unit, %d hours", (hoursLeft, text) => {
  expect(badge(hours(hoursLeft))).toEqual({ state: 'overdue', text, colour: 'red' });
});

describe('sent to the client', () => {
  test("on time: 'Submitted'", () => {
    const submitted = { state: 'submitted', text: 'Submitted', colour: 'green' };
    expect(badge(hours(-5), hours(-5))).toEqual(submitted);
    expect(badge(hours(5), hours(-1))).toEqual(submitted);
  });
  test("after the deadline: 'Late' by as much, however long ago that was", () => {
    const late = { state: 'late', text: 'Late 3 hours', colour: 'red' };
    expect(badge(hours(-500), hours(-497), SentToClient)).toEqual(late);
    expect(badge(hours(-500), hours(-497), ChangeRequest)).toEqual(late);
  });
  test('at a time nobody knows: nothing, for it is neither overdue nor due', () => {
    expect(badge(hours(-500), null, Approved)).toBeNull();
    expect(badge(hours(500), null, Approved)).toBeNull();
  });
});

describe('first month #11: overdue is passed, not with the client and not sent in time', () => {
  const overdue = (deadline: Date | null, proofedAt: Date | null, serviceJobStatusId: number) =>
    isOverdue({ deadline, proofedAt, serviceJobStatusId }, now);

  test('a job sent in time that came back says Submitted and is not overdue', () => {
    expect(badge(hours(-5), hours(-6))?.text).toBe('Submitted');
    expect(overdue(hours(-5), hours(-6), InProduction)).toBe(false);
  });
  test('a job sent late that came back is overdue since its deadline', () => {
    expect(badge(hours(-5), hours(-1))?.text).toBe('Overdue 5 hours');
    expect(overdue(hours(-5), hours(-1), InProduction)).toBe(true);
  });
  test('a job that the client has is not overdue, one of a list of chosen statuses is', () => {
    const facts = { deadline: hours(-5), proofedAt: hours(-1), serviceJobStatusId: ChangeRequest };
    expect([isOverdue(facts, now), isOverdue(facts, now, 'all')]).toEqual([false, true]);
    expect(deadlineBadge(facts, now, 'all')?.text).toBe('Overdue 5 hours');
  });
  test('for every job the badge says Overdue exactly when the job is', () => {
    const instant = fc.option(fc.date({ min: hours(-100), max: hours(100), noInvalidDate: true }));
    const statusId = fc.constantFrom(...jobStatuses.map(({ id }) => id));
    fc.assert(
      fc.property(
        instant,
        instant,
        statusId,
        fc.constantFrom(...deadlineScopes),
        (...[deadline, proofedAt, id, scope]) => {
          const facts = { deadline, proofedAt, serviceJobStatusId: id };
          expect(deadlineBadge(facts, now, scope)?.state === 'overdue').toBe(isOverdue(facts, now, scope));
        },
      ),
    );
  });
});

test('the colour says how much is left: green from a day, amber under it, red when passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5e9, max: 5e9 }), (hoursLeft) => {
      const expected = hoursLeft < 0 ? 'red' : hoursLeft < 86_400_000 ? 'amber' : 'green';
      expect(badge(new Date(now.getTime() + hoursLeft))?.colour).toBe(expected);
    }),
  );
});
