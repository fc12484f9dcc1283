import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ApiKeyKind, ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import type { Tx } from '../../db/transaction.ts';

interface StoredKey {
  readonly userId: number;
  readonly name: string;
  readonly prefix: string;
  readonly keyHash: string;
  readonly kind: ApiKeyKind;
  readonly scopes: ApiKeyScope[];
  readonly clientIds: readonly number[];
  readonly endsAt: Date | null;
}

export async function findClientIds(prisma: PrismaClient | Tx, clientIds: readonly number[]): Promise<number[]> {
  const rows = await prisma.client.findMany({
    where: { id: { in: [...clientIds] }, deletedAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Stores the hash, never the key. */
export async function insertKey(prisma: PrismaClient, { clientIds, ...key }: StoredKey): Promise<void> {
  const clients = { create: clientIds.map((clientId) => ({ clientId })) };
  await prisma.apiKey.create({ data: { ...key, clients }, select: { id: true } });
}

/** Returns how many were revoked now. */
export async function revokeKeys(prisma: PrismaClient, prefix: string, now: Date): Promise<number> {
  const { count } = await prisma.apiKey.updateMany({ where: { prefix, revokedAt: null }, data: { revokedAt: now } });
  return count;
}
