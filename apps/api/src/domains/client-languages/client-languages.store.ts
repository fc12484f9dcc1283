import type { PrismaClient } from '@shootdesk/prisma/client';
import type {
  ClientLanguageBody,
  ClientLanguageListQuery,
} from '@shootdesk/shared/client-languages/client-languages.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  ...{ id: true, tag: true, name: true, words: true, updatedAt: true, cacheKey: true },
  _count: { select: { clients: true } },
} as const;

export function listClientLanguagesPage(prisma: PrismaClient, query: ClientLanguageListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      tag: { name: 'tag', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.clientLanguage.count({ where }),
    find: ({ after, ...page }) => prisma.clientLanguage.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findClientLanguages(db: PrismaClient | Tx) {
  return db.clientLanguage.findMany({ select, orderBy: { id: 'asc' } });
}

export function findClientLanguage(db: PrismaClient | Tx, id: number) {
  return db.clientLanguage.findUnique({ where: { id }, select });
}

export type ClientLanguageRow = NonNullable<Awaited<ReturnType<typeof findClientLanguage>>>;

/** The record, locked until the transaction ends so that two changes take turns and no client gets it meanwhile. */
export async function lockClientLanguage(tx: Tx, id: number): Promise<ClientLanguageRow | null> {
  await tx.$queryRaw`SELECT id FROM client_languages WHERE id = ${id} FOR UPDATE`;
  return findClientLanguage(tx, id);
}

/** Whether the language exists. It cannot be deleted until the transaction ends. */
export async function holdClientLanguage(tx: Tx, tag: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT id FROM client_languages WHERE tag = ${tag} FOR KEY SHARE`;
  return rows.length > 0;
}

export function insertClientLanguage(tx: Tx, data: ClientLanguageBody): Promise<ClientLanguageRow> {
  return tx.clientLanguage.create({ data, select });
}

export function updateClientLanguageRow(
  tx: Tx,
  id: number,
  data: Pick<ClientLanguageBody, 'name' | 'words'>,
): Promise<ClientLanguageRow> {
  return tx.clientLanguage.update({ where: { id }, data, select });
}

export async function removeClientLanguage(tx: Tx, id: number): Promise<void> {
  await tx.clientLanguage.delete({ where: { id }, select: { id: true } });
}
