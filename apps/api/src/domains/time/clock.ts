import { localDay } from '@shootdesk/shared/kernel/local-days';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { autoCloseMoment } from '@shootdesk/shared/time/shift';
import { clockStepRefusal, type ClockStep, type StepRefusal } from '@shootdesk/shared/time/steps';
import type { Deps } from '../../deps.ts';
import { emit } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob, requireVisible } from '../service-jobs/public.ts';
import {
  closeBreak,
  closeJobTime,
  closeShift,
  findJobTime,
  findLatestEnd,
  findOpenShift,
  findShift,
  insertBreak,
  insertJobTime,
  insertShift,
  isOnJobInRole,
  lockPerson,
  type JobTimeRow,
  type ShiftRow,
} from './time.store.ts';
import { shiftOf, shiftWithJobsOf } from './time.view.ts';

type ClockDeps = Pick<Deps, 'prisma' | 'now'>;

/** Refuses people without the time tracker. */
export function requireTracker({ flags }: Actor): void {
  if (flags.includes('Disable_Time_Tracker')) throw problem('forbidden', 'The time tracker is switched off for you.');
}

/** The later of two instants: server clocks differ, and nothing may end before its start. */
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The person's local day as a database date. */
const dayOf = (moment: Date, timeZone: string): Date => new Date(`${localDay(moment, timeZone)}T00:00:00Z`);

/**
 * Closes a shift at the instant it reached the work limit, with its open job and break, and notifies its owner. Returns whether it did.
 * Entries that start later get an empty length.
 */
export async function closeOverdueShift(tx: Tx, shift: ShiftRow, now: Date): Promise<boolean> {
  const moment = autoCloseMoment(shiftOf(shift), now);
  if (!moment) return false;
  for (const { id, jobStart } of shift.serviceJobUserTimes.filter(({ jobEnd }) => jobEnd === null)) {
    await closeJobTime(tx, id, later(moment, jobStart));
  }
  for (const { id, breakStart } of shift.userBreakTimes.filter(({ breakEnd }) => breakEnd === null)) {
    await closeBreak(tx, id, later(moment, breakStart));
  }
  await closeShift(tx, shift.id, { clockEnd: moment, autoClosedAt: now });
  await emit(tx, 'trackerClosed', { userTimeId: shift.id });
  return true;
}

/** Runs a clock step under the person's lock, after closing an overdue shift. */
async function withClock<T>(
  deps: ClockDeps,
  actor: Actor,
  step: (tx: Tx, shift: ShiftRow | null, now: Date) => Promise<T>,
): Promise<T> {
  requireTracker(actor);
  return inTransaction(deps.prisma, (tx) => stepAlone(deps, tx, actor, step));
}

async function stepAlone<T>(
  { now }: ClockDeps,
  tx: Tx,
  { userId }: Actor,
  step: (tx: Tx, shift: ShiftRow | null, now: Date) => Promise<T>,
): Promise<T> {
  await lockPerson(tx, userId);
  const at = now();
  const shift = await findOpenShift(tx, userId);
  const isClosed = shift !== null && (await closeOverdueShift(tx, shift, at));
  return step(tx, isClosed ? null : shift, at);
}

const sentences: Readonly<Record<Exclude<StepRefusal, 'jobRuns'>, string>> = {
  clockedIn: 'You are clocked in already.',
  clockedOut: 'You are not clocked in. Please clock in first.',
  onBreak: 'You are on a break. Please end your break first.',
  notOnBreak: 'You are not on a break.',
};

const runningJob = (shift: ShiftRow | null) => shift?.serviceJobUserTimes.find(({ jobEnd }) => jobEnd === null);

/** Refuses a step that the open shift does not allow. */
function requirePermitted(shift: ShiftRow | null, step: ClockStep, stopRunning: boolean): void {
  const refusal = clockStepRefusal(shift && shiftWithJobsOf(shift), step, stopRunning);
  if (refusal === null) return;
  if (refusal !== 'jobRuns') throw problem('conflict', sentences[refusal]);
  const { serviceJob, serviceJobId } = runningJob(shift)!;
  throw problem('conflict', `The time on ${serviceJob.name} is running. Please stop it first.`, {
    extra: { runningServiceJobId: serviceJobId },
  });
}

/** The open shift; refuses every step except clocking in without one. */
function requireShiftFor(open: ShiftRow | null, step: Exclude<ClockStep, 'clock-in'>, stopRunning: boolean): ShiftRow {
  requirePermitted(open, step, stopRunning);
  return open!;
}

