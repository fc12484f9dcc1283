import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../../db/reads.ts';
import type { JobSight } from './sees-job.ts';

/** What determines who may see these jobs; missing jobs are omitted. */
export async function findJobSights(db: Reads, jobIds: readonly number[]): Promise<ReadonlyMap<number, JobSight>> {
  const rows = await db.$queryRaw<(JobSight & { readonly id: number })[]>`
    SELECT j.id, j.service_id AS "serviceId", j.client_id AS "clientId", j.date_service AS "dateService", j.cache_key AS "cacheKey",
      ARRAY(SELECT user_id FROM service_job_users WHERE service_job_id = j.id) AS "userIds",
      ARRAY(SELECT user_id FROM service_job_users
        WHERE service_job_id = j.id AND service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}) AS "onSiteProviderIds"
    FROM service_jobs j WHERE j.id = ANY(${jobIds}::int[])`;
  return new Map(rows.map(({ id, ...sight }) => [id, sight]));
}
