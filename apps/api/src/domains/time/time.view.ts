import { breakMs, lengthMs, type Shift } from '@shootdesk/shared/time/shift';
import type { ShiftWithJobs } from '@shootdesk/shared/time/steps';
import type { JobTime, shiftParts, UserTime } from '@shootdesk/shared/time/time.contract';
import type { JobTimeRow, ShiftRow } from './time.store.ts';

/** What is shown of rows beyond their own columns. */
export interface Shown {
  readonly asOf: Date;
  readonly includes: readonly (typeof shiftParts)[number][];
  /** Jobs that the caller may see. */
  readonly visibleJobIds: ReadonlySet<number>;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Turns the row of a shift into the form of the shared rules. */
export function shiftOf({ clockStart, clockEnd, userBreakTimes }: ShiftRow): Shift {
  return {
    start: clockStart,
    end: clockEnd,
    breaks: userBreakTimes.map(({ breakStart, breakEnd }) => ({ start: breakStart, end: breakEnd })),
  };
}

/** Turns the row of a shift, with its times on jobs, into the form of the shared rules. */
export function shiftWithJobsOf(row: ShiftRow): ShiftWithJobs {
  return {
    ...shiftOf(row),
    jobs: row.serviceJobUserTimes.map(({ jobStart, jobEnd }) => ({ start: jobStart, end: jobEnd })),
  };
}

/** Turns the row of a time on a job into the answer of the API. */
export function jobTimeView(
  row: JobTimeRow,
  shown: Omit<Shown, 'includes'> & { readonly user: boolean; readonly serviceJob: boolean },
): JobTime {
  return {
    id: row.id,
    entryDate: dayOf(row.entryDate),
    userId: row.userId,
    user: shown.user ? row.user : null,
    serviceJobId: row.serviceJobId,
    serviceJob: shown.serviceJob && shown.visibleJobIds.has(row.serviceJobId) ? row.serviceJob : null,
    serviceJobUserRoleId: row.serviceJobUserRoleId,
    jobStart: row.jobStart.toISOString(),
    jobEnd: row.jobEnd?.toISOString() ?? null,
    totalClockTime: lengthMs({ start: row.jobStart, end: row.jobEnd }, shown.asOf),
    asOf: shown.asOf.toISOString(),
    cache_key: row.cacheKey,
  };
}

/** Turns the row of a shift into the answer of the API. */
export function shiftView(row: ShiftRow, shown: Shown): UserTime {
  const includes = new Set(shown.includes);
  const user = includes.has('user');
  const serviceJob = includes.has('serviceJobUserTimes.serviceJob');
  return {
    id: row.id,
    entryDate: dayOf(row.entryDate),
    userId: row.userId,
    user: user ? row.user : null,
    clockStart: row.clockStart.toISOString(),
    clockEnd: row.clockEnd?.toISOString() ?? null,
    autoClosedAt: row.autoClosedAt?.toISOString() ?? null,
    totalBreakTime: includes.has('totalBreakTime') ? breakMs(shiftOf(row), shown.asOf) : null,
    userBreakTimes: includes.has('userBreakTimes')
      ? row.userBreakTimes.map(({ id, breakStart, breakEnd }) => ({
          id,
          breakStart: breakStart.toISOString(),
          breakEnd: breakEnd?.toISOString() ?? null,
        }))
      : null,
    serviceJobUserTimes:
      serviceJob || includes.has('serviceJobUserTimes')
        ? row.serviceJobUserTimes.map((each) => jobTimeView(each, { ...shown, user, serviceJob }))
        : null,
    asOf: shown.asOf.toISOString(),
    cache_key: row.cacheKey,
  };
}
