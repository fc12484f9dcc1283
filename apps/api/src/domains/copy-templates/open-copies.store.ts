import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { openJobs } from '../workflows/public.ts';
import { findCopyServices } from './copy-templates.store.ts';

/** Open jobs that have copy of the template, by id. */
export async function findJobsOfTemplate(db: PrismaClient | Tx, copyTemplateId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j WHERE ${openJobs} AND EXISTS (
      SELECT FROM assets a JOIN asset_copies c ON c.asset_id = a.id WHERE a.service_job_id = j.id AND c.copy_template_id = ${copyTemplateId})
    ORDER BY j.id`;
  return rows.map(({ id }) => id);
}

/** Open copywriting jobs without any template whose orders would get this one now, each with all templates that it would get. */
export async function findJobsWithoutTemplates(
  db: PrismaClient | Tx,
  copyTemplateId: number,
): Promise<{ readonly id: number; readonly list: readonly number[] }[]> {
  const services = (await findCopyServices(db)).map(({ id }) => id);
  return db.$queryRaw<{ id: number; list: number[] }[]>`
    WITH kinds AS MATERIALIZED (
      SELECT DISTINCT j.service_id, j.client_id FROM service_jobs j JOIN copy_template_defaults d ON d.service_id = j.service_id
      WHERE ${openJobs} AND d.copy_template_id = ${copyTemplateId} AND d.service_id = ANY(${services}::int[]))
    SELECT j.id, job_copy_template_ids(k.service_id, k.client_id) AS list
    FROM kinds k JOIN service_jobs j ON j.service_id = k.service_id AND j.client_id = k.client_id
    WHERE ${openJobs} AND ${copyTemplateId} = ANY(job_copy_template_ids(k.service_id, k.client_id))
      AND NOT EXISTS (SELECT FROM service_job_details d WHERE d.service_job_id = j.id AND d.entity_field_type_id = ${DetailTypeId.CopyTemplateList})
    ORDER BY j.id`;
}

/** Gives copy of these jobs the current fields of a template. A text moves to the field that replaced its own. The caller has locked the jobs. */
export async function renewFields(tx: Tx, copyTemplateId: number, jobIds: readonly number[]): Promise<void> {
  const jobs = [...jobIds];
  await tx.$executeRaw`
    WITH RECURSIVE successors (field, current) AS (
      SELECT id, replaced_by_id FROM copy_template_fields WHERE copy_template_id = ${copyTemplateId} AND replaced_by_id IS NOT NULL
      UNION SELECT s.field, f.replaced_by_id FROM successors s JOIN copy_template_fields f ON f.id = s.current WHERE f.replaced_by_id IS NOT NULL
    )
    UPDATE copy_details d SET copy_template_field_id = s.current
    FROM successors s JOIN copy_template_fields f ON f.id = s.current AND f.retired_at IS NULL, asset_copies c, assets a
    WHERE d.copy_template_field_id = s.field AND c.id = d.asset_copy_id AND a.id = c.asset_id AND a.service_job_id = ANY(${jobs}::int[])
      AND NOT EXISTS (SELECT FROM copy_details o WHERE o.asset_copy_id = c.id AND o.copy_template_field_id = s.current)`;
  await tx.$executeRaw`
    DELETE FROM copy_details d USING copy_template_fields f, asset_copies c, assets a
    WHERE f.id = d.copy_template_field_id AND f.copy_template_id = ${copyTemplateId} AND f.retired_at IS NOT NULL AND d.value = ''
      AND c.id = d.asset_copy_id AND a.id = c.asset_id AND a.service_job_id = ANY(${jobs}::int[])
      AND NOT EXISTS (SELECT FROM copy_changes h WHERE h.copy_detail_id = d.id)`;
  await tx.$executeRaw`
    INSERT INTO copy_details (asset_copy_id, copy_template_field_id)
    SELECT c.id, f.id FROM assets a JOIN asset_copies c ON c.asset_id = a.id
      JOIN copy_template_fields f ON f.copy_template_id = c.copy_template_id AND f.retired_at IS NULL
    WHERE c.copy_template_id = ${copyTemplateId} AND a.service_job_id = ANY(${jobs}::int[])
      AND NOT EXISTS (SELECT FROM copy_details d WHERE d.asset_copy_id = c.id AND d.copy_template_field_id = f.id)
    ORDER BY c.id, f.sort`;
}
