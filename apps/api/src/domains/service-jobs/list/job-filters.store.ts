import { Prisma } from '@shootdesk/prisma/client';
import { intList } from '../../../db/int-list.ts';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';

const { sql, join } = Prisma;

/** Filters with their time bounds resolved to instants. A filter that is absent or empty does not narrow. */
export interface JobFilters {
  readonly accountManagers?: readonly number[] | undefined;
  readonly campaigns?: readonly number[] | undefined;
  readonly classifications?: readonly number[] | undefined;
  readonly clients?: readonly number[] | undefined;
  readonly services?: readonly number[] | undefined;
  readonly serviceJobStatuses?: readonly number[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly users?: readonly number[] | undefined;
  readonly serviceUsers?: readonly number[] | undefined;
  readonly clientDeadlineFrom?: Date | undefined;
  readonly clientDeadlineTo?: Date | undefined;
  readonly dateServiceFrom?: Date | undefined;
  readonly dateServiceTo?: Date | undefined;
}

const { OnSiteProvider } = JobUserRoleId;

const byValues: { [F in keyof JobFilters]?: (values: never) => Prisma.Sql } = {
  accountManagers: (ids: number[]) =>
    sql`j.client_id IN (SELECT client_id FROM client_account_managers WHERE user_id IN (${intList(ids)}))`,
  campaigns: (ids: number[]) => sql`j.campaign_id IN (${intList(ids)})`,
  classifications: (ids: number[]) =>
    sql`j.client_id IN (SELECT id FROM clients WHERE classification IN (${intList(ids)}))`,
  clients: (ids: number[]) => sql`j.client_id IN (${intList(ids)})`,
  services: (ids: number[]) => sql`j.service_id IN (${intList(ids)})`,
  serviceJobStatuses: (ids: number[]) => sql`j.service_job_status_id IN (${intList(ids)})`,
  tags: (tags: string[]) =>
    sql`j.id IN (SELECT service_job_id FROM service_job_tags WHERE lower(tag) = ANY(${tags.map((tag) => tag.toLowerCase())}::text[]))`,
  users: (ids: number[]) =>
    sql`j.id IN (SELECT service_job_id FROM service_job_users WHERE user_id IN (${intList(ids)}))`,
  serviceUsers: (ids: number[]) => sql`j.id IN (SELECT service_job_id FROM service_job_users
    WHERE user_id IN (${intList(ids)}) AND service_job_user_role_id = ${OnSiteProvider})`,
};

const byBound: { [F in keyof JobFilters]?: (bound: Date) => Prisma.Sql } = {
  clientDeadlineFrom: (from) => sql`j.client_deadline >= ${from}::timestamptz`,
  clientDeadlineTo: (to) => sql`j.client_deadline < ${to}::timestamptz`,
  dateServiceFrom: (from) => sql`j.date_service >= ${from}::timestamptz`,
  dateServiceTo: (to) => sql`j.date_service < ${to}::timestamptz`,
};

function condition(name: keyof JobFilters, value: JobFilters[keyof JobFilters]): Prisma.Sql | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Date) return byBound[name]?.(value);
  return value.length > 0 ? byValues[name]?.(value as never) : undefined;
}

/** All conditions of the filters on `service_jobs j`, joined; TRUE without any. */
export function filteredBy(filters: JobFilters): Prisma.Sql {
  const conditions = (Object.keys(filters) as (keyof JobFilters)[])
    .map((name) => condition(name, filters[name]))
    .filter((each) => each !== undefined);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`TRUE`;
}
