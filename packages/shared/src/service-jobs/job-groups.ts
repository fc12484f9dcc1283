import { localDay } from '../kernel/local-days.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import type { ServiceJob } from './service-job.schema.ts';

/** Values by which the job list can be grouped. */
export const jobGroupings = ['status', 'client', 'zone', 'provider', 'deadlineDay'] as const;
export type JobGrouping = (typeof jobGroupings)[number];

/** Orders by a record or value that a job refers to. Jobs without one come last. */
export const keyedOrders = [
  'status',
  'client',
  'service',
  'provider',
  'editor',
  'qualityControl',
  'revisionAssignee',
  'source',
  'mending',
  'expected',
  'findings',
] as const;
export type KeyedOrder = (typeof keyedOrders)[number];

/** Key of the jobs without a value: nobody, no zone, no deadline. Their group is the last. */
export const noKey = 0;

/** A local day as the key of a group: 2026-01-31 is 20260131. */
export const keyOfDay = (day: string): number => Number(day.replaceAll('-', ''));

/** The day of a key, as yyyy-MM-dd. */
export const dayOfKey = (key: number): string => String(key).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Key of the group of a job. Needs `users` or `zoneId` among its includes to group by these. */
export function groupKeyOf(job: ServiceJob, grouping: JobGrouping, timeZone: string): number {
  if (grouping === 'status') return job.serviceJobStatusId;
  if (grouping === 'client') return job.clientId;
  if (grouping === 'zone') return job.zoneId ?? noKey;
  if (grouping === 'deadlineDay') {
    return job.clientDeadline === null ? noKey : keyOfDay(localDay(job.clientDeadline, timeZone));
  }
  const provider = job.users?.find((user) => user.serviceJobUserRoleId === JobUserRoleId.OnSiteProvider);
  return provider?.userId ?? noKey;
}
