import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';

/** Null when the job is gone. */
export function findExportedJob(prisma: PrismaClient, id: number) {
  return prisma.serviceJob.findUnique({
    where: { id },
    select: { id: true, campaign: { select: { name: true } }, service: { select: { name: true } } },
  });
}

export interface ExportedAsset {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export async function findCommentedAssets(prisma: PrismaClient, serviceJobId: number): Promise<ExportedAsset[]> {
  const assets = await prisma.asset.findMany({
    where: { serviceJobId, comments: { some: {} } },
    select: { id: true, version: true, file: { select: { originalName: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return assets.map(({ file, ...asset }) => ({ ...asset, name: file?.originalName ?? `Asset ${asset.id}` }));
}

export interface PreviewPlace {
  readonly container: string;
  readonly path: string;
}

interface PreviewRow extends PreviewPlace {
  readonly version: number;
  readonly pageNumber: number;
}

export function findPremiumPreviews(prisma: PrismaClient, assetId: number): Promise<PreviewRow[]> {
  return prisma.$queryRaw<PreviewRow[]>(Prisma.sql`
    SELECT h.version, p.page_number AS "pageNumber", c.container, p.output_path AS path
    FROM asset_histories h JOIN files f ON f.id = h.file_id
      JOIN file_service_containers c ON c.id = f.file_service_container_id
      JOIN file_preview_requests p ON p.file_id = f.id AND p.image_type = 'Premium' AND p.generated_at IS NOT NULL
    WHERE h.asset_id = ${assetId} AND p.output_path IS NOT NULL
    ORDER BY h.version, p.page_number`);
}
