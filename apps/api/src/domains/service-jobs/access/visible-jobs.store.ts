import { Prisma } from '@shootdesk/prisma/client';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Actor } from '../../../kernel/actor.ts';

const { sql } = Prisma;

/**
 * Which jobs a person may know about, as a condition on `service_jobs j`. Every query of jobs carries it, and so do the queries of what
 * belongs to a job. BackOffice and ProductionManager: all. Studio: jobs of their services and jobs they have a part in. OnSite: jobs whose
 * on-site provider they are. Integration: the clients of its key. Anybody else: none.
 */
export function visibleTo(actor: Actor): Prisma.Sql {
  if (actor.role === 'BackOffice' || actor.role === 'ProductionManager') return sql`TRUE`;
  if (actor.userType === 'Studio') {
    return sql`(j.service_id = ANY(${actor.serviceIds}::int[])
      OR j.id IN (SELECT service_job_id FROM service_job_users WHERE user_id = ${actor.userId}))`;
  }
  if (actor.userType === 'OnSite') {
    // An array, because with a semi-join Postgres may read all jobs in order to find the few that match.
    return sql`j.id = ANY(ARRAY(SELECT service_job_id FROM service_job_users
      WHERE user_id = ${actor.userId} AND service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}))`;
  }
  if (actor.userType === 'Integration') return sql`j.client_id = ANY(${actor.clientIds ?? []}::int[])`;
  return sql`FALSE`;
}
