import type { PrismaClient } from '@shootdesk/prisma/client';
import { maxTagWords } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { openJobs } from '../workflows/public.ts';

/** By job and age. */
export function listTags(prisma: PrismaClient, jobIds: readonly number[], page: Paging) {
  const where = { serviceJobId: { in: [...jobIds] } };
  return numberedPage(page, {
    find: (part) =>
      prisma.serviceJobTag.findMany({ where, orderBy: [{ serviceJobId: 'asc' }, { id: 'asc' }], ...part }),
    count: () => prisma.serviceJobTag.count({ where }),
  });
}

/** Does not check whether the actor may see the job. */
export function findTag(tx: Tx, id: number) {
  return tx.serviceJobTag.findUnique({ where: { id } });
}

export type TagRow = NonNullable<Awaited<ReturnType<typeof findTag>>>;

/** Ignores case. */
export async function findSameTag(tx: Tx, serviceJobId: number, tag: string): Promise<TagRow | null> {
  const tags = await tx.serviceJobTag.findMany({ where: { serviceJobId } });
  return tags.find((row) => row.tag.toLowerCase() === tag.toLowerCase()) ?? null;
}

/** The caller has locked the job, so that the limit holds. */
export function countTags(tx: Tx, serviceJobId: number): Promise<number> {
  return tx.serviceJobTag.count({ where: { serviceJobId } });
}

/** The caller has checked for the same tag, ignoring case. */
export function insertTag(tx: Tx, serviceJobId: number, tag: string): Promise<TagRow> {
  return tx.serviceJobTag.create({ data: { serviceJobId, tag } });
}

/** The caller has checked for the same tag, ignoring case. */
export function renameTag(tx: Tx, id: number, tag: string): Promise<TagRow> {
  return tx.serviceJobTag.update({ where: { id }, data: { tag } });
}

export async function removeTag(tx: Tx, id: number): Promise<void> {
  await tx.serviceJobTag.delete({ where: { id }, select: { id: true } });
}

/** Tags of visible open jobs that contain the text, distinct ignoring case, with the number of jobs. */
export function findWords(
  prisma: PrismaClient,
  actor: Actor,
  text: string,
): Promise<{ tag: string; jobCount: number }[]> {
  return prisma.$queryRaw`
    SELECT min(t.tag) AS tag, count(*)::int AS "jobCount"
    FROM service_job_tags t JOIN service_jobs j ON j.id = t.service_job_id
    WHERE ${openJobs} AND ${visibleTo(actor)}
      AND position(lower(${text}) IN lower(t.tag)) > 0
    GROUP BY lower(t.tag) ORDER BY lower(t.tag) LIMIT ${maxTagWords}`;
}
