import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Newest first. */
export function findHistory(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJobHistory.findMany({
    where: { serviceJobId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      serviceJobId: true,
      serviceJobStatusId: true,
      comment: true,
      createdAt: true,
      createdById: true,
      cacheKey: true,
      status: { select: { id: true, name: true, description: true } },
      createdBy: { select: { id: true, firstName: true, lastName: true } },
    },
  });
}

/** Newest first; omits jobs without a history. */
export async function findPastStatuses(
  db: Reads,
  serviceJobIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db.$queryRaw<{ id: number; statuses: number[] }[]>`
    SELECT service_job_id AS id, array_agg(service_job_status_id ORDER BY created_at DESC, id DESC) AS statuses
    FROM service_job_histories WHERE service_job_id = ANY(${serviceJobIds}) GROUP BY service_job_id`;
  return new Map(rows.map(({ id, statuses }) => [id, statuses]));
}

/** Adds a remark to the history, as a row without a previous status, because the status stays. */
export async function writeRemark(
  tx: Tx,
  job: { readonly id: number; readonly serviceJobStatusId: number },
  comment: string,
  createdById: number | null,
): Promise<void> {
  const { id: serviceJobId, serviceJobStatusId } = job;
  const data = { serviceJobId, serviceJobStatusId, comment, createdById };
  await tx.serviceJobHistory.create({ data, select: { id: true } });
}
