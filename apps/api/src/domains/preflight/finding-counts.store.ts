import { Prisma } from '@shootdesk/prisma/client';
import type { FindingCount } from '@shootdesk/shared/preflight/finding-counts.contract';
import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../kernel/actor.ts';
import { filesThatCount, visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;

/** Condition that the actor may see the job of a finding's other picture; always true for BackOffice. */
const readsOther = (actor: Actor) =>
  actor.userType === 'BackOffice'
    ? sql`TRUE`
    : sql`(f.other_file_id IS NULL OR EXISTS (
        SELECT FROM jobs_of_file(f.other_file_id) k JOIN service_jobs j ON j.id = k.service_job_id WHERE ${visibleTo(actor)}))`;

/** Counts the open findings of jobs, in their `filesThatCount`. Omits jobs without a picture check. */
export function countOpenFindings(db: Reads, actor: Actor, jobIds: readonly number[]): Promise<FindingCount[]> {
  return db.$queryRaw<FindingCount[]>`
    WITH pictures AS (
      SELECT j.service_job_id, p.file_id
      FROM unnest(${jobIds}::int[]) j(service_job_id) CROSS JOIN LATERAL (${filesThatCount(sql`j.service_job_id`)}) p),
    checked AS (
      SELECT p.service_job_id, p.file_id, c.checked_at IS NULL AND c.failed_at IS NULL AS waits
      FROM pictures p JOIN picture_checks c ON c.file_id = p.file_id),
    found AS (
      SELECT c.service_job_id, (count(*) FILTER (WHERE f.level = 'flag'))::int AS flags, (count(*) FILTER (WHERE f.level = 'hint'))::int AS hints
      FROM checked c JOIN picture_findings f ON f.file_id = c.file_id
      WHERE f.dismissed_at IS NULL AND f.comment_id IS NULL AND ${readsOther(actor)} GROUP BY c.service_job_id)
    SELECT c.service_job_id AS "serviceJobId", coalesce(min(f.flags), 0) AS flags, coalesce(min(f.hints), 0) AS hints,
      (count(*) FILTER (WHERE c.waits))::int AS unchecked
    FROM checked c LEFT JOIN found f USING (service_job_id) GROUP BY c.service_job_id ORDER BY c.service_job_id`;
}
