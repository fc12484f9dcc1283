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

/** With their names, in the order of ids. */
export function findClients(prisma: PrismaClient | Tx, clientIds: readonly number[]) {
  return prisma.client.findMany({
    where: { id: { in: [...clientIds] }, deletedAt: null },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
}

export async function findClientIds(prisma: PrismaClient | Tx, clientIds: readonly number[]): Promise<number[]> {
  return (await findClients(prisma, clientIds)).map(({ id }) => id);
}

/** Stores the hash, never the key; returns the id. */
export async function insertKey(tx: Tx, { clientIds, ...key }: StoredKey): Promise<number> {
  const clients = { create: clientIds.map((clientId) => ({ clientId })) };
  return (await tx.apiKey.create({ data: { ...key, clients }, select: { id: true } })).id;
}

/** Returns the ids of those that were revoked now. */
export async function revokeKeys(tx: Tx, prefix: string, now: Date): Promise<number[]> {
  const where = { prefix, revokedAt: null };
  const rows = await tx.apiKey.updateManyAndReturn({ where, data: { revokedAt: now }, select: { id: true } });
  return rows.map(({ id }) => id);
}
