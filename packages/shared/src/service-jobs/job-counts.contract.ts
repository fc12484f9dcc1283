import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idList } from '../kernel/paging.ts';
import { id, instant } from '../kernel/wire.ts';
import { list, single } from '../kernel/responses.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { serviceGroup, serviceJobStatus } from '../reference-lists/reference-lists.schema.ts';
import { jobGroupings, noKey } from './job-groups.ts';
import { jobFilterQuery, jobListQuery } from './list-query.ts';
import { serviceJob } from './service-job.schema.ts';

const tag = 'Service jobs';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' });

export const listServiceJobsV2 = endpoint({
  id: 'listServiceJobsV2',
  method: 'GET',
  path: '/v2/service-jobs',
  tag,
  summary: 'List jobs without the counts of the filters',
  description:
    'The same jobs as `/v1/service-jobs` for the same query, with the total only: cheaper where nobody looks at the filter counts.',
  access: readers,
  query: jobListQuery,
  response: list(serviceJob),
});

export const jobCounts = z
  .object({
    serviceGroups: z
      .array(serviceGroup)
      .describe('`jobCount` of a group and a service: jobs with the filters, their own selection of services left out'),
    serviceJobStatuses: z
      .array(serviceJobStatus)
      .describe('`jobCount`: jobs with the filters, their own selection of statuses left out'),
  })
  .meta({ id: 'ServiceJobCounts' });

export const countServiceJobs = endpoint({
  id: 'countServiceJobs',
  method: 'GET',
  path: '/v1/service-jobs/counts',
  tag,
  summary: 'Jobs by service and by status',
  description:
    'For each service group, service and status the number of jobs the caller may see with the given filters. ' +
    'A count follows every filter but the selection of its own kind, so it says what choosing it would give.',
  access: readers,
  query: z.strictObject(jobFilterQuery),
  response: single(jobCounts),
});

const count = z.int().min(0);

const jobGroup = z
  .object({
    key: count.describe(
      `Id of the status, client, zone or provider; a day as a number, such as 20260131; ${noKey} for jobs without any`,
    ),
    name: z.string().nullable().describe('Null for jobs without any'),
    count,
  })
  .meta({ id: 'ServiceJobGroup' });

export type JobGroup = z.output<typeof jobGroup>;

export const listServiceJobGroups = endpoint({
  id: 'listServiceJobGroups',
  method: 'GET',
  path: '/v1/service-jobs/groups',
  tag,
  summary: 'Jobs by group',
  description:
    'The groups of the jobs that the caller may see with the given filters, each with its count, in the order of a grouped list: statuses in their course, days by date, others by name, jobs without any last. ' +
    'Days are those of the caller.',
  access: readers,
  query: z.strictObject({ ...jobFilterQuery, groupBy: z.enum(jobGroupings) }),
  response: list(jobGroup),
});

export const jobStatistics = z
  .object({
    id: z.int().min(0).describe('Id of the service group; 0 for the row that sums all'),
    name: z.string(),
    jobsToday: count.describe('Jobs with the studio deadline today; done at the property: with the appointment today'),
    incomplete: count.describe('Jobs due up to the end of today that are not yet sent to the client'),
    percentComplete: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Share of jobsToday sent to the client, one decimal; 100 when there are none; null in the sum row'),
    manpower: count.describe('People clocked in now who cover a service of the group'),
    overdue: count.describe('Client deadline passed, not yet sent to the client and not sent in time before'),
    urgent: count.describe('Client deadline within 4 hours and not yet sent to the client'),
    lateRevisions: count.describe('Changes that the client asked for, past their `revisionDeadline` and not yet sent'),
    services: z
      .array(id)
      .describe('Ids of the services of the group, with which a list has its jobs; empty in the sum row'),
    countedAt: instant.describe('The moment for which it was counted'),
  })
  .meta({ id: 'ServiceJobStatistics' });

export type JobStatistics = z.output<typeof jobStatistics>;

export const getServiceJobStatistics = endpoint({
  id: 'getServiceJobStatistics',
  method: 'GET',
  path: '/v1/service-jobs/statistics',
  tag,
  summary: 'Statistics per service group',
  description:
    "The caller's today (in their time zone) over the jobs they may see: one row per service group and the row 0 with the sums.",
  access: rolesOnly(roleSets.staff),
  response: list(jobStatistics),
});

export const listJobsByServiceDate = endpoint({
  id: 'listJobsByServiceDate',
  method: 'GET',
  path: '/v1/service-jobs/list/servicedate',
  tag,
  summary: 'Appointments in a period',
  description:
    'Jobs not yet sent to the client whose appointment (start plus length, 60 minutes when unset) touches the half-open period, by start. ' +
    'Providers see their own; others give the providers by `users`, or see those of everybody. These are the jobs a blockout would collide with. At most 200.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({
    filterStart: timeBound.describe(`Start of the period (inclusive). ${boundForms}`),
    filterEnd: timeBound.describe(`End of the period (exclusive). ${boundForms}`),
    users: idList.optional().describe('On-site providers; providers themselves can only name themselves'),
  }),
  response: list(serviceJob),
});
