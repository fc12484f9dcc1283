import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { created, list, listWith, single } from '../kernel/responses.ts';
import { timeBound } from '../kernel/time-bounds.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const tag = 'Time';
const staff = rolesOnly(roleSets.staff);

const entryDate = z.iso.date().describe('Local day of the person on which it began');
const person = z.object({ id, firstName: z.string(), lastName: z.string() });
const milliseconds = z.int().min(0);
const job = z
  .object({ id, name: z.string(), serviceId: id })
  .nullable()
  .describe('Null unless included, and for a job the caller may no longer see');

const breakTime = z.object({ id, breakStart: instant, breakEnd: instant.nullable() });

export const jobTime = z
  .object({
    id,
    entryDate,
    userId: id,
    user: person.nullable().describe('Null unless included'),
    serviceJobId: id,
    serviceJob: job,
    serviceJobUserRoleId: id,
    jobStart: instant,
    jobEnd: instant.nullable().describe('Null while it runs'),
    totalClockTime: milliseconds.describe('Length in milliseconds, up to `asOf` while it runs'),
    asOf: instant.describe('Clock of the server when this was answered'),
    cache_key: cacheKey,
  })
  .meta({ id: 'JobTime' });

export type JobTime = z.output<typeof jobTime>;

export const userTime = z
  .object({
    id,
    entryDate,
    userId: id,
    user: person.nullable().describe('Null unless included'),
    clockStart: instant,
    clockEnd: instant.nullable().describe('Null while the person is clocked in'),
    autoClosedAt: instant.nullable().describe('When the server closed it because it was left open'),
    totalBreakTime: milliseconds
      .nullable()
      .describe('All breaks together in milliseconds, up to `asOf`; null unless included'),
    userBreakTimes: z.array(breakTime).nullable().describe('Null unless included'),
    serviceJobUserTimes: z.array(jobTime).nullable().describe('Null unless included'),
    asOf: instant.describe('Clock of the server when this was answered: the clock of a browser may be wrong'),
    cache_key: cacheKey,
  })
  .meta({ id: 'UserTime' });

export type UserTime = z.output<typeof userTime>;

/** Parts of a shift for `includes`. */
export const shiftParts = [
  'user',
  'totalBreakTime',
  'userBreakTimes',
  'serviceJobUserTimes',
  'serviceJobUserTimes.serviceJob',
] as const;

const stopRunning = z
  .boolean()
  .default(false)
  .describe('Ends a job that runs in the same step; without it a running job is answered with 409');
const stopBody = z.strictObject({ stopRunning }).default({ stopRunning: false });
const noBody = z.strictObject({}).default({});
const hidden = '403 with the flag Disable_Time_Tracker.';

export const clockIn = endpoint({
  id: 'clockIn',
  method: 'POST',
  path: '/v1/users/clock-in',
  tag,
  summary: 'Clock in',
  description: `Starts a shift of the caller by the server's clock. 409 when one is open. ${hidden}`,
  access: staff,
  body: noBody,
  response: created(userTime),
  errors: ['conflict'],
});

export const clockOut = endpoint({
  id: 'clockOut',
  method: 'POST',
  path: '/v1/users/clock-out',
  tag,
  summary: 'Clock out',
  description: `Ends the caller's shift. 409 without one, on a break, or while a job runs unless \`stopRunning\`. ${hidden}`,
  access: staff,
  body: stopBody,
  response: single(userTime),
  errors: ['conflict'],
});

export const startBreak = endpoint({
  id: 'startBreak',
  method: 'POST',
  path: '/v1/users/break-in',
  tag,
  summary: 'Start a break',
  description: `Starts a break in the caller's shift. 409 without one, on a break, or while a job runs unless \`stopRunning\`. ${hidden}`,
  access: staff,
  body: stopBody,
  response: single(userTime),
  errors: ['conflict'],
});

export const endBreak = endpoint({
  id: 'endBreak',
  method: 'POST',
  path: '/v1/users/break-out',
  tag,
  summary: 'End the break',
  description: `Ends the caller's break. 409 when there is none. ${hidden}`,
  access: staff,
  body: noBody,
  response: single(userTime),
  errors: ['conflict'],
});

