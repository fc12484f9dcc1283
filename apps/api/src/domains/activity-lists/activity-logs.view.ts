import { withStatusTitle } from '@shootdesk/shared/workflows/statuses';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { activitySentence } from '@shootdesk/shared/activity-logs/activity-sentence';
import type { ActivityLog } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { ActivityLogRow } from './activity-logs.store.ts';

interface Reading {
  readonly withCreator: boolean;
  /** Whether the reader may read the whole line, or only its type. */
  readonly inFull: boolean;
}

function readableActivity({ activity, type }: ActivityLogRow, inFull: boolean): Activity {
  // Only recordActivity and the migration of older sentences write this column.
  return inFull ? (activity as Activity) : { what: 'sentence', sentence: [type.description] };
}

export function activityLogView(row: ActivityLogRow, { withCreator, inFull }: Reading): ActivityLog {
  const activity = readableActivity(row, inFull);
  return {
    id: row.id,
    activityLogTypeId: row.activityLogTypeId,
    serviceJobId: row.serviceJobId,
    serviceJobStatusId: row.serviceJobStatusId,
    status: row.status && withStatusTitle(row.status),
    description: activitySentence(activity),
    activity,
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    createdBy: withCreator ? row.createdBy : null,
    cache_key: row.cacheKey,
  };
}
