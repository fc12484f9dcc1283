import { Prisma } from '@shootdesk/prisma/client';
import type { JobInclude, JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import { intList } from '../../../db/int-list.ts';
import type { Reads } from '../../../db/reads.ts';
import { jobColumns, jobJoins } from '../read/job-columns.store.ts';
import type { JobRow } from '../read/job-row.ts';

const { raw } = Prisma;

type Order = JobListQuery['orderBy'];

const columns: Record<Order['field'], string> = {
  clientDeadline: 'j.client_deadline',
  dateService: 'j.date_service',
  studioDeadline: 'j.studio_deadline',
  createdAt: 'j.created_at',
  id: 'j.id',
};

/** ORDER BY of the job list: jobs without a date are last in both directions, ties are by id, so that pages never overlap. */
export function orderBy({ field, descending }: Order): Prisma.Sql {
  const direction = descending ? 'DESC' : 'ASC';
  if (field === 'id') return raw(`j.id ${direction}`);
  return raw(`${columns[field]} ${direction} NULLS LAST, j.id ${direction}`);
}

export interface PageRequest {
  readonly where: Prisma.Sql;
  readonly order: Order;
  readonly includes: readonly JobInclude[];
  readonly pageSize: number;
  readonly pageNumber: number;
}

/** Reads a page in one statement: ids by an index in list order, then the rows as one JSON text. */
export async function findPage(reads: Reads, request: PageRequest): Promise<JobRow[]> {
  const order = orderBy(request.order);
  const { pageSize, pageNumber } = request;
  const offset = pageNumber === 1 ? Prisma.empty : Prisma.sql`OFFSET ${(pageNumber - 1) * pageSize}`;
  const rows = await reads.$queryRaw<{ page: string }[]>`
    WITH chosen AS MATERIALIZED (
      SELECT j.id FROM service_jobs j WHERE ${request.where}
      ORDER BY ${order} LIMIT ${intList([pageSize])} ${offset})
    SELECT coalesce(json_agg(row_to_json(shown)), '[]')::text AS page FROM (
      SELECT ${jobColumns(request.includes)}
      FROM chosen JOIN service_jobs j USING (id) ${jobJoins}
      ORDER BY ${order}) shown`;
  return JSON.parse(rows[0]!.page) as JobRow[];
}
