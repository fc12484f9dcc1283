import { breakMs, lengthMs, type Shift } from '@shootdesk/shared/time/shift';
import type { ShiftWithJobs } from '@shootdesk/shared/time/steps';
import type { JobTime, shiftParts, UserTime } from '@shootdesk/shared/time/time.contract';
import type { JobTimeRow, ShiftRow } from './time.store.ts';

export interface TimeParts {
  readonly asOf: Date;
  readonly includes: readonly (typeof shiftParts)[number][];
  /** Jobs that the caller may see. */
  readonly visibleJobIds: ReadonlySet<number>;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function shiftOf({ clockStart, clockEnd, userBreakTimes }: ShiftRow): Shift {
  return {
    start: clockStart,
    end: clockEnd,
    breaks: userBreakTimes.map(({ breakStart, breakEnd }) => ({ start: breakStart, end: breakEnd })),
  };
}

export function shiftWithJobsOf(row: ShiftRow): ShiftWithJobs {
  return {
    ...shiftOf(row),
    jobs: row.serviceJobUserTimes.map(({ jobStart, jobEnd }) => ({ start: jobStart, end: jobEnd })),
  };
}

export function jobTimeView(
  row: JobTimeRow,
  parts: Omit<TimeParts, 'includes'> & { readonly user: boolean; readonly serviceJob: boolean },
): JobTime {
  return {
    id: row.id,
    entryDate: dayOf(row.entryDate),
    userId: row.userId,
    user: parts.user ? row.user : null,
    serviceJobId: row.serviceJobId,
    serviceJob: parts.serviceJob && parts.visibleJobIds.has(row.serviceJobId) ? row.serviceJob : null,
    serviceJobUserRoleId: row.serviceJobUserRoleId,
    jobStart: row.jobStart.toISOString(),
    jobEnd: row.jobEnd?.toISOString() ?? null,
    totalClockTime: lengthMs({ start: row.jobStart, end: row.jobEnd }, parts.asOf),
    asOf: parts.asOf.toISOString(),
    cache_key: row.cacheKey,
  };
}

export function shiftView(row: ShiftRow, parts: TimeParts): UserTime {
  const includes = new Set(parts.includes);
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
    totalBreakTime: includes.has('totalBreakTime') ? breakMs(shiftOf(row), parts.asOf) : null,
    userBreakTimes: includes.has('userBreakTimes')
      ? row.userBreakTimes.map(({ id, breakStart, breakEnd }) => ({
          id,
          breakStart: breakStart.toISOString(),
          breakEnd: breakEnd?.toISOString() ?? null,
        }))
      : null,
    serviceJobUserTimes:
      serviceJob || includes.has('serviceJobUserTimes')
        ? row.serviceJobUserTimes.map((each) => jobTimeView(each, { ...parts, user, serviceJob }))
        : null,
    asOf: parts.asOf.toISOString(),
    cache_key: row.cacheKey,
  };
}
