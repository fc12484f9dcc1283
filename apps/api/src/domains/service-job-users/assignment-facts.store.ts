import type { PrismaClient } from '@shootdesk/prisma/client';

/** Names that the notification of an assignment needs; null when job or person are gone. */
export async function findAssignmentFacts(
  prisma: PrismaClient,
  part: { readonly serviceJobId: number; readonly userId: number; readonly serviceJobUserRoleId: number },
) {
  const [job, user, role] = await Promise.all([
    prisma.serviceJob.findUnique({
      where: { id: part.serviceJobId },
      select: { dateService: true, campaign: { select: { name: true } }, service: { select: { name: true } } },
    }),
    prisma.user.findFirst({ where: { id: part.userId, deletedAt: null }, select: { timeZone: true } }),
    prisma.serviceJobUserRole.findUnique({
      where: { id: part.serviceJobUserRoleId },
      select: { description: true },
    }),
  ]);
  return job && user && role ? { job, user, role } : null;
}
