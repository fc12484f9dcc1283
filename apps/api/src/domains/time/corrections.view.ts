import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import type { CorrectionRow, StoredPart } from './corrections.store.ts';

export function correctionView(row: CorrectionRow, visibleJobIds: ReadonlySet<number>): TimeCorrection {
  const { user } = row;
  return {
    id: row.id,
    action: row.action as TimeCorrection['action'],
    kind: row.kind as TimeCorrection['kind'],
    entryId: row.entryId,
    userId: row.userId,
    user: { id: user.id, firstName: user.firstName, lastName: user.lastName },
    timeZone: user.timeZone,
    serviceJob: row.serviceJob && visibleJobIds.has(row.serviceJob.id) ? row.serviceJob : null,
    originalStart: row.originalStart?.toISOString() ?? null,
    originalEnd: row.originalEnd?.toISOString() ?? null,
    proposedStart: row.proposedStart?.toISOString() ?? null,
    proposedEnd: row.proposedEnd?.toISOString() ?? null,
    reason: row.reason,
    status: row.status as TimeCorrection['status'],
    acceptedStart: row.acceptedStart?.toISOString() ?? null,
    acceptedEnd: row.acceptedEnd?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    comment: row.comment,
    shortened: row.shortened as unknown as StoredPart[],
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
