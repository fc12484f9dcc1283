import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

const { sql, join, raw } = Prisma;

/** Maximum groups in the list. */
const maxGroups = 100;

export type WorkState = 'failed' | 'retrying';

/** A table of work that can fail. */
interface Source {
  /** SQL for the kind of a row; the alias of the table is `t`. */
  readonly kind: Prisma.Sql;
  readonly table: Prisma.Sql;
  readonly reason: Prisma.Sql;
  /** SQL for what failed, because several rows of a file are one failure. */
  readonly counted: Prisma.Sql;
  readonly failedAt: Prisma.Sql;
  readonly open: Prisma.Sql;
  readonly state: WorkState;
}

// The condition of the partial indexes.
const openFailure = sql`t.failed_at IS NOT NULL AND (t.given_up_at IS NULL OR t.given_up_at < t.failed_at)`;

const ofTable = (name: string, kind: string, counted: string): Source => ({
  kind: sql`${kind}::text`,
  table: raw(name),
  reason: sql`t.failure_reason`,
  counted: raw(counted),
  failedAt: sql`t.failed_at`,
  open: openFailure,
  state: 'failed',
});

const outbox = {
  kind: sql`t.topic`,
  table: raw('outbox_messages'),
  reason: sql`t.last_error`,
  // Messages of one file count once, because a file that was requested again has several.
  counted: sql`CASE WHEN jsonb_typeof(t.payload -> 'fileId') = 'number' THEN (t.payload ->> 'fileId')::int ELSE t.id END`,
};

const sources: readonly Source[] = [
  { ...outbox, failedAt: sql`t.failed_at`, open: openFailure, state: 'failed' },
  {
    ...outbox,
    failedAt: sql`t.created_at`,
    open: sql`t.relayed_at IS NOT NULL AND t.handled_at IS NULL AND t.failed_at IS NULL AND t.attempts > 0`,
    state: 'retrying',
  },
  ofTable('email_deliveries', 'email', 't.id'),
  ofTable('file_preview_requests', 'preview', 't.file_id'),
  ofTable('pdf_flatten_requests', 'flattening', 't.file_id'),
  ofTable('film_requests', 'film', 't.file_id'),
  ofTable('tile_sets', 'tiles', 't.file_id'),
];

/** Ignores numbers such as ids in the reason, because such failures are the same to a person. */
const groupOf = ({ reason, state }: Source) =>
  sql`md5(${state}::text || regexp_replace(left(coalesce(${reason}, ''), 300), '\\d+', '#', 'g'))`;

export interface FailedGroupRow {
  readonly kind: string;
  readonly group: string;
  readonly state: WorkState;
  readonly reason: string | null;
  readonly count: number;
  readonly oldestAt: Date;
  readonly newestAt: Date;
  readonly newestId: number;
}

/** Lists failed work that was not given up, grouped by kind and reason, newest first. */
export function listFailedGroups(reads: Reads): Promise<FailedGroupRow[]> {
  const parts = sources.map(
    (source) => sql`
      SELECT ${source.kind} AS kind, ${groupOf(source)} AS "group", ${source.state}::text AS state,
        max(left(${source.reason}, 1000)) AS reason, count(DISTINCT ${source.counted})::int AS count,
        min(${source.failedAt}) AS "oldestAt", max(${source.failedAt}) AS "newestAt", max(t.id) AS "newestId"
      FROM ${source.table} t WHERE ${source.open} GROUP BY 1, 2`,
  );
  return reads.$queryRaw<FailedGroupRow[]>`
    SELECT * FROM (${join(parts, ' UNION ALL ')}) work ORDER BY "newestAt" DESC, kind, "group" LIMIT ${maxGroups}`;
}

export interface FoundGroup {
  readonly state: WorkState;
  /** `recordId` is the id of the file if there is one, else equal to `id`. */
  readonly rows: readonly { readonly id: number; readonly recordId: number }[];
}

const tableKinds: Readonly<Record<string, number>> = { email: 2, preview: 3, flattening: 4, film: 5, tiles: 6 };

