import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ActivityLogQuery } from '@shootdesk/shared/activity-logs/activity-logs.contract';

const person = { select: { id: true, firstName: true, lastName: true } } as const;

export async function listLogsPage(prisma: PrismaClient, jobIds: readonly number[], query: ActivityLogQuery) {
  const where = {
    serviceJobId: { in: [...jobIds] },
    ...(query.activityLogTypes?.length && { activityLogTypeId: { in: query.activityLogTypes } }),
  };
  const [rows, totalCount] = await Promise.all([
    prisma.activityLog.findMany({
      where,
      include: {
        createdBy: person,
        status: { select: { id: true, name: true, description: true } },
        type: { select: { description: true } },
        serviceJob: { select: { dateService: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.pageSize,
      skip: (query.pageNumber - 1) * query.pageSize,
    }),
    prisma.activityLog.count({ where }),
  ]);
  return { rows, totalCount };
}

export type ActivityLogRow = Awaited<ReturnType<typeof listLogsPage>>['rows'][number];
