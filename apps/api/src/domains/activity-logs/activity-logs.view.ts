import type { ActivityLog } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { ActivityLogRow } from './activity-logs.store.ts';

interface Reading {
  readonly withCreator: boolean;
  /** Whether the reader may know what the line tells, or only of what type it is. */
  readonly inFull: boolean;
}

export function activityLogView(row: ActivityLogRow, { withCreator, inFull }: Reading): ActivityLog {
  return {
    id: row.id,
    activityLogTypeId: row.activityLogTypeId,
    serviceJobId: row.serviceJobId,
    serviceJobStatusId: row.serviceJobStatusId,
    status: row.status,
    description: inFull ? row.description : row.type.description,
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    createdBy: withCreator ? row.createdBy : null,
    cache_key: row.cacheKey,
  };
}
