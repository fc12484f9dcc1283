import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { Cursor } from '../../../db/change.ts';
import { startReading } from '../../../db/change-feed.store.ts';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { openJobs } from '../../workflows/public.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';
import { jobColumns, jobJoins } from '../read/job-columns.store.ts';
import type { JobRow } from '../read/job-row.ts';
import type { ClientRow, OpenJobRow } from './open-job-row.ts';

const { sql, raw } = Prisma;

/** Maximum age of a snapshot in ms, because it prevents vacuum. */
const snapshotLimitMs = 60_000;

/** Reads in one snapshot and returns it: later changes come from the change feed. */
export function inSnapshot<T>(prisma: PrismaClient, read: (reads: Reads) => Promise<T>): Promise<[Cursor, T]> {
  return prisma.$transaction(async (tx) => [await startReading(tx), await read(tx)], {
    isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    timeout: snapshotLimitMs,
  });
}

export async function findOpenJobIds(reads: Reads): Promise<number[]> {
  const rows = await reads.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(j.id) AS ids FROM service_jobs j WHERE ${openJobs}`;
  return rows[0]?.ids ?? [];
}

const ms = (column: string) => raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);

/** The open jobs among these ids. As one JSON text, which takes a fraction of the time of rows. */
export async function readOpenJobs(reads: Reads, ids: readonly number[]): Promise<OpenJobRow[]> {
  const rows = await reads.$queryRaw<{ jobs: string }[]>`
    SELECT coalesce(json_agg(json_build_object(
      'id', j.id, 'statusId', j.service_job_status_id, 'serviceId', j.service_id, 'clientId', j.client_id, 'campaignId', j.campaign_id,
      'platform', j.platform, 'hasResources', j.has_resources, 'isUploadDated', j.uploaded_at IS NOT NULL,
      'clientDeadline', ${ms('j.client_deadline')}, 'studioDeadline', ${ms('j.studio_deadline')}, 'dateService', ${ms('j.date_service')},
      'proofedAt', ${ms('j.proofed_at')}, 'revisionDeadline', ${ms('j.revision_deadline')}, 'createdAt', ${ms('j.created_at')},
      'atRiskUntil', (SELECT ${ms('f.at_risk_until')} FROM job_forecasts f WHERE f.service_job_id = j.id),
      'people', (SELECT coalesce(json_agg(json_build_object('userId', p.user_id, 'roleId', p.service_job_user_role_id) ORDER BY p.id), '[]')
        FROM service_job_users p WHERE p.service_job_id = j.id),
      'tags', (SELECT coalesce(json_agg(lower(t.tag)), '[]') FROM service_job_tags t WHERE t.service_job_id = j.id)
    )), '[]')::text AS jobs FROM service_jobs j WHERE j.id = ANY(${ids}::int[]) AND ${openJobs}`;
  return JSON.parse(rows[0]!.jobs) as OpenJobRow[];
}

export async function readClients(reads: Reads, ids: readonly number[] | 'all'): Promise<ClientRow[]> {
  const wanted = ids === 'all' ? sql`TRUE` : sql`c.id = ANY(${ids}::int[])`;
  const rows = await reads.$queryRaw<{ clients: string }[]>`
    SELECT coalesce(json_agg(json_build_object('id', c.id, 'classification', c.classification, 'accountManagers',
      (SELECT coalesce(json_agg(m.user_id), '[]') FROM client_account_managers m WHERE m.client_id = c.id))), '[]')::text AS clients
    FROM clients c WHERE ${wanted}`;
  return JSON.parse(rows[0]!.clients) as ClientRow[];
}

/** Rows for the job list in the order of the ids. Checks visibility again, because rights may have ended since the ids were chosen. */
export async function readJobsInOrder(
  reads: Reads,
  actor: Actor,
  ids: readonly number[],
  includes: readonly JobInclude[],
): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const rows = await reads.$queryRaw<{ page: string }[]>`
    SELECT coalesce(json_agg(row_to_json(visible)), '[]')::text AS page FROM (
      SELECT ${jobColumns(includes)}
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS chosen(id, place) JOIN service_jobs j USING (id) ${jobJoins}
      WHERE ${visibleTo(actor)} ORDER BY chosen.place) visible`;
  return JSON.parse(rows[0]!.page) as JobRow[];
}
