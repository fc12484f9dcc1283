import { unescapeHtml } from '../kernel/html-text.ts';
import { AssetCommentTypeId } from './comment-types.ts';

/** The text of a comment as it was written: that of a proofing note is stored escaped, because the client's pages show it as HTML. */
export function writtenText({
  assetCommentTypeId,
  comment,
}: {
  readonly assetCommentTypeId: number;
  readonly comment: string;
}): string {
  return assetCommentTypeId === AssetCommentTypeId.ProofingNote ? unescapeHtml(comment) : comment;
}
