import type { JobTime, UserTime } from '@shootdesk/shared/time/time.contract';

/** Time of person 1 on job 7 as its editor. */
export function aJobTime(part: Partial<JobTime> = {}): JobTime {
  return {
    id: 70,
    entryDate: '2026-06-02',
    userId: 1,
    user: null,
    serviceJobId: 7,
    serviceJob: { id: 7, name: 'Photography - 12 Example Street', serviceId: 1 },
    serviceJobUserRoleId: 1,
    jobStart: '2026-06-02T01:00:00.000Z',
    jobEnd: '2026-06-02T02:00:00.000Z',
    totalClockTime: 3_600_000,
    asOf: '2026-06-02T04:00:00.000Z',
    cache_key: 1,
    ...part,
  };
}

/** A shift of person 1 that lasts. */
export function aShift(part: Partial<UserTime> = {}): UserTime {
  return {
    id: 50,
    entryDate: '2026-06-02',
    userId: 1,
    user: null,
    clockStart: '2026-06-02T00:30:00.000Z',
    clockEnd: null,
    autoClosedAt: null,
    totalBreakTime: 0,
    userBreakTimes: [],
    serviceJobUserTimes: [],
    asOf: '2026-06-02T04:00:00.000Z',
    cache_key: 1,
    ...part,
  };
}
