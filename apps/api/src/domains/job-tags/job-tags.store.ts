import type { PrismaClient } from '@shootdesk/prisma/client';
import type { JobTagBody, JobTagListQuery } from '@shootdesk/shared/job-tags/job-tags.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  name: true,
  colour: true,
  hidden: true,
  place: true,
  updatedAt: true,
  cacheKey: true,
} as const;

export function listJobTagsPage(prisma: PrismaClient, query: JobTagListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      place: { name: 'place', kind: 'number' },
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.jobTag.count({ where }),
    find: ({ after, ...page }) => prisma.jobTag.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findJobTag(db: PrismaClient | Tx, id: number) {
  return db.jobTag.findUnique({ where: { id }, select });
}

/** Ordered by id. */
export function findJobTags(db: PrismaClient | Tx): Promise<JobTagRow[]> {
  return db.jobTag.findMany({ select, orderBy: { id: 'asc' } });
}

export type JobTagRow = NonNullable<Awaited<ReturnType<typeof findJobTag>>>;

/** Locks the tag until the transaction ends, so that two changes take turns. */
export async function lockJobTag(tx: Tx, id: number): Promise<JobTagRow | null> {
  await tx.$queryRaw`SELECT id FROM job_tags WHERE id = ${id} FOR UPDATE`;
  return findJobTag(tx, id);
}

const placeStep = 10;

async function columnsOf(tx: Tx, body: JobTagBody) {
  const last = async () => ((await tx.jobTag.aggregate({ _max: { place: true } }))._max.place ?? 0) + placeStep;
  return { ...body, place: body.place ?? (await last()) };
}

export async function insertJobTag(tx: Tx, body: JobTagBody): Promise<JobTagRow> {
  return tx.jobTag.create({ data: await columnsOf(tx, body), select });
}

/** The caller has locked the tag. */
export async function updateJobTagRow(tx: Tx, id: number, body: JobTagBody): Promise<JobTagRow> {
  return tx.jobTag.update({ where: { id }, data: await columnsOf(tx, body), select });
}

export async function removeJobTag(tx: Tx, id: number): Promise<void> {
  await tx.jobTag.delete({ where: { id }, select: { id: true } });
}

/** Number of jobs by lower-case name of a tag; names that no job has are omitted. */
export async function countJobsByName(
  db: PrismaClient | Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ name: string; jobs: number }[]>`
    SELECT lower(tag) AS name, count(*)::int AS jobs FROM service_job_tags
    WHERE lower(tag) = ANY(${names.map((name) => name.toLowerCase())}::text[]) GROUP BY lower(tag)`;
  return new Map(rows.map(({ name, jobs }) => [name, jobs]));
}

/** Renames a tag on all jobs that have it; a job that has the new name already loses the old one. Locks the jobs first, in order. */
export async function renameOnJobs(tx: Tx, from: string, to: string): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM service_jobs WHERE id IN (SELECT service_job_id FROM service_job_tags WHERE lower(tag) = lower(${from}))
    ORDER BY id FOR UPDATE`;
  await tx.$executeRaw`
    DELETE FROM service_job_tags t WHERE lower(t.tag) = lower(${from}) AND lower(${from}) <> lower(${to})
      AND EXISTS (SELECT FROM service_job_tags o WHERE o.service_job_id = t.service_job_id AND lower(o.tag) = lower(${to}))`;
  await tx.$executeRaw`UPDATE service_job_tags SET tag = ${to} WHERE lower(tag) = lower(${from})`;
}
