import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { findHistory } from './history.store.ts';

type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

export function historyView({ comment, createdAt, cacheKey, ...row }: HistoryRow): ServiceJobHistory {
  return { ...row, workflowComment: comment, createdAt: createdAt.toISOString(), cache_key: cacheKey };
}
