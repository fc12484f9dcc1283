import { Prisma } from '@shootdesk/prisma/client';
import type { Change, Cursor } from './change.ts';
import type { Reads } from './reads.ts';

const { sql } = Prisma;

/** A cursor is the generation of the feed and a Postgres snapshot as text: xmin, xmax and the running transactions between them. */
const cursorForm =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/((\d{1,15}):(\d{1,15}):((?:\d{1,15}(?:,\d{1,15})*)?))$/;

/** Maximum length of a cursor: a snapshot contains at most the transactions of all connections. */
const maxCursorLength = 20_000;

/** Validates a cursor, which may come from outside. */
export function isCursor(text: string): boolean {
  const parts = text.length <= maxCursorLength ? cursorForm.exec(text) : null;
  if (!parts) return false;
  const [xmin, xmax] = [Number(parts[3]), Number(parts[4])];
  const running = parts[5] ? parts[5].split(',').map(Number) : [];
  const ascending = running.every((xid, index) => xid >= (running[index - 1] ?? xmin) && xid < xmax);
  return xmin > 0 && xmin <= xmax && ascending;
}

const cursorOf = ({ generation, snapshot }: { generation: string; snapshot: string }): Cursor =>
  `${generation}/${snapshot}`;

/** Reads the current position of the change feed. */
export async function startReading(reads: Reads): Promise<Cursor> {
  const rows = await reads.$queryRaw<{ generation: string; snapshot: string }[]>`
    SELECT generation::text, pg_current_snapshot()::text AS snapshot FROM change_feed`;
  return cursorOf(rows[0]!);
}

type ChangeColumns = [Change['kind'], number, number | null, number | null];

interface ReadRow {
  readonly generation: string;
  readonly snapshot: string;
  readonly continues: boolean;
  readonly changes: ChangeColumns[] | null;
}

/**
 * Reads the changes that became visible since `cursor`, and the current position, in one statement and thus one snapshot. `changes` is null
 * when rows in between were swept or the cursor has another generation.
 * @param until reads up to this earlier position instead
 */
export async function readChanges(
  reads: Reads,
  cursor: Cursor,
  until?: Cursor,
): Promise<{ readonly changes: Change[] | null; readonly cursor: Cursor }> {
  const [generation, last] = cursor.split('/');
  const end = until === undefined ? sql`pg_current_snapshot()` : sql`${until.split('/')[1]}::pg_snapshot`;
  // Both bounds of xid, so that the planner expects few rows and uses the index.
  const rows = await reads.$queryRaw<ReadRow[]>`
    SELECT generation, now::text AS snapshot, continues, CASE WHEN continues THEN (
      SELECT json_agg(json_build_array(kind, record_id, service_job_id, user_id) ORDER BY xid, id) FROM changes
      WHERE xid >= pg_snapshot_xmin(${last}::pg_snapshot) AND xid < pg_snapshot_xmax(now)
        AND pg_visible_in_snapshot(xid, now) AND NOT pg_visible_in_snapshot(xid, ${last}::pg_snapshot)) END AS changes
    FROM (
      SELECT generation::text, ${end} AS now, generation = ${generation}::uuid
        AND swept_xid < pg_snapshot_xmin(${last}::pg_snapshot)
        AND pg_snapshot_xmax(${last}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS continues
      FROM change_feed) feed`;
  const row = rows[0]!;
  const changes = (row.changes ?? []).map(([kind, recordId, serviceJobId, userId]) => ({
    kind,
    recordId,
    serviceJobId,
    userId,
  }));
  return { changes: row.continues ? changes : null, cursor: cursorOf(row) };
}

/**
 * Deletes old rows of the change feed and stores up to which transaction, in one statement. Rows of transactions newer than the oldest open
 * one stay, because any reader's position may be before them.
 */
export async function sweepChanges(reads: Reads, olderThanSeconds: number): Promise<number> {
  const rows = await reads.$queryRaw<{ count: number }[]>`
    WITH swept AS (
      DELETE FROM changes WHERE at <= clock_timestamp() - make_interval(secs => ${olderThanSeconds})
        AND xid < pg_snapshot_xmin(pg_current_snapshot())
      RETURNING xid),
    latest AS (SELECT xid, (count(*) OVER ())::int AS count FROM swept ORDER BY xid DESC LIMIT 1),
    noted AS (
      UPDATE change_feed SET swept_xid = CASE WHEN latest.xid > swept_xid THEN latest.xid ELSE swept_xid END FROM latest)
    SELECT count FROM latest`;
  return rows[0]?.count ?? 0;
}

export async function restartFeed(reads: Reads): Promise<void> {
  await reads.$queryRaw`
    WITH gone AS (DELETE FROM changes) UPDATE change_feed SET generation = gen_random_uuid(), swept_xid = '0'`;
}

interface RecentChanges {
  readonly withinMs: number;
  readonly until: Cursor;
  readonly most: number;
}

/** The changes of recent transactions that are visible to `until`; null when there are more than `most`. */
export async function readRecentChanges(
  reads: Reads,
  { withinMs, until, most }: RecentChanges,
): Promise<readonly Change[] | null> {
  const snapshot = sql`${until.split('/')[1]}::pg_snapshot`;
  // Newest first, by the only index: there is none on the time.
  const changes = await reads.$queryRaw<Change[]>`
    SELECT kind, record_id AS "recordId", service_job_id AS "serviceJobId", user_id AS "userId" FROM (
      SELECT * FROM changes WHERE xid < pg_snapshot_xmax(${snapshot}) AND pg_visible_in_snapshot(xid, ${snapshot})
      ORDER BY xid DESC LIMIT ${most + 1}) newest
    WHERE at >= now() - ${withinMs} * interval '1 millisecond' ORDER BY xid, id`;
  return changes.length > most ? null : changes;
}
