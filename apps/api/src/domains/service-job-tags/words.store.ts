import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { maxTagWords } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { raw } = Prisma;

/** Words of the tags of open jobs the actor may see that hold the text, each once whatever its case, with how many jobs have it. */
export function findWords(
  prisma: PrismaClient,
  actor: Actor,
  text: string,
): Promise<{ tag: string; jobCount: number }[]> {
  return prisma.$queryRaw`
    SELECT min(t.tag) AS tag, count(*)::int AS "jobCount"
    FROM service_job_tags t JOIN service_jobs j ON j.id = t.service_job_id
    WHERE j.service_job_status_id < ${raw(String(JobStatusId.Approved))} AND ${visibleTo(actor)}
      AND position(lower(${text}) IN lower(t.tag)) > 0
    GROUP BY lower(t.tag) ORDER BY lower(t.tag) LIMIT ${maxTagWords}`;
}
