import { Prisma } from '@shootdesk/prisma/client';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import { intList } from '../../../db/int-list.ts';
import type { Reads } from '../../../db/reads.ts';
import { jobColumns, jobJoins } from '../read/job-columns.store.ts';
import type { JobRow } from '../read/job-row.ts';
import { keyExpression } from './job-keys.store.ts';
import type { ColumnOrder, KeyLevel } from './job-lists.ts';

const { empty, join, raw, sql } = Prisma;

const columns: Record<ColumnOrder['field'], string> = {
  clientDeadline: 'j.client_deadline',
  dateService: 'j.date_service',
  studioDeadline: 'j.studio_deadline',
  createdAt: 'j.created_at',
  id: 'j.id',
};

/** Null of a visit whose time is open. */
const toldDate = 'CASE WHEN NOT j.is_time_open THEN j.date_service END';

/** ORDER BY of the job list: jobs without a date are last in both directions, ties are by id, so that pages never overlap. */
function orderBy({ field, descending }: ColumnOrder, hidesOpenTimes: boolean): Prisma.Sql {
  const direction = descending ? 'DESC' : 'ASC';
  if (field === 'id') return raw(`j.id ${direction}`);
  const column = hidesOpenTimes && field === 'dateService' ? toldDate : columns[field];
  return raw(`${column} ${direction} NULLS LAST, j.id ${direction}`);
}

export interface ListOrder {
  readonly levels: readonly KeyLevel[];
  readonly orderBy: ColumnOrder;
  /** Time zone of the caller, for local days. */
  readonly timeZone: string;
  /** Whether an open time counts as none; it does not unless it is true. */
  readonly hidesOpenTimes?: boolean;
}

/** JOIN clauses, columns of places, and ORDER BY of a list. */
export function sortJobs({ levels, orderBy: order, timeZone, hidesOpenTimes = false }: ListOrder) {
  const joins = levels.map(
    (
      { by, keys, keepsOthers },
      index,
    ) => sql`${raw(keepsOthers ? 'LEFT JOIN' : 'JOIN')} unnest(${keys}::int[]) WITH ORDINALITY AS ${raw(`level${index}(key, place${index})`)}
      ON ${raw(`level${index}.key`)} = ${keyExpression(by, timeZone)}`,
  );
  const places = levels.map((_, index) => raw(`place${index}`));
  return {
    joins: joins.length > 0 ? join(joins, ' ') : empty,
    places,
    order: join([...places, orderBy(order, hidesOpenTimes)]),
  };
}

export interface PageRequest extends ListOrder {
  readonly where: Prisma.Sql;
  readonly includes: readonly JobInclude[];
  readonly pageSize: number;
  readonly offset: number;
}

/** Reads a page in one statement: ids by an index in list order, then the rows as one JSON text. */
export async function findPage(reads: Reads, request: PageRequest): Promise<JobRow[]> {
  const { joins, places, order } = sortJobs(request);
  const { pageSize, offset } = request;
  const rows = await reads.$queryRaw<{ page: string }[]>`
    WITH chosen AS MATERIALIZED (
      SELECT ${join([sql`j.id`, ...places])} FROM service_jobs j ${joins} WHERE ${request.where}
      ORDER BY ${order} LIMIT ${intList([pageSize])} ${offset === 0 ? empty : sql`OFFSET ${offset}`})
    SELECT coalesce(json_agg(row_to_json(shown)), '[]')::text AS page FROM (
      SELECT ${jobColumns(request.includes)}
      FROM chosen JOIN service_jobs j USING (id) ${jobJoins}
      ORDER BY ${order}) shown`;
  return JSON.parse(rows[0]!.page) as JobRow[];
}
