import { counterpart } from '@shootdesk/shared/service-job-users/job-user-roles';
import {
  queueStatusIds,
  usualMinutes,
  type QueueRoleId,
  type UsualMinutes,
} from '@shootdesk/shared/workload/work-queue';
import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { Reads } from '../../db/reads.ts';

const { sql } = Prisma;

/** Days whose tracked times determine what is usual. */
const usualDays = 60;

export interface QueueRow {
  readonly userId: number;
  readonly serviceJobId: number;
  readonly name: string;
  readonly service: string;
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
  readonly due: Date | null;
  /** Minutes that all people have spent on the job in the role. */
  readonly tracked: number;
  /** All people who have the role on the job. */
  readonly roleIds: readonly number[];
  /** People who must not get the role on the job, because they would check their own work. */
  readonly apartIds: readonly number[];
}

/** Reads the jobs that wait for work in a role, one row per assigned person, soonest due first. */
export function findQueues(reads: Reads, roleId: QueueRoleId, now: Date): Promise<QueueRow[]> {
  const peopleWith = (role: number | null) =>
    sql`ARRAY(SELECT o.user_id FROM service_job_users o
      WHERE o.service_job_id = j.id AND o.service_job_user_role_id = ${role ?? 0})`;
  return reads.$queryRaw<QueueRow[]>`
    SELECT a.user_id AS "userId", j.id AS "serviceJobId", j.name, s.name AS service, j.service_id AS "serviceId",
      j.service_job_status_id AS "serviceJobStatusId", coalesce(j.studio_deadline, j.client_deadline) AS due,
      coalesce((SELECT sum(extract(epoch FROM coalesce(t.job_end, ${now}) - t.job_start)) FROM service_job_user_times t
        WHERE t.service_job_id = j.id AND t.service_job_user_role_id = ${roleId}), 0)::float / 60 AS tracked,
      ${peopleWith(roleId)} AS "roleIds", ${peopleWith(counterpart(roleId))} AS "apartIds"
    FROM service_job_users a
    JOIN service_jobs j ON j.id = a.service_job_id
    JOIN services s ON s.id = j.service_id
    WHERE a.service_job_user_role_id = ${roleId} AND j.service_job_status_id = ANY(${[...queueStatusIds[roleId]]}::int[])
    ORDER BY due NULLS LAST, j.id`;
}

/** Reads the median minutes of finished jobs in a role. */
export async function findUsualMinutes(reads: Reads, roleId: QueueRoleId, now: Date): Promise<UsualMinutes> {
  const since = new Date(now.getTime() - usualDays * 24 * 3_600_000);
  const rows = await reads.$queryRaw<{ serviceId: number | null; jobs: number; minutes: number }[]>`
    SELECT service_id AS "serviceId", count(*)::int AS jobs, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS minutes
    FROM (
      SELECT j.service_id, sum(extract(epoch FROM t.job_end - t.job_start))::float / 60 AS minutes
      FROM service_job_user_times t
      JOIN service_jobs j ON j.id = t.service_job_id
      WHERE t.job_start > ${since} AND t.job_end IS NOT NULL AND t.service_job_user_role_id = ${roleId}
        AND NOT j.service_job_status_id = ANY(${[...queueStatusIds[roleId]]}::int[])
      GROUP BY j.id
    ) AS jobs
    GROUP BY GROUPING SETS ((service_id), ())`;
  return usualMinutes(rows);
}

export async function hasUser(prisma: PrismaClient, id: number): Promise<boolean> {
  return (await prisma.user.count({ where: { id } })) > 0;
}
