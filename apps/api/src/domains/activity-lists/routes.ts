import { listActivityLogs } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { listLogsPage } from './activity-logs.store.ts';
import { activityLogView } from './activity-logs.view.ts';
import { mayReadInFull } from './log.policy.ts';

export function activityLogRoutes({ prisma, now }: Deps): BoundRoute[] {
  return [
    on(listActivityLogs, async ({ actor, query }) => {
      const jobIds = await visibleJobIds(prisma, actor, query.serviceJobs);
      const { rows, totalCount } = await listLogsPage(prisma, jobIds, query);
      const withCreator = query.includes.includes('createdBy');
      const inFull = mayReadInFull(actor, now());
      const results = rows.map((row) => activityLogView(row, { withCreator, inFull: inFull(row) }));
      return { results, additionalInfo: { totalCount } };
    }),
  ];
}
