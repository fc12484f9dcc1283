import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { ClientProofingComment } from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { AssetCommentRow } from './asset-comments.store.ts';
import type { ProofingCommentRow } from './client-proofing/proofing-comments.store.ts';

export function commentView(row: AssetCommentRow, withPerson: boolean): AssetComment {
  return {
    id: row.id,
    assetId: row.assetId,
    assetCommentTypeId: row.assetCommentTypeId,
    parentId: row.parentId,
    comment: row.comment,
    status: row.status as AssetComment['status'],
    version: row.version,
    commentIndex: row.commentIndex,
    deletable: row.deletable,
    serviceJobHistoryId: row.serviceJobHistoryId,
    details: row.details.map(({ fieldName, value }) => ({ fieldName, value })),
    createdById: row.createdById,
    createdBy: withPerson ? row.createdBy : null,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

export function clientProofingView(row: ProofingCommentRow): ClientProofingComment {
  const { positionX: x, positionY: y } = row;
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    assetId: row.assetId,
    commenter: row.commenter,
    comment: row.comment,
    version: row.version,
    commentIndex: row.commentIndex,
    timestampMs: row.timestampMs,
    position: x === null || y === null ? null : { x, y },
    attachments: row.attachments as ClientProofingComment['attachments'],
    deletable: row.deletable,
    externalReference: row.externalReference,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
