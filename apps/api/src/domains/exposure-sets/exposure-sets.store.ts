import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

export interface BracketRow {
  readonly id: number;
  readonly resourceTypeId: number;
  /** Number of the set that a person has put the file into. */
  readonly exposureSet: number | null;
  readonly originalName: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly takenAt: Date | null;
  readonly camera: string | null;
  readonly metadata: unknown;
  readonly thumbnail: Uint8Array | null;
}

/** Resources of these types, with the camera's data and the thumbnail of preflight. */
export function findBrackets(db: Reads | Tx, serviceJobId: number, typeIds: readonly number[]): Promise<BracketRow[]> {
  return db.$queryRaw<BracketRow[]>`
    SELECT r.id, r.resource_type_id AS "resourceTypeId", r.exposure_set AS "exposureSet", f.original_name AS "originalName",
      f.width, f.height, f.taken_at AS "takenAt", f.camera, f.metadata, c.thumbnail
    FROM resources r JOIN files f ON f.id = r.file_id LEFT JOIN picture_checks c ON c.file_id = f.id
    WHERE r.service_job_id = ${serviceJobId} AND r.resource_type_id = ANY(${typeIds}::int[])
    ORDER BY r.id`;
}

export interface BracketState {
  readonly files: number;
  /** Files that are not read yet: they have no facts, and their preview is not generated. After an hour they no longer count. */
  readonly pending: number;
  /** Differs when any input of the grouping differs. Empty without files. */
  readonly fingerprint: string;
}

/** The state of these resources, without reading their prints. */
export async function findBracketState(
  db: Reads | Tx,
  serviceJobId: number,
  typeIds: readonly number[],
): Promise<BracketState> {
  const [state] = await db.$queryRaw<BracketState[]>`
    SELECT count(*)::int AS files,
      count(*) FILTER (WHERE f.taken_at IS NULL AND f.metadata IS NULL AND r.created_at > now() - interval '1 hour' AND EXISTS (SELECT FROM file_preview_requests p
        WHERE p.file_id = f.id AND p.page_number = 1 AND p.generated_at IS NULL AND p.failed_at IS NULL))::int AS pending,
      coalesce(md5(string_agg(ROW(r.id, r.resource_type_id, r.exposure_set, f.id, f.original_name, f.width, f.height, f.taken_at, f.camera,
        f.metadata, c.checked_at)::text, ',' ORDER BY r.id)), '') AS fingerprint
    FROM resources r JOIN files f ON f.id = r.file_id LEFT JOIN picture_checks c ON c.file_id = f.id
    WHERE r.service_job_id = ${serviceJobId} AND r.resource_type_id = ANY(${typeIds}::int[])`;
  return state!;
}

export interface MemberRow {
  readonly resourceTypeId: number;
  readonly exposureSet: number | null;
  readonly originalName: string;
}

/** Those of these resources that belong to the job, by id. */
export async function findMembers(
  tx: Tx,
  serviceJobId: number,
  ids: readonly number[],
): Promise<Map<number, MemberRow>> {
  const rows = await tx.resource.findMany({
    where: { serviceJobId, id: { in: [...ids] } },
    select: { id: true, resourceTypeId: true, exposureSet: true, file: { select: { originalName: true } } },
  });
  return new Map(rows.map(({ id, file, ...row }) => [id, { ...row, ...file }]));
}

/** Puts resources of the job into a new set. The caller has locked the job. */
export async function storeSet(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<void> {
  // Takes a new number from the sequence of the resources, because a member's id could be the number of an older set that has other members left.
  await tx.$executeRaw`
    WITH number AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('resources', 'id'))::int AS value)
    UPDATE resources SET exposure_set = number.value FROM number WHERE service_job_id = ${serviceJobId} AND id = ANY(${ids}::int[])`;
}

export async function clearSets(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<void> {
  const where = { serviceJobId, id: { in: [...ids] }, exposureSet: { not: null } };
  await tx.resource.updateMany({ where, data: { exposureSet: null } });
}
