import type { PrismaClient } from '@shootdesk/prisma/client';

/** Null when the account is gone. */
export function findCurrentUser(prisma: PrismaClient, userId: number) {
  return prisma.user.findFirst({ where: { id: userId, deletedAt: null }, include: { userRole: true } });
}

export function findStatusesOf(prisma: PrismaClient, { userTypeId, id }: { userTypeId: number; id: number }) {
  return prisma.$queryRaw<{ id: number; name: string; description: string }[]>`
    SELECT s.id, s.name, s.description FROM service_job_statuses s WHERE s.id IN (
      SELECT t.to_status_id FROM workflow_transitions t
      WHERE (t.user_type_ids = '{}' OR ${userTypeId} = ANY(t.user_type_ids))
        AND (t.user_role_ids = '{}' OR ${id} = ANY(t.user_role_ids)))
    ORDER BY s.id`;
}

export function findServicesOf(prisma: PrismaClient, userId: number) {
  return prisma.service.findMany({
    where: { users: { some: { userId } } },
    select: { id: true, name: true, serviceGroupId: true },
    orderBy: { id: 'asc' },
  });
}

export type CurrentUserRow = NonNullable<Awaited<ReturnType<typeof findCurrentUser>>>;
export type CoveredService = Awaited<ReturnType<typeof findServicesOf>>[number];
