import { unescapeHtml } from '../kernel/html-text.ts';
import { AssetCommentTypeId } from './comment-types.ts';

/** Unescapes a proofing note, which is stored escaped because clients' pages show it as HTML. */
export function writtenText({
  assetCommentTypeId,
  comment,
}: {
  readonly assetCommentTypeId: number;
  readonly comment: string;
}): string {
  return assetCommentTypeId === AssetCommentTypeId.ProofingNote ? unescapeHtml(comment) : comment;
}
