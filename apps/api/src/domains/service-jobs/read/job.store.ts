import { Prisma } from '@shootdesk/prisma/client';
import type { FlagBearers } from '@shootdesk/shared/flags/step-warnings';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import type { GalleryFacts } from '@shootdesk/shared/workflows/can-confirm';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { ServiceFacts } from '@shootdesk/shared/services/service-facts';
import { selectionServices, ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Reads } from '../../../db/reads.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { keptFlagsOfClient } from '../../flags/public.ts';
import { propertyZoneId } from '../../zones/public.ts';
import { jobColumns, jobJoins } from './job-columns.store.ts';
import type { JobRow } from './job-row.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';

const { sql, raw } = Prisma;

const onSiteProvider = raw(String(JobUserRoleId.OnSiteProvider));
const duskPhotography = raw(String(ServiceId.DuskPhotography));

export interface JobWithFacts extends JobRow {
  readonly workflow: { readonly id: number; readonly version: number };
  readonly jobUserRoleIds: readonly number[];
  readonly campaignHasDusk: boolean;
  readonly makes: ServiceFacts['makes'];
  readonly workedOnBy: ServiceFacts['workedOnBy'];
  readonly bearers: FlagBearers;
  readonly awaitsUpload: boolean;
  readonly clientOpenedAt: string | null;
  /** Null unless the job waits for a client gallery. */
  readonly gallery: { readonly images: number; readonly withPreviews: number } | null;
}

/** Picture counts of a client gallery. */
async function findGallery(db: Reads, serviceJobId: number): Promise<NonNullable<JobWithFacts['gallery']>> {
  const rows = await db.$queryRaw<NonNullable<JobWithFacts['gallery']>[]>`
    SELECT count(*)::int AS images, (count(*) FILTER (WHERE
      EXISTS (SELECT FROM file_preview_requests q WHERE q.file_id = r.file_id)
      AND NOT EXISTS (SELECT FROM file_preview_requests q WHERE q.file_id = r.file_id AND q.generated_at IS NULL)))::int AS "withPreviews"
    FROM resources r WHERE r.service_job_id = ${serviceJobId} AND r.resource_type_id = ${ResourceTypeId.ClientGalleryImage}`;
  return rows[0]!;
}

const awaitsGallery = ({ serviceId, serviceJobStatusId }: Pick<JobRow['job'], 'serviceId' | 'serviceJobStatusId'>) =>
  selectionServices.includes(serviceId) && serviceJobStatusId === JobStatusId.Uploaded;

const ownRoles = ({ userId }: Actor) => sql`ARRAY(SELECT a.service_job_user_role_id FROM service_job_users a
  WHERE a.service_job_id = j.id AND a.user_id = ${userId})`;
const noRoles = sql`NULL`;

/** The client and people whose flags apply to the job. */
const bearers = sql`json_build_object(
  'client', json_build_object('name', c.name, 'flags', c.flags, 'kept', ${keptFlagsOfClient}),
  'zone', (SELECT json_build_object('name', z.name, 'flags', z.flags) FROM campaigns m
    JOIN zones z ON z.id = ${propertyZoneId} WHERE m.id = j.campaign_id),
  'provider', (SELECT json_build_object('name', u.name, 'flags', p.flags)
    FROM service_job_users a JOIN users u ON u.id = a.user_id JOIN providers p ON p.user_id = u.id
    WHERE a.service_job_id = j.id AND a.service_job_user_role_id = ${onSiteProvider}))`;

/** Reads a visible job in one statement, or two with a client gallery. */
export async function findJob(
  db: Reads,
  actor: Actor,
  id: number,
  includes: readonly JobInclude[],
): Promise<JobWithFacts | null> {
  const rows = await db.$queryRaw<{ found: string }[]>`
    SELECT row_to_json(shown)::text AS found FROM (
      SELECT ${jobColumns(includes)},
        json_build_object('id', w.id, 'version', w.cache_key) AS workflow,
        ${includes.includes('users') ? noRoles : ownRoles(actor)} AS "jobUserRoleIds",
        EXISTS (SELECT FROM service_jobs d WHERE d.campaign_id = j.campaign_id AND d.service_id = ${duskPhotography})
          AS "campaignHasDusk", s.makes, s.worked_on_by AS "workedOnBy",
        s.on_site AND j.uploaded_at IS NULL AS "awaitsUpload", j.client_opened_at AS "clientOpenedAt",
        ${bearers} AS bearers
      FROM service_jobs j ${jobJoins} JOIN workflows w ON w.id = j.workflow_id
      WHERE j.id = ${id} AND ${visibleTo(actor)}) shown`;
  if (!rows[0]) return null;
  const found = JSON.parse(rows[0].found) as Omit<JobWithFacts, 'gallery'>;
  const ownUsers = found.included.users?.filter(({ userId }) => userId === actor.userId);
  return {
    ...found,
    jobUserRoleIds: ownUsers?.map((user) => user.serviceJobUserRoleId) ?? found.jobUserRoleIds,
    gallery: awaitsGallery(found.job) ? await findGallery(db, id) : null,
  };
}

/** Whether the job's files are ready for the client gallery; null for an invisible job. */
export async function findGalleryFacts(db: Reads, actor: Actor, id: number): Promise<GalleryFacts | null> {
  const rows = await db.$queryRaw<Pick<JobRow['job'], 'serviceId' | 'serviceJobStatusId' | 'totalAssets'>[]>`
    SELECT service_id AS "serviceId", service_job_status_id AS "serviceJobStatusId", total_assets AS "totalAssets"
    FROM service_jobs j WHERE j.id = ${id} AND ${visibleTo(actor)}`;
  const [job] = rows;
  if (!job) return null;
  const gallery = awaitsGallery(job) ? await findGallery(db, id) : null;
  return { ...job, galleryImages: gallery?.images ?? 0, galleryImagesWithPreviews: gallery?.withPreviews ?? 0 };
}

/** Committed statuses of the visible jobs. */
export async function findStatusIds(db: Reads, actor: Actor, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.$queryRaw<{ id: number; statusId: number }[]>`
    SELECT j.id, service_job_status_id AS "statusId" FROM service_jobs j WHERE j.id = ANY(${ids}) AND ${visibleTo(actor)}`;
  return new Map(rows.map(({ id, statusId }) => [id, statusId]));
}

/** Committed status; null for an invisible job. */
export async function findStatusId(db: Reads, actor: Actor, id: number): Promise<number | null> {
  return (await findStatusIds(db, actor, [id])).get(id) ?? null;
}

/** Whether all these assets belong to the job. */
export async function ownsAssets(tx: Tx, serviceJobId: number, assetIds: readonly number[]): Promise<boolean> {
  const ids = [...new Set(assetIds)];
  return (await tx.asset.count({ where: { serviceJobId, id: { in: ids } } })) === ids.length;
}

export async function countFiles(tx: Tx, serviceJobId: number): Promise<{ assets: number; resources: number }> {
  const where = { serviceJobId };
  return { assets: await tx.asset.count({ where }), resources: await tx.resource.count({ where }) };
}
