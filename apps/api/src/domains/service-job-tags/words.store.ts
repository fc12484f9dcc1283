import type { PrismaClient } from '@shootdesk/prisma/client';
import { maxTagWords } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { openJobs } from '../workflows/public.ts';

/** Words of the tags of open jobs the actor may see that hold the text, each once whatever its case, with how many jobs have it. */
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
