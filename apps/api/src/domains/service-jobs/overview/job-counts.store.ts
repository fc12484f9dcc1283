import type { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { openJobs } from '../../workflows/public.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';

/** Jobs of one service in one status. */
export interface ServiceStatusCount {
  readonly serviceId: number;
  readonly statusId: number;
  readonly count: number;
}

/** Counts the jobs of a condition on `service_jobs j` by service and status. */
export function countByServiceAndStatus(reads: Reads, where: Prisma.Sql): Promise<ServiceStatusCount[]> {
  return reads.$queryRaw<ServiceStatusCount[]>`
    SELECT j.service_id AS "serviceId", j.service_job_status_id AS "statusId", count(*)::int AS count
    FROM service_jobs j WHERE ${where} GROUP BY 1, 2`;
}

/** Open jobs the actor may see, by service. */
export async function countOpenByService(reads: Reads, actor: Actor): Promise<Map<number, number>> {
  const rows = await reads.$queryRaw<{ serviceId: number; count: number }[]>`
    SELECT j.service_id AS "serviceId", count(*)::int AS count
    FROM service_jobs j WHERE ${openJobs} AND ${visibleTo(actor)} GROUP BY 1`;
  return new Map(rows.map(({ serviceId, count }) => [serviceId, count]));
}

/** Open jobs the actor may see, by status. */
export async function countOpenByStatus(reads: Reads, actor: Actor): Promise<Map<number, number>> {
  const rows = await reads.$queryRaw<{ statusId: number; count: number }[]>`
    SELECT j.service_job_status_id AS "statusId", count(*)::int AS count
    FROM service_jobs j WHERE ${openJobs} AND ${visibleTo(actor)} GROUP BY 1`;
  return new Map(rows.map(({ statusId, count }) => [statusId, count]));
}
