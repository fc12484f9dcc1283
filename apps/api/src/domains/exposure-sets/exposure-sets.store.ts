import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

export interface BracketRow {
  readonly id: number;
  readonly resourceTypeId: number;
  /** Number of the set that a person has put it into. */
  readonly exposureSet: number | null;
  readonly originalName: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly takenAt: Date | null;
  readonly camera: string | null;
  readonly metadata: unknown;
  readonly thumbnail: Uint8Array | null;
}

/** Resources of these types with what cameras and preflight say about them. */
export function findBrackets(db: Reads | Tx, serviceJobId: number, typeIds: readonly number[]): Promise<BracketRow[]> {
  return db.$queryRaw<BracketRow[]>`
    SELECT r.id, r.resource_type_id AS "resourceTypeId", r.exposure_set AS "exposureSet", f.original_name AS "originalName",
      f.width, f.height, f.taken_at AS "takenAt", f.camera, f.metadata, c.thumbnail
    FROM resources r JOIN files f ON f.id = r.file_id LEFT JOIN picture_checks c ON c.file_id = f.id
    WHERE r.service_job_id = ${serviceJobId} AND r.resource_type_id = ANY(${typeIds}::int[])
    ORDER BY r.id`;
}

/** Types of those of the resources that are in the job, by id. */
export async function findTypes(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.resource.findMany({
    where: { serviceJobId, id: { in: [...ids] } },
    select: { id: true, resourceTypeId: true },
  });
  return new Map(rows.map(({ id, resourceTypeId }) => [id, resourceTypeId]));
}

/** Puts resources of the job into a new set. The caller has locked the job. */
export async function storeSet(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<void> {
  // A number of its own, from the sequence of the resources: that of a member could be the number of an older set, whose rest keeps it.
  await tx.$executeRaw`
    WITH number AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('resources', 'id'))::int AS value)
    UPDATE resources SET exposure_set = number.value FROM number WHERE service_job_id = ${serviceJobId} AND id = ANY(${ids}::int[])`;
}

export async function clearSets(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<void> {
  const where = { serviceJobId, id: { in: [...ids] }, exposureSet: { not: null } };
  await tx.resource.updateMany({ where, data: { exposureSet: null } });
}
