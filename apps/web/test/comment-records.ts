import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';

/** Comment {id} on version 1 of asset 1, by user 5. */
export function aComment(id: number, parts: Partial<AssetComment> = {}): AssetComment {
  return {
    id,
    assetId: 1,
    assetCommentTypeId: 1,
    parentId: null,
    comment: `Comment ${id}`,
    status: null,
    version: 1,
    commentIndex: id,
    deletable: false,
    serviceJobHistoryId: null,
    details: [],
    createdById: 5,
    createdBy: { id: 5, firstName: 'Quin', lastName: 'Check' },
    createdAt: '2026-03-01T00:00:00.000Z',
    cache_key: 2,
    ...parts,
  };
}
