import type { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';
import type { ServiceStatusCount } from './job-lists.ts';

/** Counts the jobs of a condition on `service_jobs j` by service and status. */
export function countByServiceAndStatus(reads: Reads, where: Prisma.Sql): Promise<ServiceStatusCount[]> {
  return reads.$queryRaw<ServiceStatusCount[]>`
    SELECT j.service_id AS "serviceId", j.service_job_status_id AS "statusId", count(*)::int AS count
    FROM service_jobs j WHERE ${where} GROUP BY 1, 2`;
}
