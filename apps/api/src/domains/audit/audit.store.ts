import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import type { SealedContent } from './chain.ts';

type Db = PrismaClient | Tx;

/** Ids within which a transaction that commits late is still sealed. An unsealed entry far below the last sealed one was inserted. */
export const lateIds = 10_000;

/** False while another worker seals. */
export async function takeSealLock(tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRaw<{ got: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('seal record changes', 0)) AS got`;
  return rows[0]!.got;
}

export interface Seal {
  readonly position: number;
  readonly recordChangeId: number;
  readonly hash: string;
  readonly sealedAt: Date;
}

export function findHead(db: Db): Promise<Seal | null> {
  return db.recordChangeSeal.findFirst({ orderBy: { position: 'desc' } });
}

export type UnsealedEntry = Omit<SealedContent, 'position' | 'sealedAt'>;

/** Entries that wait to be sealed, oldest first. */
export function findUnsealed(tx: Tx, limit: number): Promise<UnsealedEntry[]> {
  return tx.$queryRaw<UnsealedEntry[]>`
    SELECT r.id, r.entity_type AS "entityType", r.entity_id AS "entityId", r.action, r.changes, r.created_by_id AS "createdById",
      r.created_at AS "createdAt", r.origin
    FROM record_changes r
    WHERE r.id > coalesce((SELECT max(record_change_id) FROM record_change_seals), 0) - ${lateIds}::int
      AND NOT EXISTS (SELECT FROM record_change_seals s WHERE s.record_change_id = r.id)
    ORDER BY r.id LIMIT ${limit}`;
}

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  await tx.recordChangeSeal.createMany({ data: [...seals] });
}

export async function countSeals(db: Db): Promise<{ sealed: number; unsealed: number }> {
  const rows = await db.$queryRaw<{ sealed: number; entries: number }[]>`
    SELECT (SELECT count(*)::int FROM record_change_seals) AS sealed,
      (SELECT count(*)::int FROM record_changes r
        WHERE NOT EXISTS (SELECT FROM record_change_seals s WHERE s.record_change_id = r.id)) AS entries`;
  return { sealed: rows[0]!.sealed, unsealed: rows[0]!.entries };
}

/** A seal with its entry; `id` is null when the entry is gone. */
export type SealRow = Seal & Omit<UnsealedEntry, 'id'> & { readonly id: number | null };

export function findSealRows(db: Db, afterPosition: number, limit: number): Promise<SealRow[]> {
  return db.$queryRaw<SealRow[]>`
    SELECT s.position, s.record_change_id AS "recordChangeId", s.hash, s.sealed_at AS "sealedAt", r.id, r.entity_type AS "entityType",
      r.entity_id AS "entityId", r.action, r.changes, r.created_by_id AS "createdById", r.created_at AS "createdAt", r.origin
    FROM record_change_seals s LEFT JOIN record_changes r ON r.id = s.record_change_id
    WHERE s.position > ${afterPosition} ORDER BY s.position LIMIT ${limit}`;
}

/** The first unsealed entry that is too old to wait for its sealing: by its id, or by its time. */
export async function findInserted(db: Db, before: Date | null) {
  const rows = await db.$queryRaw<{ id: number; entityType: string; entityId: number }[]>`
    SELECT r.id, r.entity_type AS "entityType", r.entity_id AS "entityId" FROM record_changes r
    WHERE NOT EXISTS (SELECT FROM record_change_seals s WHERE s.record_change_id = r.id)
      AND (r.id <= (SELECT max(record_change_id) FROM record_change_seals) - ${lateIds}::int OR r.created_at < ${before}::timestamptz)
    ORDER BY r.id LIMIT 1`;
  return rows[0] ?? null;
}

export function findSealAt(db: Db, position: number): Promise<Seal | null> {
  return db.recordChangeSeal.findUnique({ where: { position } });
}