/** Ends the running job of the shift, if any. */
async function endRunningJob(tx: Tx, shift: ShiftRow, now: Date): Promise<void> {
  const running = runningJob(shift);
  if (running) await closeJobTime(tx, running.id, later(now, running.jobStart));
}

export function clockIn(deps: ClockDeps, actor: Actor): Promise<ShiftRow> {
  return withClock(deps, actor, async (tx, shift, now) => {
    requirePermitted(shift, 'clock-in', false);
    const { userId, timeZone } = actor;
    const clockStart = later(now, (await findLatestEnd(tx, userId)) ?? now);
    const entryDate = dayOf(clockStart, timeZone);
    return findShift(tx, await insertShift(tx, { userId, entryDate, clockStart }));
  });
}

export function clockOut(deps: ClockDeps, actor: Actor, stopRunning: boolean): Promise<ShiftRow> {
  return withClock(deps, actor, async (tx, open, now) => {
    const shift = requireShiftFor(open, 'clock-out', stopRunning);
    await endRunningJob(tx, shift, now);
    await closeShift(tx, shift.id, { clockEnd: later(now, shift.clockStart), autoClosedAt: null });
    return findShift(tx, shift.id);
  });
}

export function startBreak(deps: ClockDeps, actor: Actor, stopRunning: boolean): Promise<ShiftRow> {
  return withClock(deps, actor, async (tx, open, now) => {
    const shift = requireShiftFor(open, 'break-in', stopRunning);
    await endRunningJob(tx, shift, now);
    const previousEnd = shift.userBreakTimes.at(-1)?.breakEnd ?? shift.clockStart;
    await insertBreak(tx, shift.id, later(now, previousEnd));
    return findShift(tx, shift.id);
  });
}

export function endBreak(deps: ClockDeps, actor: Actor): Promise<ShiftRow> {
  return withClock(deps, actor, async (tx, open, now) => {
    const shift = requireShiftFor(open, 'break-out', false);
    // Guaranteed by requirePermitted.
    const current = shift.userBreakTimes.find(({ breakEnd }) => breakEnd === null)!;
    await closeBreak(tx, current.id, later(now, current.breakStart));
    return findShift(tx, shift.id);
  });
}

interface JobStart {
  readonly serviceJobId: number;
  readonly serviceJobUserRoleId: number;
  readonly stopRunning: boolean;
}

export async function startJobTime(deps: ClockDeps, actor: Actor, start: JobStart): Promise<JobTimeRow> {
  requireTracker(actor);
  const { userId, timeZone } = actor;
  const { serviceJobId, serviceJobUserRoleId, stopRunning } = start;
  return inTransaction(deps.prisma, async (tx) => {
    await requireLockedJob(tx, actor, serviceJobId);
    if (!(await isOnJobInRole(tx, { userId, serviceJobId, serviceJobUserRoleId }))) {
      refuseField('userRoleId', 'You are not assigned to this job in this role.');
    }
    return stepAlone(deps, tx, actor, async (_, open, now) => {
      const shift = requireShiftFor(open, 'job-in', stopRunning);
      await endRunningJob(tx, shift, now);
      const jobStart = later(now, shift.clockStart);
      const entryDate = dayOf(jobStart, timeZone);
      const time = { userTimeId: shift.id, userId, serviceJobId, serviceJobUserRoleId, entryDate, jobStart };
      return findJobTime(tx, await insertJobTime(tx, time));
    });
  });
}

interface JobStop {
  readonly serviceJobId: number;
  readonly serviceJobUserRoleId: number | null;
}

/** Ends the time on a job, even one that is no longer visible. */
export function stopJobTime(
  deps: ClockDeps,
  actor: Actor,
  { serviceJobId, serviceJobUserRoleId }: JobStop,
): Promise<JobTimeRow> {
  return withClock(deps, actor, async (tx, shift, now) => {
    const running = shift?.serviceJobUserTimes.find(
      (each) =>
        each.jobEnd === null &&
        each.serviceJobId === serviceJobId &&
        (serviceJobUserRoleId === null || each.serviceJobUserRoleId === serviceJobUserRoleId),
    );
    if (!running) {
      // Not locked, because a job must be locked before a person (ADR 6).
      await requireVisible(tx, actor, 'The job', { serviceJobId });
      throw problem('conflict', 'No time is running on this job.');
    }
    await closeJobTime(tx, running.id, later(now, running.jobStart));
    return findJobTime(tx, running.id);
  });
}
