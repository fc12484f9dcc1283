import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import type { CorrectionRow, KeptPart } from './corrections.store.ts';

/** Turns the row of a request into the answer of the API. */
export function correctionView(row: CorrectionRow, visibleJobIds: ReadonlySet<number>): TimeCorrection {
  return {
    id: row.id,
    kind: row.kind as TimeCorrection['kind'],
    entryId: row.entryId,
    userId: row.userId,
    user: row.user,
    serviceJob: row.serviceJob && visibleJobIds.has(row.serviceJob.id) ? row.serviceJob : null,
    originalStart: row.originalStart.toISOString(),
    originalEnd: row.originalEnd.toISOString(),
    proposedStart: row.proposedStart.toISOString(),
    proposedEnd: row.proposedEnd.toISOString(),
    reason: row.reason,
    status: row.status as TimeCorrection['status'],
    acceptedStart: row.acceptedStart?.toISOString() ?? null,
    acceptedEnd: row.acceptedEnd?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    comment: row.comment,
    shortened: row.shortened as unknown as KeptPart[],
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
