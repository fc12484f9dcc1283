import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ApiKeyListQuery } from '@shootdesk/shared/api-keys/api-keys.contract';
import { numberedPage } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const select = {
  id: true,
  name: true,
  prefix: true,
  kind: true,
  scopes: true,
  createdAt: true,
  endsAt: true,
  lastUsedAt: true,
  revokedAt: true,
  user: named,
  createdBy: named,
  clients: { select: { client: named }, orderBy: { client: { name: 'asc' } } },
} as const satisfies Prisma.ApiKeySelect;

export function listKeysPage(prisma: PrismaClient, { userId, ...page }: ApiKeyListQuery) {
  const where = userId === undefined ? {} : { userId };
  return numberedPage(page, {
    find: (part) => prisma.apiKey.findMany({ where, select, orderBy: { id: 'desc' }, ...part }),
    count: () => prisma.apiKey.count({ where }),
  });
}

export type ApiKeyRow = Awaited<ReturnType<typeof listKeysPage>>['rows'][number];

/** Role of an active user, locked until the key is created; undefined without such a user. */
export async function lockRole(tx: Tx, userId: number): Promise<number | null | undefined> {
  const rows = await tx.$queryRaw<{ roleId: number | null }[]>`
    SELECT user_role_id AS "roleId" FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows[0]?.roleId;
}

export function insertKeyRow(tx: Tx, data: Prisma.ApiKeyUncheckedCreateInput): Promise<ApiKeyRow> {
  return tx.apiKey.create({ data, select });
}

export async function lockKey(tx: Tx, id: number): Promise<ApiKeyRow | null> {
  await tx.$queryRaw`SELECT id FROM api_keys WHERE id = ${id} FOR UPDATE`;
  return tx.apiKey.findUnique({ where: { id }, select });
}

/** The caller has locked the key. */
export async function markRevoked(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.apiKey.update({ where: { id }, data: { revokedAt: now }, select: { id: true } });
}
