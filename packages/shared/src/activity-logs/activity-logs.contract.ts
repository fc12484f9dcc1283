import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { childListQuery } from '../kernel/child-list-query.ts';
import { activity } from './activity.ts';
import { status } from '../workflows/status.schema.ts';

export const activityLog = z
  .object({
    id,
    activityLogTypeId: id,
    serviceJobId: id,
    serviceJobStatusId: id.nullable().describe('Status of the job at that moment'),
    status: status.nullable(),
    description: z.string().describe('What happened, in a sentence; instants in it are ISO 8601 in UTC'),
    activity: activity.describe('What happened, as data'),
    createdAt: instant,
    createdById: id.nullable().describe('Null when the system did it'),
    createdBy: z
      .object({ id, firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Null unless included, and when the system did it'),
    cache_key: cacheKey,
  })
  .meta({ id: 'ActivityLog' });

export type ActivityLog = z.output<typeof activityLog>;

export const activityLogQuery = z.strictObject({
  ...childListQuery,
  activityLogTypes: idList.optional(),
  includes: chosenFrom(['createdBy']).default([]),
});

export type ActivityLogQuery = z.output<typeof activityLogQuery>;

export const listActivityLogs = endpoint({
  id: 'listActivityLogs',
  method: 'GET',
  path: '/v1/activity-logs',
  tag: 'Activity logs',
  summary: 'Activity logs of jobs',
  description:
    'What happened to the given jobs, newest first. Jobs the caller may not see contribute nothing; of changes that on-site people ' +
    'are not shown (notes of the studio, the agency until the appointment is near) they are told the type alone.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  query: activityLogQuery,
  response: list(activityLog),
});
