import { Prisma } from '@shootdesk/prisma/client';

const { sql } = Prisma;

/** Ids of the files whose findings count for a job: its assets, or its resources while it has no asset with a file. */
export const filesThatCount = (job: Prisma.Sql) => sql`
  SELECT a.file_id FROM assets a WHERE a.service_job_id = ${job} AND a.file_id IS NOT NULL
  UNION ALL SELECT r.file_id FROM resources r WHERE r.service_job_id = ${job}
    AND NOT EXISTS (SELECT FROM assets a WHERE a.service_job_id = ${job} AND a.file_id IS NOT NULL)`;

/**
 * Sorts `service_jobs j` by open flags, then by hints; 0 without a checked picture. Findings about a picture of another job do not count, because the
 * order would reveal them to people who may not see that job.
 */
export const findingsKey = sql`coalesce((
  SELECT 1 + 1000 * least(count(*) FILTER (WHERE f.level = 'flag'), 1000000)::int + least(count(*) FILTER (WHERE f.level = 'hint'), 999)::int
  FROM (${filesThatCount(sql`j.id`)}) p JOIN picture_checks c ON c.file_id = p.file_id
    LEFT JOIN picture_findings f
      ON f.file_id = c.file_id AND f.dismissed_at IS NULL AND f.comment_id IS NULL AND f.other_file_id IS NULL
  HAVING count(*) > 0), 0)`;
