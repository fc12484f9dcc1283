import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { describe, expect, test } from 'vitest';
import { casesOf, jobAt, outcomeOf, tableOf, type PastJob } from './replay.ts';

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 5, day, hour));
const { Ordered, Assigned, SentToClient, Approved } = JobStatusId;

const job: PastJob = {
  id: 1,
  serviceId: 2,
  onSite: false,
  forVendor: false,
  clientDeadline: at(10),
  studioDeadline: null,
  shootEnd: null,
  shootMinutes: 60,
  statuses: [
    { id: Ordered, at: at(1) },
    { id: Assigned, at: at(8) },
    { id: SentToClient, at: at(10, 12) },
    { id: Approved, at: at(12) },
  ],
  people: [{ userId: 5, roleId: 1, at: at(8) }],
  times: [{ roleId: 1, start: at(8, 10), end: at(8, 12) }],
};

describe('a job of the past', () => {
  test('has the status, the people and the tracked minutes of the instant', () => {
    expect(jobAt(job, at(1, 8))).toBeNull();
    expect(jobAt(job, at(2))).toMatchObject({ serviceJobStatusId: Ordered, people: {}, tracked: {}, proofedAt: null });
    expect(jobAt(job, at(8, 11))).toMatchObject({
      serviceJobStatusId: Assigned,
      people: { 1: [5] },
      tracked: { 1: 60 },
      due: at(10),
    });
    expect(jobAt(job, at(11))).toMatchObject({ proofedAt: at(10, 12), tracked: { 1: 120 } });
  });

  test('is a case when it is finished and was open a day before its deadline', () => {
    const dates = (some: readonly PastJob[]) =>
      casesOf(some, at(1), at(20)).map(({ askedAt, sentAt }) => [askedAt, sentAt]);
    expect(dates([job])).toEqual([[at(9), at(10, 12)]]);
    expect(dates([{ ...job, clientDeadline: at(12) }])).toEqual([]);
    expect(dates([{ ...job, clientDeadline: null }])).toEqual([]);
    expect(dates([{ ...job, statuses: job.statuses.slice(0, 3) }])).toEqual([]);
  });
});

test('outcomes are counted by what was said and what came', () => {
  const [late] = casesOf([job], at(1), at(20));
  const said = (expectedAt: Date) => ({
    jobId: 1,
    deadline: at(10),
    expectedAt,
    state: expectedAt > at(10) ? ('atRisk' as const) : ('onTime' as const),
    steps: [],
  });
  const outcomes = [outcomeOf(late!, said(at(10, 14))), outcomeOf(late!, said(at(10, 8)))];
  expect(outcomes).toEqual([
    { isSaidLate: true, isLate: true, errorHours: 2 },
    { isSaidLate: false, isLate: true, errorHours: 4 },
  ]);
  expect(tableOf(outcomes)).toEqual(
    expect.arrayContaining([
      '| at risk | 1 | 0 (false alarms) |',
      '| on time | 1 (missed) | 0 |',
      expect.stringContaining(
        'Of 2 jobs that came late, 50 % were said to be at risk a day before; of 1 that were, 100 % came late',
      ),
    ]),
  );
});