const shiftQuery = {
  filterStart: timeBound.default('-7d').describe('Shifts that began at this bound or later; default -7d'),
  filterEnd: timeBound.default('1d').describe('Shifts that began before this bound; default 1d'),
  includes: chosenFrom(shiftParts).default([]),
  orderBy: orderByOneOf(['clockStart', 'id']).default({ field: 'clockStart', descending: true }),
  ...pagingQuery,
};

export const listOwnTime = endpoint({
  id: 'listOwnTime',
  method: 'GET',
  path: '/v1/users/current/time',
  tag,
  summary: "The caller's shifts",
  description:
    'Shifts of the caller in the range, and the open one whenever it began. The latest first. `additionalInfo.now` is the clock of the server, by which running times are to be counted.',
  access: staff,
  query: z.strictObject(shiftQuery),
  response: listWith(userTime, z.strictObject({ totalCount: z.int().min(0), now: instant })),
});

const watchers = 'BackOffice, ProductionManager, and Studio people with the flag View_Reports; everybody else 403.';

export const listTime = endpoint({
  id: 'listTime',
  method: 'GET',
  path: '/v1/users/list/time',
  tag,
  summary: 'Shifts of people',
  description: `Shifts in the range. ${watchers}`,
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  query: z.strictObject({
    users: idList.optional().describe('Shifts of these people only'),
    open: z.literal('true').optional().describe('Shifts that last, whenever they began: who is clocked in now'),
    ...shiftQuery,
  }),
  response: list(userTime),
});

export type ShiftQuery = z.output<NonNullable<typeof listTime.query>>;

export const startJobTime = endpoint({
  id: 'startJobTime',
  method: 'POST',
  path: '/v1/service-jobs/:id/job-in',
  tag,
  summary: 'Start working on a job',
  description:
    'Starts the time of the caller on the job in a role they have on it. 409 unless clocked in and not on a break, and while another job runs unless ' +
    `\`stopRunning\`. 422 without an assignment in that role. ${hidden}`,
  access: staff,
  body: z.strictObject({ userRoleId: id.describe('Role on the job: 1 editor, 2 QC, …'), stopRunning }),
  response: created(jobTime),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const stopJobTime = endpoint({
  id: 'stopJobTime',
  method: 'POST',
  path: '/v1/service-jobs/:id/job-out',
  tag,
  summary: 'Stop working on a job',
  description: `Ends the running time of the caller on the job. 409 when none runs there. ${hidden}`,
  access: staff,
  body: z.strictObject({ userRoleId: id.optional().describe('Must be the role in which it was started') }).default({}),
  response: single(jobTime),
  errors: ['not_found', 'conflict'],
});

const jobTimeParts = chosenFrom(['user', 'serviceJob']).default([]);

export const listTimeOfJob = endpoint({
  id: 'listTimeOfJob',
  method: 'GET',
  path: '/v1/service-jobs/:id/time',
  tag,
  summary: 'Time spent on a job',
  description:
    'The time of the caller on the job, the latest first. BackOffice, ProductionManager and people with the flag View_Reports read that of everybody.',
  access: staff,
  query: z.strictObject({ includes: jobTimeParts, ...pagingQuery }),
  response: list(jobTime),
  errors: ['not_found'],
});

export const listJobTime = endpoint({
  id: 'listJobTime',
  method: 'GET',
  path: '/v1/service-jobs/list/time',
  tag,
  summary: 'Time spent on jobs',
  description: `Time on jobs in the range. ${watchers}`,
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  query: z.strictObject({
    filterStart: timeBound.default('-7d').describe('Begun at this bound or later; default -7d'),
    filterEnd: timeBound.default('1d').describe('Begun before this bound; default 1d'),
    users: idList.optional().describe('Time of these people only'),
    serviceJobs: idList.optional().describe('Time on these jobs only'),
    includes: jobTimeParts,
    orderBy: orderByOneOf(['jobStart', 'id']).default({ field: 'jobStart', descending: true }),
    ...pagingQuery,
  }),
  response: list(jobTime),
});

export type JobTimeQuery = z.output<NonNullable<typeof listJobTime.query>>;