export const isOutboxKind = (kind: string): boolean => tableKinds[kind] === undefined;

/** The sources that can contain rows of a kind. */
const sourcesOf = (kind: string): readonly Source[] => {
  const index = tableKinds[kind];
  return index === undefined ? sources.slice(0, 2) : [sources[index]!];
};

/**
 * Finds the failures of a group up to `newestId`; null when there are none. Locks messages of the outbox only, because rows of a file are locked
 * after the file.
 */
export async function findGroup(tx: Tx, kind: string, group: string, newestId: number): Promise<FoundGroup | null> {
  for (const source of sourcesOf(kind)) {
    const lock = isOutboxKind(kind) ? sql`FOR UPDATE` : Prisma.empty;
    const rows = await tx.$queryRaw<{ id: number; recordId: number }[]>`
      SELECT t.id, ${source.counted} AS "recordId" FROM ${source.table} t
      WHERE ${source.open} AND ${source.kind} = ${kind} AND ${groupOf(source)} = ${group} AND t.id <= ${newestId}
      ORDER BY t.id ${lock}`;
    if (rows.length > 0) return { state: source.state, rows };
  }
  return null;
}

/** Gives up rows of a kind; those that would still be retried become failed. Returns the number of changed rows. */
export async function giveUpRows(tx: Tx, kind: string, ids: readonly number[], userId: number): Promise<number> {
  const counts = [];
  for (const source of sourcesOf(kind)) {
    counts.push(
      await tx.$executeRaw`
        UPDATE ${source.table} t SET failed_at = coalesce(t.failed_at, clock_timestamp()), given_up_at = clock_timestamp(),
          given_up_by_id = ${userId}
        WHERE t.id = ANY(${[...ids]}) AND ${source.open}`,
    );
  }
  return counts.reduce((sum, count) => sum + count, 0);
}

export interface Subject {
  readonly about: string | null;
  readonly jobId: number | null;
}

const subjectOf = (kind: string): Prisma.Sql => {
  if (isOutboxKind(kind)) {
    const jobId = sql`CASE WHEN jsonb_typeof(t.payload -> 'serviceJobId') = 'number' THEN (t.payload ->> 'serviceJobId')::int END`;
    return sql`SELECT t.id, NULL::text AS about, ${jobId} AS "jobId" FROM outbox_messages t WHERE`;
  }
  if (kind === 'email') {
    return sql`SELECT t.id, t.email AS about, r.service_job_id AS "jobId"
      FROM email_deliveries t JOIN email_requests r ON r.id = t.email_request_id WHERE`;
  }
  const jobId = sql`substring(f.file_path FROM '^(\\d{1,9})/')::int`;
  const [{ table } = sources[0]!] = sourcesOf(kind);
  return sql`SELECT t.id, f.filename AS about, ${jobId} AS "jobId" FROM ${table} t JOIN files f ON f.id = t.file_id WHERE`;
};

/** Finds what the newest failure of each group is about: file name or e-mail address, and job. */
export async function findSubjects(
  reads: Reads,
  groups: readonly Pick<FailedGroupRow, 'kind' | 'newestId'>[],
): Promise<(group: Pick<FailedGroupRow, 'kind' | 'newestId'>) => Subject> {
  const keyOf = ({ kind, newestId }: Pick<FailedGroupRow, 'kind' | 'newestId'>) =>
    `${isOutboxKind(kind) ? '' : kind}/${newestId}`;
  const subjects = new Map<string, Subject>();
  for (const kind of new Set(groups.map((group) => (isOutboxKind(group.kind) ? '' : group.kind)))) {
    const own = groups.filter((group) => (isOutboxKind(group.kind) ? '' : group.kind) === kind);
    const ids = own.map(({ newestId }) => newestId);
    const rows = await reads.$queryRaw<(Subject & { readonly id: number })[]>`${subjectOf(kind)} t.id = ANY(${ids})`;
    for (const row of rows) subjects.set(`${kind}/${row.id}`, row);
  }
  return (group) => subjects.get(keyOf(group)) ?? { about: null, jobId: null };
}
