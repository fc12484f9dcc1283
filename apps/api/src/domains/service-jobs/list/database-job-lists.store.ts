import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';
import { isClientKey } from '../../../kernel/actor.ts';
import { openJobs } from '../../workflows/public.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';
import { serviceJobView } from '../read/service-job.view.ts';
import { countByFilter } from './custom-filters.store.ts';
import { keyExpression } from './job-keys.store.ts';
import type { JobKey, KeyCount } from './job-keys.ts';
import { findPage } from './job-list.store.ts';
import type { JobLists, JobPage, JobQuestion, ServiceStatusCount } from './job-lists.ts';
import { selectJobs } from './job-selection.ts';

const { sql, join, raw } = Prisma;

/** Which of the grouping sets a row belongs to: 0 for the first. */
const placeOf = (names: readonly Prisma.Sql[]): Prisma.Sql =>
  sql`CASE ${join(
    names.map((name, index) => sql`WHEN GROUPING(${name}) = 0 THEN ${raw(String(index))}`),
    ' ',
  )} END`;

function countByServiceAndStatus(reads: Reads, where: Prisma.Sql): Promise<ServiceStatusCount[]> {
  return reads.$queryRaw<ServiceStatusCount[]>`
    SELECT j.service_id AS "serviceId", j.service_job_status_id AS "statusId", count(*)::int AS count
    FROM service_jobs j WHERE ${where} GROUP BY 1, 2`;
}

/** Evaluates the condition and each key once for a job. */
async function countByKeys(
  reads: Reads,
  where: Prisma.Sql,
  keys: readonly JobKey[],
  timeZone: string,
): Promise<KeyCount[][]> {
  const names = keys.map((_, index) => raw(`key${index}`));
  const columns = keys.map((by, index) => sql`${keyExpression(by, timeZone)} AS ${names[index]!}`);
  const sets = names.map((name) => sql`(${name})`);
  const rows = await reads.$queryRaw<(KeyCount & { place: number })[]>`
    SELECT coalesce(${join(names)}) AS key, ${placeOf(names)} AS place, count(*)::int AS count
    FROM (SELECT ${join(columns)} FROM service_jobs j WHERE ${where}) keyed GROUP BY GROUPING SETS (${join(sets)})`;
  return keys.map((_, index) => rows.flatMap(({ place, key, count }) => (place === index ? { key, count } : [])));
}

async function countSelections(reads: Reads, conditions: readonly Prisma.Sql[]): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map((where) => sql`(SELECT count(*)::int FROM service_jobs j WHERE ${where})`);
  const rows = await reads.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${join(counts)}] AS counts`;
  return rows[0]!.counts;
}

const selectionOf = ({ actor, query, now }: JobQuestion) => selectJobs(actor, query, now);

/** Answers job list queries by SQL, two statements for a page with counts. */
export function databaseJobLists(reads: Reads): JobLists {
  const pageOf = async (where: Prisma.Sql, { actor }: JobQuestion, page: JobPage) => {
    const { timeZone } = actor;
    const rows = await findPage(reads, { where, timeZone, hidesOpenTimes: isClientKey(actor), ...page });
    return rows.map(serviceJobView);
  };
  return {
    pageWithFilterCounts: async (question, page) => {
      const { where, base, builtIn } = selectionOf(question);
      const [jobs, counts] = await Promise.all([pageOf(where, question, page), countByFilter(reads, base, builtIn)]);
      return { jobs, counts };
    },
    pageWithTotal: async (question, page) => {
      const { where } = selectionOf(question);
      const [jobs, [totalCount = 0]] = await Promise.all([
        pageOf(where, question, page),
        countSelections(reads, [where]),
      ]);
      return { jobs, totalCount };
    },
    totals: (questions) =>
      countSelections(
        reads,
        questions.map((question) => selectionOf(question).where),
      ),
    countByServiceAndStatus: (question) => countByServiceAndStatus(reads, selectionOf(question).where),
    countByKeys: (question, keys) => countByKeys(reads, selectionOf(question).where, keys, question.actor.timeZone),
    countOpen: ({ actor }) => countByServiceAndStatus(reads, sql`${openJobs} AND ${visibleTo(actor)}`),
  };
}
