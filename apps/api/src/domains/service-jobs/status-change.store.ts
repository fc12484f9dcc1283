import { ActivityLogTypeId } from '@shootdesk/shared/service-jobs/activity-log-types';
import { JobStatusId } from '@shootdesk/shared/service-jobs/statuses';
import type { Tx } from '../../db/transaction.ts';

export interface StatusChange {
  readonly serviceJobId: number;
  readonly fromStatusId: number;
  readonly toStatusId: number;
  readonly comment: string;
  readonly actorId: number;
  readonly assetIds: readonly number[];
  readonly at: Date;
}

/** Writes the new status; sending to the client also stamps when that was. */
export async function writeStatus(tx: Tx, { serviceJobId, toStatusId, at }: StatusChange): Promise<void> {
  await tx.serviceJob.update({
    where: { id: serviceJobId },
    data: {
      serviceJobStatusId: toStatusId,
      ...(toStatusId === JobStatusId.SentToClient && { proofedAt: at }),
    },
    select: { id: true },
  });
}

/** Writes the history row, with the assets that went along; answers its id. */
export async function writeHistory(tx: Tx, change: StatusChange): Promise<number> {
  const { id } = await tx.serviceJobHistory.create({
    data: {
      serviceJobId: change.serviceJobId,
      fromStatusId: change.fromStatusId,
      serviceJobStatusId: change.toStatusId,
      comment: change.comment,
      createdById: change.actorId,
    },
    select: { id: true },
  });
  const assetIds = [...new Set(change.assetIds)];
  if (assetIds.length > 0) {
    await tx.serviceJobHistoryAsset.createMany({
      data: assetIds.map((assetId) => ({ serviceJobHistoryId: id, assetId })),
    });
    await tx.asset.updateMany({ where: { id: { in: assetIds } }, data: { serviceJobStatusId: change.toStatusId } });
  }
  return id;
}

export async function writeActivity(tx: Tx, change: StatusChange, description: string): Promise<void> {
  await tx.activityLog.create({
    data: {
      activityLogTypeId: ActivityLogTypeId.StatusChanged,
      serviceJobId: change.serviceJobId,
      serviceJobStatusId: change.toStatusId,
      description,
      createdById: change.actorId,
    },
    select: { id: true },
  });
}
