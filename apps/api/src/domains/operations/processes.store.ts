import type { PrismaClient } from '@shootdesk/prisma/client';
import type { WorkKind } from '@shootdesk/shared/operations/operation-names';
import type { QueueCounts } from '@shootdesk/shared/operations/operations.contract';
import type { Reads } from '../../db/reads.ts';

/** Hours after which a process that died silently is deleted. */
const keptHours = 24;

export interface ProcessBeat {
  readonly id: string;
  readonly kind: 'api' | 'worker';
  readonly version: string;
  readonly schemaVersion: string;
  readonly host: string;
  readonly pid: number;
  /** Null for a process that makes no previews. */
  readonly hasFfmpeg: boolean | null;
  readonly disk: { readonly freeBytes: number; readonly bytes: number } | null;
  readonly queue: QueueCounts | null;
  /** Kinds of background work that a worker does. Empty for other processes, and for workers of earlier versions, which do all. */
  readonly work: readonly WorkKind[];
}

/** Writes a heartbeat. Uses the database's clock, because clocks of several machines differ. */
export async function saveBeat(prisma: PrismaClient, beat: ProcessBeat): Promise<void> {
  const { id, kind, version, schemaVersion, host, pid, hasFfmpeg, disk, queue, work } = beat;
  const queueJson = queue && JSON.stringify(queue);
  await prisma.$executeRaw`
    INSERT INTO processes (id, kind, version, schema_version, host, pid, has_ffmpeg, disk_free_bytes, disk_bytes, queue, work, started_at, seen_at)
    VALUES (${id}::uuid, ${kind}, ${version}, ${schemaVersion}, ${host}, ${pid}, ${hasFfmpeg}, ${disk?.freeBytes ?? null}::bigint,
      ${disk?.bytes ?? null}::bigint, ${queueJson}::jsonb, ${[...work]}::text[], clock_timestamp(), clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp(), has_ffmpeg = EXCLUDED.has_ffmpeg,
      disk_free_bytes = EXCLUDED.disk_free_bytes, disk_bytes = EXCLUDED.disk_bytes, queue = EXCLUDED.queue`;
}

export async function removeBeat(prisma: PrismaClient, id: string): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM processes WHERE id = ${id}::uuid OR seen_at < clock_timestamp() - make_interval(hours => ${keptHours})`;
}

export interface ProcessRow extends Omit<ProcessBeat, 'disk'> {
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** Seconds since its last heartbeat. */
  readonly silentSeconds: number;
  readonly diskFreeBytes: bigint | null;
  readonly diskBytes: bigint | null;
}

/** Processes seen within a day. Omits those that a later process of the same kind and host has replaced. */
export function listProcesses(reads: Reads): Promise<ProcessRow[]> {
  return reads.$queryRaw<ProcessRow[]>`
    SELECT p.id::text, p.kind, p.version, p.schema_version AS "schemaVersion", p.host, p.pid, p.started_at AS "startedAt",
      p.seen_at AS "seenAt", extract(epoch FROM clock_timestamp() - p.seen_at)::int AS "silentSeconds",
      p.has_ffmpeg AS "hasFfmpeg", p.disk_free_bytes AS "diskFreeBytes", p.disk_bytes AS "diskBytes", p.queue, p.work
    FROM processes p
    WHERE p.seen_at > clock_timestamp() - make_interval(hours => ${keptHours})
      AND NOT EXISTS (SELECT FROM processes next WHERE next.kind = p.kind AND next.host = p.host AND next.started_at > p.seen_at)
    ORDER BY p.kind, p.started_at`;
}

/** Seconds between two checks of the parts, across all processes. */
const checkEverySeconds = 12;

/** True for the process whose turn it is to check the parts. */
export async function takeCheck(prisma: PrismaClient): Promise<boolean> {
  const count = await prisma.$executeRaw`
    INSERT INTO part_states (name, is_up, since, checked_at) VALUES ('all', TRUE, clock_timestamp(), clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET checked_at = clock_timestamp()
    WHERE part_states.checked_at < clock_timestamp() - make_interval(secs => ${checkEverySeconds})`;
  return count > 0;
}

/**
 * Seconds between two background checks of the mail server, each of which signs in: while it answers, while it does not, and after it has refused a
 * sign-in, so that the account is not locked.
 */
const mailEverySeconds = { up: 600, down: 300, refused: 1800 };

/** Name of the row that stores whether the mail server accepts the sign-in. */
export const mailSignIn = 'mailSignIn';

/** True for the process whose turn it is to check the mail server. */
export async function takeMailCheck(prisma: PrismaClient): Promise<boolean> {
  const { up, down, refused } = mailEverySeconds;
  const count = await prisma.$executeRaw`
    INSERT INTO part_states (name, is_up, since, checked_at) VALUES ('mail', TRUE, clock_timestamp(), clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET checked_at = clock_timestamp()
    WHERE part_states.checked_at < clock_timestamp() - make_interval(secs => CASE WHEN part_states.is_up THEN ${up}::int
      WHEN EXISTS (SELECT FROM part_states WHERE name = ${mailSignIn} AND NOT is_up) THEN ${refused}::int ELSE ${down}::int END)`;
  return count > 0;
}

/** Stores whether a part answers; `since` changes only with the state. */
export async function savePartState(prisma: PrismaClient, name: string, isUp: boolean): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO part_states (name, is_up, since, checked_at) VALUES (${name}, ${isUp}, clock_timestamp(), clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET checked_at = EXCLUDED.checked_at, is_up = EXCLUDED.is_up,
      since = CASE WHEN part_states.is_up = EXCLUDED.is_up THEN part_states.since ELSE EXCLUDED.since END`;
}

/** When parts that are down stopped answering, by name of the part. */
export async function listDownSince(reads: Reads): Promise<ReadonlyMap<string, Date>> {
  const rows = await reads.$queryRaw<{ name: string; since: Date }[]>`
    SELECT name, since FROM part_states WHERE NOT is_up`;
  return new Map(rows.map(({ name, since }) => [name, since]));
}
