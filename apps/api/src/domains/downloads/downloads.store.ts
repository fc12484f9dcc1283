import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { DeliveryForm } from '@shootdesk/shared/services/deliveries';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;

export type DownloadKind = 'resources' | 'assets';

/** With its small preview, if any. */
export interface SelectedFile {
  readonly id: number;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly container: string;
  readonly filePath: string;
  readonly contentType: string;
  readonly etag: string | null;
  readonly size: bigint;
  readonly createdAt: Date;
  readonly previewPath: string | null;
  readonly previewFailure: string | null;
  readonly previewWanted: boolean;
}

interface FileOfJob extends SelectedFile {
  readonly serviceJobId: number;
}

interface Selection {
  readonly kind: DownloadKind;
  readonly campaignId: number;
  readonly ids: readonly number[];
}

const sources: Record<DownloadKind, Prisma.Sql> = {
  resources: sql`(SELECT id, service_job_id, file_id, display_name FROM resources)`,
  assets: sql`(SELECT id, service_job_id, file_id, NULL::text AS display_name FROM assets)`,
};

/** The selected files of the campaign that the actor may see, in the order of the selection. */
export async function findSelected(
  prisma: PrismaClient,
  actor: Actor,
  { kind, campaignId, ids }: Selection,
): Promise<FileOfJob[]> {
  const rows = await prisma.$queryRaw<FileOfJob[]>`
    SELECT r.id, r.service_job_id AS "serviceJobId", f.original_name AS "originalName", coalesce(r.display_name, f.display_name) AS "displayName",
      c.container, f.file_path AS "filePath", f.content_type AS "contentType", f.etag, f.size, f.created_at AS "createdAt",
      CASE WHEN p.generated_at IS NOT NULL THEN p.output_path END AS "previewPath",
      p.failure_reason AS "previewFailure", p.id IS NOT NULL AS "previewWanted"
    FROM ${sources[kind]} r JOIN service_jobs j ON j.id = r.service_job_id JOIN files f ON f.id = r.file_id
      JOIN file_service_containers c ON c.id = f.file_service_container_id
      LEFT JOIN file_preview_requests p ON p.file_id = f.id AND p.page_number = 1 AND p.image_type = 'Preview'
    WHERE r.id = ANY(${ids}::int[]) AND j.campaign_id = ${campaignId} AND ${visibleTo(actor)}`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Storing {
  readonly delivery: DeliveryForm | null;
  readonly bySet: boolean;
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Also deletes expired selections; returns the id. */
export async function storeSelection(
  prisma: PrismaClient,
  { kind, campaignId, ids, delivery, bySet, userId, now, expiresAt }: Selection & Storing,
): Promise<string> {
  await prisma.download.deleteMany({ where: { expiresAt: { lte: now } } });
  const data = {
    ...{ kind, campaignId, userId, expiresAt, bySet, recordIds: [...ids] },
    ...(delivery && { delivery: { ...delivery } }),
  };
  const { id } = await prisma.download.create({ data, select: { id: true } });
  return id;
}

/** The person's selection, if it has not expired, with the name of its campaign. */
export function findSelection(prisma: PrismaClient, id: string, userId: number, now: Date) {
  return prisma.download.findFirst({
    where: { id, userId, expiresAt: { gt: now } },
    select: {
      ...{ kind: true, campaignId: true, recordIds: true, delivery: true, bySet: true },
      campaign: { select: { name: true } },
    },
  });
}
