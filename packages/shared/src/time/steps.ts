import { clockState, type ClockAction, type Shift, type Stretch } from './shift.ts';

/** A clock step, or the start of time on a job. */
export type ClockStep = ClockAction | 'job-in';

/** At most one time on a job is running. */
export interface ShiftWithJobs extends Shift {
  readonly jobs: readonly Stretch[];
}

export type StepRefusal = 'clockedIn' | 'clockedOut' | 'onBreak' | 'notOnBreak' | 'jobRuns';

/**
 * Why a step is not permitted with this open shift (null: none), or null. Starting a job, a break and clocking out end a running job, and
 * are refused without `stopRunning`.
 */
export function clockStepRefusal(
  shift: ShiftWithJobs | null,
  step: ClockStep,
  stopRunning: boolean,
): StepRefusal | null {
  const state = clockState(shift);
  if (step === 'clock-in') return state === 'out' ? null : 'clockedIn';
  if (shift === null || state === 'out') return 'clockedOut';
  if (step === 'break-out') return state === 'onBreak' ? null : 'notOnBreak';
  if (state === 'onBreak') return 'onBreak';
  return !stopRunning && shift.jobs.some(({ end }) => end === null) ? 'jobRuns' : null;
}
