import type { PrismaClient } from '@shootdesk/prisma/client';
import type { JobLine } from '@shootdesk/shared/checklists/checklist-lines';
import type { Tx } from '../../db/transaction.ts';
import { openJobs } from '../workflows/public.ts';

interface OpenJob {
  readonly id: number;
  readonly serviceJobStatusId: number;
  readonly onSite: boolean;
}

/** Open jobs that have the checklist, by id. */
export function findOpenJobs(db: PrismaClient | Tx, checklistId: number): Promise<OpenJob[]> {
  return db.$queryRaw<OpenJob[]>`
    WITH kinds AS MATERIALIZED (
      SELECT DISTINCT j.service_id, j.client_id FROM service_jobs j WHERE ${openJobs})
    SELECT j.id, j.service_job_status_id AS "serviceJobStatusId", s.on_site AS "onSite"
    FROM kinds k JOIN service_jobs j ON j.service_id = k.service_id AND j.client_id = k.client_id JOIN services s ON s.id = j.service_id
    WHERE ${openJobs} AND job_checklist_id(k.service_id, k.client_id) = ${checklistId}
    ORDER BY j.id`;
}

interface Replacing {
  readonly checklistId: number;
  readonly jobIds: readonly number[];
  readonly before: readonly JobLine[];
  readonly after: readonly JobLine[];
}

const sent = (lines: readonly JobLine[]) =>
  JSON.stringify(
    lines.map(({ description, serviceJobUserRoleId, serviceJobCheckListItemTypeId, enforce }, index) => ({
      description,
      role: serviceJobUserRoleId,
      type: serviceJobCheckListItemTypeId,
      enforce,
      sort: index,
    })),
  );

/**
 * Replaces the lines of jobs by those of the changed checklist. Ticked lines and lines of other origin stay. Returns the jobs that changed.
 * The caller has locked the jobs.
 */
export async function replaceJobLines(tx: Tx, { checklistId, jobIds, before, after }: Replacing): Promise<number[]> {
  const jobs = [...jobIds];
  const removed = await tx.$queryRaw<{ id: number }[]>`
    DELETE FROM service_job_checklist_items i
    WHERE i.service_job_id = ANY(${jobs}::int[]) AND NOT i.checked
      AND (i.checklist_id IS NOT NULL OR EXISTS (
        SELECT FROM jsonb_to_recordset(${sent(before)}::jsonb) AS l(description text, role int)
        WHERE l.description = i.description AND l.role = i.service_job_user_role_id))
      AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${sent(after)}::jsonb) AS l(description text, role int)
        WHERE l.description = i.description AND l.role = i.service_job_user_role_id)
    RETURNING service_job_id AS id`;
  const updated = await tx.$queryRaw<{ id: number }[]>`
    UPDATE service_job_checklist_items i SET enforce = l.enforce, sort = l.sort, checklist_id = ${checklistId}
    FROM jsonb_to_recordset(${sent(after)}::jsonb) AS l(description text, role int, enforce boolean, sort int)
    WHERE i.service_job_id = ANY(${jobs}::int[]) AND l.description = i.description AND l.role = i.service_job_user_role_id
      AND (i.enforce, i.sort, i.checklist_id) IS DISTINCT FROM (l.enforce, l.sort, ${checklistId}::int)
    RETURNING i.service_job_id AS id`;
  const added = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO service_job_checklist_items (service_job_id, service_job_check_list_item_type_id, service_job_user_role_id,
      description, enforce, sort, checklist_id)
    SELECT j.id, l.type, l.role, l.description, l.enforce, l.sort, ${checklistId}
    FROM unnest(${jobs}::int[]) AS j(id)
      CROSS JOIN jsonb_to_recordset(${sent(after)}::jsonb) AS l(description text, role int, type int, enforce boolean, sort int)
    WHERE NOT EXISTS (SELECT FROM service_job_checklist_items i
      WHERE i.service_job_id = j.id AND i.description = l.description AND i.service_job_user_role_id = l.role)
    RETURNING service_job_id AS id`;
  return [...new Set([...removed, ...updated, ...added].map(({ id }) => id))];
}
