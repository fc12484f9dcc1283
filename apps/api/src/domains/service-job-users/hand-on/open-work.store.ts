import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { OpenJob } from '@shootdesk/shared/service-job-users/open-work';
import type { Tx } from '../../../db/transaction.ts';
import { openJobs } from '../../workflows/public.ts';

export interface OpenAssignment extends OpenJob {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
}

/** Assignments to open jobs, by job and role. For providers only with a future appointment or a missing upload. */
export function findOpenAssignments(tx: Tx, userId: number, now: Date): Promise<OpenAssignment[]> {
  return tx.$queryRaw<OpenAssignment[]>`
    SELECT a.id, a.service_job_id AS "serviceJobId", a.service_job_user_role_id AS "serviceJobUserRoleId",
      j.name AS "jobName", j.service_id AS "serviceId", j.service_job_status_id AS "serviceJobStatusId"
    FROM service_job_users a
    JOIN service_jobs j ON j.id = a.service_job_id
    JOIN services s ON s.id = j.service_id
    WHERE a.user_id = ${userId} AND ${openJobs}
      AND (a.service_job_user_role_id <> ${JobUserRoleId.OnSiteProvider}
        OR j.date_service > ${now} OR (s.on_site AND j.uploaded_at IS NULL))
    ORDER BY a.service_job_id, a.service_job_user_role_id`;
}
