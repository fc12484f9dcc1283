import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

const select = { id: true, sid: true, data: true, createdAt: true, lastUsedAt: true } as const;

export type SessionRow = Prisma.UserSessionGetPayload<{ select: typeof select }>;

/** Sessions of a user that have not expired, the last used first. */
export function findUserSessions(prisma: PrismaClient | Tx, userId: number, now: Date): Promise<SessionRow[]> {
  return prisma.userSession.findMany({
    where: { userId, expiresAt: { gt: now } },
    select,
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  });
}

/** Deletes sessions. A database trigger announces it, so that they end in all processes. Returns how many were deleted. */
export async function deleteSessions(prisma: PrismaClient | Tx, ids: readonly number[]): Promise<number> {
  const { count } = await prisma.userSession.deleteMany({ where: { id: { in: [...ids] } } });
  return count;
}
