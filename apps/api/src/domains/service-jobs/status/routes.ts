import { withStatusTitle } from '@shootdesk/shared/workflows/statuses';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { listServiceJobHistory, type ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { findStatusId } from '../read/job.store.ts';
import { findHistory } from './history.store.ts';

type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

function historyView({ comment, createdAt, cacheKey, ...row }: HistoryRow): ServiceJobHistory {
  return {
    ...row,
    status: withStatusTitle(row.status),
    workflowComment: comment,
    createdAt: createdAt.toISOString(),
    cache_key: cacheKey,
  };
}

export function historyRoutes(deps: Deps): BoundRoute[] {
  return [
    on(listServiceJobHistory, async ({ actor, params }) => {
      if ((await findStatusId(deps.reads, actor, params.id)) === null) throw notFound('The job');
      const rows = await findHistory(deps.prisma, params.id);
      return { results: rows.map(historyView), additionalInfo: { totalCount: rows.length } };
    }),
  ];
}
