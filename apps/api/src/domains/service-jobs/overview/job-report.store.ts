import { Prisma } from '@shootdesk/prisma/client';
import type { ZoneFlag } from '@shootdesk/shared/flags/catalogue';
import type { Reads } from '../../../db/reads.ts';
import { propertyZoneId } from '../../zones/public.ts';
import { sortJobs, type ListOrder } from '../list/job-list.store.ts';

/** In list order. */
export async function findJobIds(reads: Reads, where: Prisma.Sql, listOrder: ListOrder): Promise<number[]> {
  const { joins, order } = sortJobs(listOrder);
  const rows = await reads.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(j.id ORDER BY ${order}) AS ids FROM service_jobs j ${joins} WHERE ${where}`;
  return rows[0]?.ids ?? [];
}

/** Limits a job report to one batch. */
export function restrictToJobs(where: Prisma.Sql, ids: readonly number[]): Prisma.Sql {
  return Prisma.sql`j.id = ANY(${ids}::int[]) AND ${where}`;
}

/** Which jobs are in a zone with a travel charge. */
export async function findSurcharged(reads: Reads, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await reads.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j JOIN clients c ON c.id = j.client_id JOIN campaigns m ON m.id = j.campaign_id
      JOIN zones z ON z.id = ${propertyZoneId}
    WHERE j.id = ANY(${ids}::int[]) AND ${'Travel_Surcharge' satisfies ZoneFlag} = ANY(z.flags)`;
  return new Set(rows.map(({ id }) => id));
}
