import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Both have a table of the same shape. */
export type ReplacementKind = 'WordReplacement' | 'EmailReplacement';

/** The two types differ only in name. */
function tableOf(db: PrismaClient | Tx, kind: ReplacementKind): Tx['wordReplacement'] {
  return kind === 'WordReplacement' ? db.wordReplacement : (db.emailReplacement as unknown as Tx['wordReplacement']);
}

const select = { id: true, input: true, output: true, cacheKey: true } as const;

export function listReplacements(db: PrismaClient, kind: ReplacementKind) {
  return tableOf(db, kind).findMany({ select, orderBy: [{ input: 'asc' }, { id: 'asc' }] });
}

export type ReplacementRow = Awaited<ReturnType<typeof listReplacements>>[number];

/** Locks the replacement until the end of the transaction. */
export async function lockReplacement(tx: Tx, kind: ReplacementKind, id: number): Promise<ReplacementRow | null> {
  if (kind === 'WordReplacement') await tx.$queryRaw`SELECT id FROM word_replacements WHERE id = ${id} FOR UPDATE`;
  else await tx.$queryRaw`SELECT id FROM email_replacements WHERE id = ${id} FOR UPDATE`;
  return tableOf(tx, kind).findUnique({ where: { id }, select });
}

interface Sides {
  readonly input: string;
  readonly output: string;
}

/** Fails when the input is taken. */
export function insertReplacement(tx: Tx, kind: ReplacementKind, { input, output }: Sides): Promise<ReplacementRow> {
  return tableOf(tx, kind).create({ data: { input, output }, select });
}

/** The caller has locked the replacement. */
export function updateReplacementRow(
  tx: Tx,
  kind: ReplacementKind,
  id: number,
  { input, output }: Sides,
): Promise<ReplacementRow> {
  return tableOf(tx, kind).update({ where: { id }, data: { input, output }, select });
}

export async function removeReplacement(tx: Tx, kind: ReplacementKind, id: number): Promise<void> {
  await tableOf(tx, kind).delete({ where: { id }, select: { id: true } });
}
