import { localDay } from '@shootdesk/shared/kernel/local-days';
import { workedMs, type Shift } from '@shootdesk/shared/time/shift';
import type { JobTime, UserTime } from '@shootdesk/shared/time/time.contract';

const optionalDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Converts a shift from the API for the shared rules. */
export function shiftOf({ clockStart, clockEnd, userBreakTimes }: UserTime): Shift {
  return {
    start: new Date(clockStart),
    end: optionalDate(clockEnd),
    breaks: (userBreakTimes ?? []).map(({ breakStart, breakEnd }) => ({
      start: new Date(breakStart),
      end: optionalDate(breakEnd),
    })),
  };
}

/** Finds the shift that the person is in; null when clocked out. */
export function findOpenShift(shifts: readonly UserTime[]): UserTime | null {
  return shifts.find(({ clockEnd }) => clockEnd === null) ?? null;
}

/** Work of a day in ms. */
interface DayOfWork {
  /** Including the open shift, whenever it began. */
  readonly todayMs: number;
  /** Finished shifts of today. */
  readonly earlierMs: number;
}

/** Sums today's work: the open shift, and today's finished ones. */
export function workedToday(shifts: readonly UserTime[], timeZone: string, now: Date): DayOfWork {
  const open = findOpenShift(shifts);
  const today = localDay(now, timeZone);
  const earlierMs = shifts
    .filter(({ clockEnd, entryDate }) => clockEnd !== null && entryDate === today)
    .reduce((sum, each) => sum + workedMs(shiftOf(each), now), 0);
  return { todayMs: earlierMs + (open ? workedMs(shiftOf(open), now) : 0), earlierMs };
}

/** Finds the job on which the person is working in a shift. */
export function findRunningJob(shift: UserTime | null): JobTime | null {
  return shift?.serviceJobUserTimes?.find(({ jobEnd }) => jobEnd === null) ?? null;
}

/** Name of a time entry's job, or its number if the person may no longer see the job. */
export function jobNameOf({ serviceJob, serviceJobId }: JobTime): string {
  return serviceJob?.name ?? `Job ${serviceJobId}`;
}
