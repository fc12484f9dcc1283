import { Prisma } from '@shootdesk/prisma/client';
import { nobody } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { intList } from '../../../db/int-list.ts';
import { narrowingFilters, type ByFilter } from './narrowing-filters.ts';

const { sql, join } = Prisma;
const { OnSiteProvider } = JobUserRoleId;

/** Compares the due date of a job, for on-site and studio services; both parts can use an index. */
const due = (comparison: Prisma.Sql): Prisma.Sql =>
  sql`((j.date_service ${comparison} AND j.service_id IN (SELECT id FROM services WHERE on_site))
    OR (j.studio_deadline ${comparison} AND j.service_id IN (SELECT id FROM services WHERE NOT on_site)))`;

/** Jobs of one of these people; with `nobody` among the ids also jobs of none. */
const someOrNobody = (ids: readonly number[], some: Prisma.Sql, none: Prisma.Sql): Prisma.Sql =>
  ids.includes(nobody) ? sql`(${some} OR ${none})` : some;

/** Each filter on `service_jobs j`; equivalent to job-filters.memory.ts. */
const filterConditions: ByFilter<Prisma.Sql> = {
  accountManagers: (ids) =>
    someOrNobody(
      ids,
      sql`j.client_id IN (SELECT client_id FROM client_account_managers WHERE user_id IN (${intList(ids)}))`,
      sql`NOT EXISTS (SELECT FROM client_account_managers m WHERE m.client_id = j.client_id)`,
    ),
  classifications: (ids) => sql`j.client_id IN (SELECT id FROM clients WHERE classification IN (${intList(ids)}))`,
  clients: (ids) => sql`j.client_id IN (${intList(ids)})`,
  campaigns: (ids) => sql`j.campaign_id IN (${intList(ids)})`,
  serviceUsers: (ids) =>
    someOrNobody(
      ids,
      sql`j.id IN (SELECT service_job_id FROM service_job_users
        WHERE user_id IN (${intList(ids)}) AND service_job_user_role_id = ${OnSiteProvider})`,
      sql`NOT EXISTS (SELECT FROM service_job_users u
        WHERE u.service_job_id = j.id AND u.service_job_user_role_id = ${OnSiteProvider})`,
    ),
  users: (ids) =>
    someOrNobody(
      ids,
      sql`j.id IN (SELECT service_job_id FROM service_job_users WHERE user_id IN (${intList(ids)}))`,
      sql`NOT EXISTS (SELECT FROM service_job_users u WHERE u.service_job_id = j.id)`,
    ),
  services: (ids) => sql`j.service_id IN (${intList(ids)})`,
  serviceJobStatuses: (ids) => sql`j.service_job_status_id IN (${intList(ids)})`,
  tags: (tags) =>
    sql`j.id IN (SELECT service_job_id FROM service_job_tags WHERE lower(tag) = ANY(${tags.map((tag) => tag.toLowerCase())}::text[]))`,
  serviceDateFilterStart: (from) => sql`j.date_service >= ${from}::timestamptz`,
  serviceDateFilterEnd: (to) => sql`j.date_service < ${to}::timestamptz`,
  filterStart: (from) => sql`j.client_deadline >= ${from}::timestamptz`,
  filterEnd: (to) => sql`j.client_deadline < ${to}::timestamptz`,
  dueFilterStart: (from) => due(sql`>= ${from}::timestamptz`),
  dueFilterEnd: (to) => due(sql`< ${to}::timestamptz`),
};

/**
 * All filter conditions on `service_jobs j`; TRUE without any.
 * @param resolve converts a time bound to an instant
 */
export function filteredBy(query: JobFilterQuery, resolve: (bound: string) => Date): Prisma.Sql {
  const conditions = narrowingFilters(filterConditions, query, resolve);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`TRUE`;
}
