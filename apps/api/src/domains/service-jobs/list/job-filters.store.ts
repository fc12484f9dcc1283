import { Prisma } from '@shootdesk/prisma/client';
import { jobFilterNames, type JobFilterName, type JobFilterNameOf } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { intList } from '../../../db/int-list.ts';

const { sql, join } = Prisma;
const { OnSiteProvider } = JobUserRoleId;

/** A value as a condition takes it: the bound of a time as an instant. */
type Comparable<N extends JobFilterName> = N extends JobFilterNameOf<'bound'> ? Date : NonNullable<JobFilterQuery[N]>;

/** What each filter means on `service_jobs j`; the built-in ones have custom-filters.store.ts. */
const filterConditions: {
  readonly [N in Exclude<JobFilterName, 'customFilters'>]: (value: Comparable<N>) => Prisma.Sql;
} = {
  accountManagers: (ids) =>
    sql`j.client_id IN (SELECT client_id FROM client_account_managers WHERE user_id IN (${intList(ids)}))`,
  classifications: (ids) => sql`j.client_id IN (SELECT id FROM clients WHERE classification IN (${intList(ids)}))`,
  clients: (ids) => sql`j.client_id IN (${intList(ids)})`,
  campaigns: (ids) => sql`j.campaign_id IN (${intList(ids)})`,
  serviceUsers: (ids) => sql`j.id IN (SELECT service_job_id FROM service_job_users
    WHERE user_id IN (${intList(ids)}) AND service_job_user_role_id = ${OnSiteProvider})`,
  users: (ids) => sql`j.id IN (SELECT service_job_id FROM service_job_users WHERE user_id IN (${intList(ids)}))`,
  services: (ids) => sql`j.service_id IN (${intList(ids)})`,
  serviceJobStatuses: (ids) => sql`j.service_job_status_id IN (${intList(ids)})`,
  tags: (tags) =>
    sql`j.id IN (SELECT service_job_id FROM service_job_tags WHERE lower(tag) = ANY(${tags.map((tag) => tag.toLowerCase())}::text[]))`,
  serviceDateFilterStart: (from) => sql`j.date_service >= ${from}::timestamptz`,
  serviceDateFilterEnd: (to) => sql`j.date_service < ${to}::timestamptz`,
  filterStart: (from) => sql`j.client_deadline >= ${from}::timestamptz`,
  filterEnd: (to) => sql`j.client_deadline < ${to}::timestamptz`,
};

function conditionOf(name: JobFilterName, query: JobFilterQuery, resolve: (bound: string) => Date): Prisma.Sql[] {
  const value = query[name];
  if (name === 'customFilters' || value === undefined || value.length === 0) return [];
  return [filterConditions[name]((typeof value === 'string' ? resolve(value) : value) as never)];
}

/**
 * All conditions of the filters on `service_jobs j`, joined; TRUE without any. A filter that is absent or empty does not narrow.
 * @param resolve turns the bound of a time into an instant
 */
export function filteredBy(query: JobFilterQuery, resolve: (bound: string) => Date): Prisma.Sql {
  const conditions = jobFilterNames.flatMap((name) => conditionOf(name, query, resolve));
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`TRUE`;
}
