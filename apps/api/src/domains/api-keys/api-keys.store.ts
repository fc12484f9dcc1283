import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ApiKeyListQuery } from '@shootdesk/shared/identity/api-keys.contract';
import type { Tx } from '../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const select = {
  id: true,
  name: true,
  prefix: true,
  createdAt: true,
  lastUsedAt: true,
  revokedAt: true,
  user: named,
  createdBy: named,
  clients: { select: { client: named }, orderBy: { client: { name: 'asc' } } },
} as const satisfies Prisma.ApiKeySelect;

/** Reads from the database one page of API keys, newest first, and how many there are. */
export async function listKeysPage(prisma: PrismaClient, { userId, pageSize, pageNumber }: ApiKeyListQuery) {
  const where = userId === undefined ? {} : { userId };
  const [rows, totalCount] = await Promise.all([
    prisma.apiKey.findMany({
      where,
      select,
      orderBy: { id: 'desc' },
      take: pageSize,
      skip: (pageNumber - 1) * pageSize,
    }),
    prisma.apiKey.count({ where }),
  ]);
  return { rows, totalCount };
}

export type ApiKeyRow = Awaited<ReturnType<typeof listKeysPage>>['rows'][number];

/** Role of an active user, locked until the key is created; undefined when there is none. */
export async function lockRole(tx: Tx, userId: number): Promise<number | null | undefined> {
  const rows = await tx.$queryRaw<{ roleId: number | null }[]>`
    SELECT user_role_id AS "roleId" FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows[0]?.roleId;
}

/** Stores a new API key with its clients; of the key itself only its hash. */
export function insertKeyRow(tx: Tx, data: Prisma.ApiKeyUncheckedCreateInput): Promise<ApiKeyRow> {
  return tx.apiKey.create({ data, select });
}

/** Reads an API key and locks it until the end of the transaction. */
export async function lockKey(tx: Tx, id: number): Promise<ApiKeyRow | null> {
  await tx.$queryRaw`SELECT id FROM api_keys WHERE id = ${id} FOR UPDATE`;
  return tx.apiKey.findUnique({ where: { id }, select });
}

/** Revokes an API key from now on. The caller has locked it. */
export async function markRevoked(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.apiKey.update({ where: { id }, data: { revokedAt: now }, select: { id: true } });
}
