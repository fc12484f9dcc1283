import { datePattern } from '@shootdesk/shared/kernel/date-forms';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { namesInRole } from '../../../entities/job/names-in-role.ts';

/** Labels of the groupings. */
export const groupingNames: Readonly<Record<JobGrouping, string>> = {
  status: 'Status',
  client: 'Client',
  zone: 'Zone',
  provider: 'Photographer',
  deadlineDay: 'Deadline day',
};

/** Names of the groups of jobs without a value. */
const withoutNames: Readonly<Record<JobGrouping, string>> = {
  status: 'No status',
  client: 'No client',
  zone: 'No zone',
  provider: 'Nobody',
  deadlineDay: 'No deadline',
};

/** Formats the name of a group; a day with its weekday. */
export function groupTitle(by: JobGrouping, name: string | null): string {
  if (name === null) return withoutNames[by];
  if (by !== 'deadlineDay') return name;
  return formatInTimeZone(`${name}T00:00:00Z`, 'UTC', `EEE, ${datePattern('d MMMM y')}`);
}

/** Name of the group of a job, for one that the list no longer has. */
export function nameOfJobGroup(by: JobGrouping, job: ServiceJob, timeZone: string): string | null {
  if (by === 'status') return job.status?.description ?? null;
  if (by === 'client') return job.client?.name ?? null;
  if (by === 'provider') return namesInRole(job.users, JobUserRoleId.OnSiteProvider) || null;
  if (by === 'zone') return job.zoneId === null ? null : 'Zone';
  return job.clientDeadline === null ? null : localDay(job.clientDeadline, timeZone);
}
