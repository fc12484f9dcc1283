import type { EsoftSubmissionView } from '@shootdesk/shared/esoft/esoft.contract';
import type { SubmissionRow } from './esoft.store.ts';

export function submissionView(row: SubmissionRow): EsoftSubmissionView {
  const { id, serviceJobId, vendorReference, attempts, failureReason } = row;
  return {
    ...{ id, serviceJobId, vendorReference, attempts, failureReason },
    kind: row.kind as EsoftSubmissionView['kind'],
    sentAt: row.sentAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
