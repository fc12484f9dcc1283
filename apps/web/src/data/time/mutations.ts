import {
  decideTimeCorrection,
  requestTimeCorrection,
  withdrawTimeCorrection,
} from '@shootdesk/shared/time/corrections.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { ClockAction } from '@shootdesk/shared/time/shift';
import {
  clockIn,
  clockOut,
  endBreak,
  startBreak,
  startJobTime,
  stopJobTime,
  type UserTime,
} from '@shootdesk/shared/time/time.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ownTimeQuery, rereadTime } from './queries.ts';

/** The clock's calls by action. Those that end something can also stop the running job. */
const clockCalls: Readonly<Record<ClockAction, (stopRunning: boolean) => Promise<UserTime>>> = {
  'clock-in': () => call(clockIn, { body: {} }),
  'clock-out': (stopRunning) => call(clockOut, { body: { stopRunning } }),
  'break-in': (stopRunning) => call(startBreak, { body: { stopRunning } }),
  'break-out': () => call(endBreak, { body: {} }),
};

/** Caches a shift from a response, and cancels reads that may return an older state. */
async function showShift(cache: QueryClient, shift: UserTime): Promise<void> {
  const { queryKey } = ownTimeQuery;
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(
    queryKey,
    (before) => before && { ...before, shifts: [shift, ...before.shifts.filter(({ id }) => id !== shift.id)] },
  );
}

/** Clocks in or out, or starts or ends a break. */
export async function stepClock(cache: QueryClient, action: ClockAction, stopRunning: boolean): Promise<void> {
  await showShift(cache, await clockCalls[action](stopRunning));
  void rereadTime(cache);
}

/** A job with the role in which the person works on it. */
export interface JobInRole {
  readonly serviceJobId: number;
  readonly userRoleId: number;
}

/** Starts the person's time on a job. */
export async function startJob(cache: QueryClient, job: JobInRole, stopRunning: boolean): Promise<void> {
  const { serviceJobId, userRoleId } = job;
  await call(startJobTime, { params: { id: serviceJobId }, body: { userRoleId, stopRunning } });
  await rereadTime(cache);
}

/** Ends the person's time on a job. */
export async function stopJob(cache: QueryClient, { serviceJobId, userRoleId }: JobInRole): Promise<void> {
  await call(stopJobTime, { params: { id: serviceJobId }, body: { userRoleId } });
  await rereadTime(cache);
}

/** Requests the correction of one's own entry. */
export async function requestCorrection(
  cache: QueryClient,
  body: SentBody<typeof requestTimeCorrection>,
): Promise<void> {
  await call(requestTimeCorrection, { body });
  await rereadTime(cache);
}

/** Withdraws one's own request. */
export async function withdrawCorrection(cache: QueryClient, id: number): Promise<void> {
  await call(withdrawTimeCorrection, { params: { id }, body: {} });
  await rereadTime(cache);
}

/** Accepts, changes or refuses another person's request. */
export async function decideCorrection(
  cache: QueryClient,
  id: number,
  body: SentBody<typeof decideTimeCorrection>,
): Promise<void> {
  await call(decideTimeCorrection, { params: { id }, body });
  await rereadTime(cache);
}
