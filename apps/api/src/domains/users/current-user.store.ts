import type { PrismaClient } from '@shootdesk/prisma/client';

/** The user with their role; null when the account is gone. */
export function findCurrentUser(prisma: PrismaClient, userId: number) {
  return prisma.user.findFirst({ where: { id: userId, deletedAt: null }, include: { userRole: true } });
}

/** The services the user covers, by id. */
export function findServicesOf(prisma: PrismaClient, userId: number) {
  return prisma.service.findMany({
    where: { users: { some: { userId } } },
    select: { id: true, name: true, serviceGroupId: true },
    orderBy: { id: 'asc' },
  });
}

export type CurrentUserRow = NonNullable<Awaited<ReturnType<typeof findCurrentUser>>>;
export type CoveredService = Awaited<ReturnType<typeof findServicesOf>>[number];
