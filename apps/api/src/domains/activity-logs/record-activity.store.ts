import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';

export interface LogLine {
  readonly serviceJobId: number;
  readonly serviceJobStatusId: number;
  readonly type: (typeof ActivityLogTypeId)[keyof typeof ActivityLogTypeId];
  readonly activity: Activity;
  /** Null for a client on the review page, whose name is in the activity. */
  readonly actorId: number | null;
}

/** Writes a line of the activity log in the transaction of the change. */
export async function recordActivity(tx: Tx, { type, actorId, ...line }: LogLine): Promise<void> {
  await tx.activityLog.create({
    data: { ...line, activityLogTypeId: type, createdById: actorId },
    select: { id: true },
  });
}
