import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ActivityLogQuery } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import { numberedPage } from '../../db/numbered-page.ts';

const person = { select: { id: true, firstName: true, lastName: true } } as const;

export function listLogsPage(prisma: PrismaClient, jobIds: readonly number[], query: ActivityLogQuery) {
  const where = {
    serviceJobId: { in: [...jobIds] },
    ...(query.activityLogTypes?.length && { activityLogTypeId: { in: query.activityLogTypes } }),
  };
  return numberedPage(query, {
    find: (part) =>
      prisma.activityLog.findMany({
        where,
        include: {
          createdBy: person,
          status: { select: { id: true, name: true, description: true } },
          type: { select: { description: true } },
          serviceJob: { select: { dateService: true } },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...part,
      }),
    count: () => prisma.activityLog.count({ where }),
  });
}

export type ActivityLogRow = Awaited<ReturnType<typeof listLogsPage>>['rows'][number];
