import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockActions, clockState, type Stretch } from './shift.ts';
import { clockStepRefusal, type ClockStep, type ShiftWithJobs } from './steps.ts';

const minuteMs = 60_000;
const beginning = new Date('2026-06-01T00:00:00Z');
const seeded = { seed: 20_261_123, numRuns: 500 };

interface Event {
  readonly step: ClockStep | 'job-out';
  readonly stopRunning: boolean;
  readonly afterMinutes: number;
}

const event: fc.Arbitrary<Event> = fc.record({
  step: fc.constantFrom('clock-in', 'clock-out', 'break-in', 'break-out', 'job-in', 'job-in', 'job-out'),
  stopRunning: fc.boolean(),
  afterMinutes: fc.integer({ min: 0, max: 300 }),
});
const events = fc.array(event, { maxLength: 60 });

const isOpen = ({ end }: Stretch) => end === null;
const endOpen = (stretches: readonly Stretch[], now: Date) =>
  stretches.map((each) => (isOpen(each) ? { ...each, end: now } : each));
const begin = (stretches: readonly Stretch[], now: Date) => [...stretches, { start: now, end: null }];
const running = (shift: ShiftWithJobs | null) => shift?.jobs.find(isOpen) ?? null;

/** The shift after a permitted step, as the server writes it. */
function take(shift: ShiftWithJobs | null, step: Event['step'], now: Date): ShiftWithJobs {
  if (step === 'clock-in' || shift === null) return { start: now, end: null, breaks: [], jobs: [] };
  if (step === 'break-out') return { ...shift, breaks: endOpen(shift.breaks, now) };
  const stopped = { ...shift, jobs: endOpen(shift.jobs, now) };
  if (step === 'clock-out') return { ...stopped, end: now };
  if (step === 'break-in') return { ...stopped, breaks: begin(stopped.breaks, now) };
  return step === 'job-in' ? { ...stopped, jobs: begin(stopped.jobs, now) } : stopped;
}

interface Played {
  readonly event: Event;
  readonly before: ShiftWithJobs | null;
  readonly refusal: ReturnType<typeof clockStepRefusal>;
  readonly after: ShiftWithJobs | null;
  readonly now: Date;
}

/** Takes the permitted steps and returns all of them with their results. */
function play(sequence: readonly Event[]): readonly Played[] {
  let current: ShiftWithJobs | null = null;
  let now = beginning;
  return sequence.map((each): Played => {
    now = new Date(now.getTime() + each.afterMinutes * minuteMs);
    const before = current;
    const refusal = each.step === 'job-out' ? null : clockStepRefusal(before, each.step, each.stopRunning);
    const isIdle = each.step === 'job-out' && running(before) === null;
    const after: ShiftWithJobs | null = refusal !== null || isIdle ? before : take(before, each.step, now);
    current = after?.end ? null : after;
    return { event: each, before, refusal, after, now };
  });
}

/** Whether no two stretches overlap. */
function areApart(stretches: readonly Stretch[], now: Date): boolean {
  const endOf = ({ end }: Stretch) => (end ?? now).getTime();
  const sorted = stretches
    .filter((each) => endOf(each) > each.start.getTime())
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return sorted.every((each, index) => index === 0 || endOf(sorted[index - 1]!) <= each.start.getTime());
}

/** A generated sequence with a step that fails the check, or null. */
function findCounterexample(check: (played: Played) => boolean): unknown {
  const property = fc.property(events, (sequence) => play(sequence).every(check));
  return fc.check(property, seeded).counterexample;
}

describe('after any sequence of steps', () => {
  test('at most one job runs, and none on a break or after the clock-out', () => {
    const counterexample = findCounterexample(({ after }) => {
      const count = after?.jobs.filter(isOpen).length ?? 0;
      return count === 0 || (count === 1 && clockState(after) === 'in');
    });
    expect(counterexample).toBeNull();
  });

  test('no time on a job overlaps another or a break, and all lie within the shift', () => {
    const counterexample = findCounterexample(({ after, now }) => {
      if (after === null) return true;
      const parts = [...after.breaks, ...after.jobs];
      const isWithin = ({ start, end }: Stretch) => start >= after.start && (end ?? now) <= (after.end ?? now);
      return areApart(parts, now) && parts.every(isWithin);
    });
    expect(counterexample).toBeNull();
  });
});

describe('a step', () => {
  test('of the clock is permitted exactly in the states that offer it, unless a job runs that it may not stop', () => {
    const counterexample = findCounterexample(({ event: { step, stopRunning }, before, refusal }) => {
      if (step === 'job-in' || step === 'job-out') return true;
      const isOffered = clockActions(clockState(before)).includes(step);
      const isBlocked = ['clock-out', 'break-in'].includes(step) && running(before) !== null && !stopRunning;
      return (refusal === null) === (isOffered && !isBlocked);
    });
    expect(counterexample).toBeNull();
  });

  test('that starts a job is permitted at work alone, and while another runs only when that may be stopped', () => {
    const counterexample = findCounterexample(({ event: { step, stopRunning }, before, refusal }) => {
      if (step !== 'job-in') return true;
      return (refusal === null) === (clockState(before) === 'in' && (running(before) === null || stopRunning));
    });
    expect(counterexample).toBeNull();
  });

  test('ends the job that runs at that very moment, and only when it may or is the end of the job itself', () => {
    const counterexample = findCounterexample(({ event: { step, stopRunning }, before, after, now }) => {
      const ran = running(before);
      const then = ran && after?.jobs[before!.jobs.indexOf(ran)];
      if (!ran || !then?.end) return true;
      return then.end.getTime() === now.getTime() && (stopRunning || step === 'job-out');
    });
    expect(counterexample).toBeNull();
  });

  test('that is refused for a running job says so rather than anything else, and is permitted once that may be stopped', () => {
    const counterexample = findCounterexample(({ event: { step }, before, refusal }) => {
      if (refusal !== 'jobRuns' || step === 'job-out') return true;
      return running(before) !== null && clockStepRefusal(before, step, true) === null;
    });
    expect(counterexample).toBeNull();
  });
});
