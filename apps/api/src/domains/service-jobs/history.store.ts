import type { PrismaClient } from '@shootdesk/prisma/client';

/** Every status a job has had, newest first. */
export function findHistory(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJobHistory.findMany({
    where: { serviceJobId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      serviceJobId: true,
      serviceJobStatusId: true,
      comment: true,
      createdAt: true,
      createdById: true,
      status: { select: { id: true, name: true, description: true } },
      createdBy: { select: { id: true, firstName: true, lastName: true } },
    },
  });
}
