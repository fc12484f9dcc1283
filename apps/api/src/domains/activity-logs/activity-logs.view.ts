import type { ActivityLog } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { ActivityLogRow } from './activity-logs.store.ts';

export function activityLogView(row: ActivityLogRow, withCreator: boolean): ActivityLog {
  return {
    id: row.id,
    activityLogTypeId: row.activityLogTypeId,
    serviceJobId: row.serviceJobId,
    serviceJobStatusId: row.serviceJobStatusId,
    status: row.status,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    createdBy: withCreator ? row.createdBy : null,
    cache_key: row.cacheKey,
  };
}
