import type { PrismaClient } from '@shootdesk/prisma/client';
import type { PictureKind } from '@shootdesk/shared/preflight/picture-rules';

/** A picture whose hash is near. */
export interface NearPicture {
  readonly fileId: number;
  readonly thumbnail: Uint8Array;
  readonly serviceJobId: number;
  readonly campaignId: number;
}

/** The value and the 16 that differ by one bit. */
function neighboursOf(band: number): number[] {
  return [band, ...Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit))];
}

/** The bands of a hash as the index has them, each with its neighbours. */
function bandsOf(hash: bigint): [number[], number[], number[], number[]] {
  const band = (index: bigint) => neighboursOf(Number((hash >> (16n * index)) & 65_535n));
  return [band(0n), band(1n), band(2n), band(3n)];
}

/** Maximum candidates whose thumbnails are compared. */
const maxCandidates = 200;

/**
 * Finds pictures of the same kind by their hash: current versions of assets, or resources. Exact up to a distance of 7 bits, because then
 * one of four bands differs by at most one bit.
 */
export async function findNearPictures(
  prisma: PrismaClient,
  { hash, maxDistance, kind }: { readonly hash: bigint; readonly maxDistance: number; readonly kind: PictureKind },
): Promise<NearPicture[]> {
  const [band0, band1, band2, band3] = bandsOf(hash);
  return prisma.$queryRaw<NearPicture[]>`
    WITH near AS MATERIALIZED (
      SELECT file_id, thumbnail, bit_count((hash # ${hash}::bigint)::bit(64)) AS distance FROM picture_checks
      WHERE band0 = ANY(${band0}::int[]) OR band1 = ANY(${band1}::int[]) OR band2 = ANY(${band2}::int[]) OR band3 = ANY(${band3}::int[]))
    SELECT n.file_id AS "fileId", n.thumbnail, j.id AS "serviceJobId", j.campaign_id AS "campaignId"
    FROM near n JOIN (
      SELECT file_id, service_job_id FROM assets WHERE ${kind} = 'asset'
      UNION ALL SELECT file_id, service_job_id FROM resources WHERE ${kind} = 'resource') o ON o.file_id = n.file_id
      JOIN service_jobs j ON j.id = o.service_job_id
    WHERE n.distance <= ${maxDistance} AND n.thumbnail IS NOT NULL
    ORDER BY n.distance, n.file_id LIMIT ${maxCandidates}`;
}

/** Finds other resources of a job with a near hash, each with the names of the checks that found something in it. */
export async function findLikeResources(
  prisma: PrismaClient,
  {
    fileId,
    serviceJobId,
    hash,
    maxDistance,
  }: { readonly fileId: number; readonly serviceJobId: number; readonly hash: bigint; readonly maxDistance: number },
): Promise<(Pick<NearPicture, 'fileId' | 'thumbnail'> & { readonly checks: readonly string[] })[]> {
  return prisma.$queryRaw`
    SELECT c.file_id AS "fileId", c.thumbnail,
      ARRAY(SELECT check_name FROM picture_findings WHERE file_id = c.file_id) AS checks
    FROM resources r JOIN picture_checks c ON c.file_id = r.file_id
    WHERE r.service_job_id = ${serviceJobId} AND c.file_id <> ${fileId} AND c.checked_at IS NOT NULL AND c.thumbnail IS NOT NULL
      AND bit_count((c.hash # ${hash}::bigint)::bit(64)) <= ${maxDistance}
    ORDER BY c.file_id`;
}

export async function removeFindings(prisma: PrismaClient, fileIds: readonly number[], check: string): Promise<void> {
  await prisma.pictureFinding.deleteMany({
    where: { fileId: { in: [...fileIds] }, checkName: check, dismissedAt: null, commentId: null },
  });
}
