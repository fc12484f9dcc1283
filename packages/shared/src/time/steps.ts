import { clockState, type ClockAction, type Shift, type Stretch } from './shift.ts';

/** A step of a person's clock, or the start of a time on a job, by its call. */
export type ClockStep = ClockAction | 'job-in';

/** A shift with the times on jobs in it, of which at most one runs. */
export interface ShiftWithJobs extends Shift {
  readonly jobs: readonly Stretch[];
}

/** Why a step cannot be taken. */
export type StepRefusal = 'clockedIn' | 'clockedOut' | 'onBreak' | 'notOnBreak' | 'jobRuns';

/**
 * Says why a step cannot be taken from a person's open shift, null without one; null when it can. Starting a job, a break and clocking out
 * end a job that runs, and are refused unless that was asked for.
 */
export function refusalOf(shift: ShiftWithJobs | null, step: ClockStep, stopRunning: boolean): StepRefusal | null {
  const state = clockState(shift);
  if (step === 'clock-in') return state === 'out' ? null : 'clockedIn';
  if (shift === null || state === 'out') return 'clockedOut';
  if (step === 'break-out') return state === 'onBreak' ? null : 'notOnBreak';
  if (state === 'onBreak') return 'onBreak';
  return !stopRunning && shift.jobs.some(({ end }) => end === null) ? 'jobRuns' : null;
}
