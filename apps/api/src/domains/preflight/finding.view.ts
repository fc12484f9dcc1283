import { downloadName } from '@shootdesk/shared/files/download-name';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import type { FindingRow } from './findings.store.ts';

export function findingView(row: FindingRow): Finding {
  const { originalName, displayName, otherJobId, otherAssetId, otherPlace, dismissedAt, dismissedBy } = row;
  return {
    id: row.id,
    check: row.check,
    level: row.level,
    sentence: row.sentence,
    spot: row.spot,
    fileId: row.fileId,
    fileName: downloadName({ originalName, displayName }),
    resourceId: row.resourceId,
    assetId: row.assetId,
    version: row.version,
    elsewhere:
      otherJobId === null ? null : { serviceJobId: otherJobId, place: otherPlace ?? '', assetId: otherAssetId },
    commentId: row.commentId,
    dismissal: dismissedAt && { at: dismissedAt.toISOString(), by: dismissedBy, reason: row.dismissalReason ?? '' },
    cache_key: row.cacheKey,
  };
}
