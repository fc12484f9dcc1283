import { Prisma } from '@shootdesk/prisma/client';
import type { Change } from '../../db/change.ts';
import type { Reads } from '../../db/reads.ts';
import { findJobSights, type JobSight } from '../service-jobs/public.ts';
import { findPresent, type PresentPerson } from './presence.store.ts';

/** The job, asset or resource that a file belongs to. */
interface FileOwner {
  readonly serviceJobId: number;
  readonly resourceId: number | null;
  readonly assetId: number | null;
}

/** Current data of changed records by id, as events need them; deleted records are missing. */
export interface ChangedRecords {
  readonly jobs: ReadonlyMap<number, JobSight>;
  /** Type id by note id. */
  readonly noteTypes: ReadonlyMap<number, number>;
  /** Type id by detail id. */
  readonly detailTypes: ReadonlyMap<number, number>;
  /** Asset id by comment id. */
  readonly commentAssets: ReadonlyMap<number, number>;
  readonly fileOwners: ReadonlyMap<number, readonly FileOwner[]>;
  /** People who have a job open, by job id. */
  readonly present: ReadonlyMap<number, readonly PresentPerson[]>;
}

const { sql } = Prisma;

type Ids = readonly number[];

async function findPairs(db: Reads, ids: Ids, columns: Prisma.Sql): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: number; value: number }[]>(
    sql`SELECT id, ${columns} WHERE id = ANY(${ids}::int[])`,
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

async function findFileOwners(db: Reads, fileIds: Ids): Promise<ReadonlyMap<number, readonly FileOwner[]>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db.$queryRaw<(FileOwner & { readonly fileId: number })[]>`
    SELECT file_id AS "fileId", service_job_id AS "serviceJobId", id AS "resourceId", NULL::int AS "assetId"
    FROM resources WHERE file_id = ANY(${fileIds}::int[])
    UNION ALL
    SELECT file_id, service_job_id, NULL, id FROM assets WHERE file_id = ANY(${fileIds}::int[])`;
  return Map.groupBy(rows, ({ fileId }) => fileId);
}

/** Reads changed records with at most one statement per kind. */
export async function findChangedRecords(db: Reads, changes: readonly Change[]): Promise<ChangedRecords> {
  const idsOf = (kind: Change['kind']): Ids => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ recordId }) => recordId)),
  ];
  const jobIds = (some: readonly Change[]): Ids => [
    ...new Set(some.flatMap(({ serviceJobId }) => (serviceJobId === null ? [] : [serviceJobId]))),
  ];
  const [jobs, noteTypes, detailTypes, commentAssets, fileOwners, present] = await Promise.all([
    findJobSights(db, jobIds(changes)),
    findPairs(db, idsOf('note'), sql`service_job_note_type_id AS value FROM service_job_notes`),
    findPairs(db, idsOf('detail'), sql`entity_field_type_id AS value FROM service_job_details`),
    findPairs(db, idsOf('comment'), sql`asset_id AS value FROM asset_comments`),
    findFileOwners(db, idsOf('preview')),
    findPresent(db, jobIds(changes.filter(({ kind }) => kind === 'presence'))),
  ]);
  return { jobs, noteTypes, detailTypes, commentAssets, fileOwners, present };
}
