import type { Prisma, PrismaClient, YoutubeAuthorization } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Owner of an authentication; everybody else gets 404. */
export interface Owner {
  readonly userId: number;
  /** Null where a gateway manages the sessions. */
  readonly sessionHash: string | null;
}

export type AuthorizationRow = YoutubeAuthorization;

/** Also deletes expired authentications with their tokens. */
export async function insertAuthorization(
  prisma: PrismaClient,
  data: Prisma.YoutubeAuthorizationUncheckedCreateInput,
  now: Date,
): Promise<number> {
  await prisma.youtubeAuthorization.deleteMany({ where: { expiresAt: { lte: now } } });
  const { id } = await prisma.youtubeAuthorization.create({ data, select: { id: true } });
  return id;
}

/**
 * Consumes the state of Google's redirect and returns its authentication; null when the state is unknown, used, expired or another owner's.
 */
export async function takeReturned(
  prisma: PrismaClient,
  owner: Owner,
  stateHash: string,
  now: Date,
): Promise<AuthorizationRow | null> {
  const [row] = await prisma.youtubeAuthorization.updateManyAndReturn({
    where: { stateHash, ...owner, returnedAt: null, expiresAt: { gt: now } },
    data: { returnedAt: now },
  });
  return row ?? null;
}

/** Null when there is none, it has expired, or it is another owner's. */
export function findAuthorization(
  db: PrismaClient | Tx,
  owner: Owner,
  id: number,
  now: Date,
): Promise<AuthorizationRow | null> {
  return db.youtubeAuthorization.findFirst({ where: { id, ...owner, expiresAt: { gt: now } } });
}

interface Outcome {
  readonly failure: string | null;
  readonly accessTokenCipher?: string;
  readonly refreshTokenCipher?: string | null;
  readonly tokenExpiresAt?: Date | null;
}

/** Stores the outcome unless the authentication was revoked meanwhile. */
export async function saveOutcome(prisma: PrismaClient, id: number, outcome: Outcome): Promise<void> {
  await prisma.youtubeAuthorization.updateMany({ where: { id }, data: outcome });
}

/** False when there is none. */
export async function removeAuthorization(db: PrismaClient | Tx, owner: Owner, id: number): Promise<boolean> {
  return (await db.youtubeAuthorization.deleteMany({ where: { id, ...owner } })).count > 0;
}
