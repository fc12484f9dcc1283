import { Prisma } from '@shootdesk/prisma/client';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Actor } from '../../../kernel/actor.ts';
import { visibilityOf, type Visibility } from './visibility.ts';

const { sql } = Prisma;

const conditions: { readonly [K in Visibility['of']]: (visibility: Extract<Visibility, { of: K }>) => Prisma.Sql } = {
  all: () => sql`TRUE`,
  none: () => sql`FALSE`,
  services: ({ serviceIds, userId }) => sql`(j.service_id = ANY(${serviceIds}::int[])
      OR j.id IN (SELECT service_job_id FROM service_job_users WHERE user_id = ${userId}))`,
  // An array, because a semi-join may make Postgres read all jobs to find the few.
  provider: ({ userId }) => sql`j.id = ANY(ARRAY(SELECT service_job_id FROM service_job_users
      WHERE user_id = ${userId} AND service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}))`,
  clients: ({ clientIds }) => sql`j.client_id = ANY(${clientIds}::int[])`,
};

/** `visibilityOf` as a condition on `service_jobs j`. Required in every query of jobs and their records. */
export function visibleTo(actor: Actor): Prisma.Sql {
  const visibility = visibilityOf(actor);
  return conditions[visibility.of](visibility as never);
}
