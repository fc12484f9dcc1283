import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { OpenComment } from '@shootdesk/shared/asset-comments/open-comments';
import { downloadName } from '@shootdesk/shared/files/download-name';
import type { Prisma } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Unanswered comments, as in `isUnresolved`; replies and verifications have no status. */
const unresolved = {
  parentId: null,
  OR: [{ status: null }, { status: 'ChangeRequest' }],
  details: { none: { fieldName: 'VSIRStatus' } },
} satisfies Prisma.AssetCommentWhereInput;

const assetSelect = {
  serviceJobId: true,
  version: true,
  file: { select: { originalName: true, displayName: true } },
  copy: { select: { copyTemplate: { select: { displayName: true } } } },
} satisfies Prisma.AssetSelect;

/** Unresolved QC comments on these assets of a job, or on all of them. */
export async function findOpenQcComments(
  tx: Tx,
  serviceJobId: number,
  assetIds: readonly number[],
): Promise<OpenComment[]> {
  const asset = { serviceJobId, ...(assetIds.length > 0 && { id: { in: [...assetIds] } }) };
  const rows = await tx.assetComment.findMany({
    where: { ...unresolved, asset, assetCommentTypeId: AssetCommentTypeId.Studio },
    select: { id: true, assetId: true, commentIndex: true, asset: { select: assetSelect } },
    orderBy: [{ assetId: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ asset: { file, copy }, ...row }) => ({
    ...row,
    serviceJobId,
    assetName: file ? downloadName(file) : (copy?.copyTemplate.displayName ?? `asset ${row.assetId}`),
  }));
}

/** Counts a user's client comments on the current versions that the studio has not answered. */
export async function countOwnOpenComments(tx: Tx, serviceJobId: number, userId: number): Promise<number> {
  const rows = await tx.assetComment.findMany({
    where: {
      ...unresolved,
      asset: { serviceJobId },
      assetCommentTypeId: AssetCommentTypeId.ClientComment,
      createdById: userId,
      replies: { none: {} },
    },
    select: { version: true, asset: { select: { version: true } } },
  });
  return rows.filter(({ version, asset }) => version === asset.version).length;
}
