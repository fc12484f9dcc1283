import { listActivityLogs } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/call.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { listLogsPage } from './activity-logs.store.ts';
import { activityLogView } from './activity-logs.view.ts';

export function activityLogRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listActivityLogs, async ({ actor, query }) => {
      const jobIds = await visibleJobIds(prisma, actor, query.serviceJobs);
      const { rows, totalCount } = await listLogsPage(prisma, jobIds, query);
      const withCreator = query.includes.includes('createdBy');
      return { results: rows.map((row) => activityLogView(row, withCreator)), additionalInfo: { totalCount } };
    }),
  ];
}
