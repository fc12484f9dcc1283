import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { tryLock } from '../../db/try-lock.ts';
import type { SealedContent } from './chain.ts';

type Db = PrismaClient | Tx;

/** Time in ms within which a transaction that commits late is still sealed, and which clocks of processes may differ by. */
export const lateMs = 3_600_000;

/** False while another worker seals. */
export const takeSealLock = (tx: Tx): Promise<boolean> => tryLock(tx, 'seal record changes');

export interface Seal {
  readonly position: number;
  readonly recordChangeId: number;
  readonly hash: string;
  readonly sealedAt: Date;
}

export function findHead(db: Db): Promise<Seal | null> {
  return db.recordChangeSeal.findFirst({ orderBy: { position: 'desc' } });
}

/** Time since which an entry before the last sealed one may still be of a transaction that committed late; null before the first seal. */
const lateSinceOf = (head: Seal | null): Date | null => head && new Date(head.sealedAt.getTime() - lateMs);

/** Of `record_changes r`. */
const entryColumns = Prisma.sql`r.id, r.entity_type AS "entityType", r.entity_id AS "entityId", r.action, r.changes, r.created_by_id AS "createdById",
  r.created_at AS "createdAt", r.origin`;
const isUnsealed = Prisma.sql`NOT EXISTS (SELECT FROM record_change_seals s WHERE s.record_change_id = r.id)`;

export type UnsealedEntry = Omit<SealedContent, 'position' | 'sealedAt'>;

/**
 * Entries that wait to be sealed, oldest first: those after the last sealed one, and those of transactions that committed late, however many
 * entries they wrote.
 */
export function findUnsealed(tx: Tx, head: Seal | null, limit: number): Promise<UnsealedEntry[]> {
  const lateSince = lateSinceOf(head);
  return tx.$queryRaw<UnsealedEntry[]>`
    SELECT ${entryColumns}
    FROM record_changes r
    WHERE (r.id > coalesce((SELECT max(record_change_id) FROM record_change_seals), 0) OR r.created_at >= ${lateSince}::timestamptz)
      AND ${isUnsealed}
    ORDER BY r.id LIMIT ${limit}`;
}

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  await tx.recordChangeSeal.createMany({ data: [...seals] });
}

export async function countSeals(db: Db): Promise<{ sealed: number; unsealed: number }> {
  const rows = await db.$queryRaw<{ sealed: number; entries: number }[]>`
    SELECT (SELECT count(*)::int FROM record_change_seals) AS sealed,
      (SELECT count(*)::int FROM record_changes r
        WHERE ${isUnsealed}) AS entries`;
  return { sealed: rows[0]!.sealed, unsealed: rows[0]!.entries };
}

/** A seal with its entry; `id` is null when the entry is gone. */
export type SealRow = Seal & Omit<UnsealedEntry, 'id'> & { readonly id: number | null };

export function findSealRows(db: Db, afterPosition: number, limit: number): Promise<SealRow[]> {
  return db.$queryRaw<SealRow[]>`
    SELECT s.position, s.record_change_id AS "recordChangeId", s.hash, s.sealed_at AS "sealedAt", ${entryColumns}
    FROM record_change_seals s LEFT JOIN record_changes r ON r.id = s.record_change_id
    WHERE s.position > ${afterPosition}::bigint ORDER BY s.position LIMIT ${limit}`;
}

/** Unsealed entries that are too old to wait for their sealing, oldest first, and how many there are. */
export async function findInserted(db: Db, before: Date | null, head: Seal | null, limit: number) {
  const lateSince = lateSinceOf(head);
  return db.$queryRaw<{ id: number; entityType: string; entityId: number; count: number }[]>`
    SELECT r.id, r.entity_type AS "entityType", r.entity_id AS "entityId", (count(*) OVER ())::int AS count FROM record_changes r
    WHERE ${isUnsealed}
      AND (r.created_at < ${before}::timestamptz OR (r.created_at < ${lateSince}::timestamptz
        AND r.id < (SELECT max(record_change_id) FROM record_change_seals)))
    ORDER BY r.id LIMIT ${limit}`;
}

export function findSealAt(db: Db, position: number): Promise<Seal | null> {
  return db.recordChangeSeal.findUnique({ where: { position } });
}
