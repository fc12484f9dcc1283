import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

interface StoredKey {
  readonly userId: number;
  readonly name: string;
  readonly prefix: string;
  readonly keyHash: string;
  readonly clientIds: readonly number[];
}

/** Reads from the database which of these ids belong to clients. */
export async function findClientIds(prisma: PrismaClient | Tx, clientIds: readonly number[]): Promise<number[]> {
  const rows = await prisma.client.findMany({
    where: { id: { in: [...clientIds] }, deletedAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Stores a new API key for clients; of the key itself only its hash. */
export async function insertKey(prisma: PrismaClient, { clientIds, ...key }: StoredKey): Promise<void> {
  const clients = { create: clientIds.map((clientId) => ({ clientId })) };
  await prisma.apiKey.create({ data: { ...key, clients }, select: { id: true } });
}

/** Revokes the API keys with this prefix, and answers how many; those revoked before are not counted. */
export async function revokeKeys(prisma: PrismaClient, prefix: string, now: Date): Promise<number> {
  const { count } = await prisma.apiKey.updateMany({ where: { prefix, revokedAt: null }, data: { revokedAt: now } });
  return count;
}
