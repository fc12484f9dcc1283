import type { Warning } from '../kernel/confirmation.ts';
import { commentLink } from './comment-link.ts';

/** An unresolved comment, for a warning. */
export interface OpenComment {
  readonly id: number;
  readonly assetId: number;
  readonly serviceJobId: number;
  /** Number on the asset; null for none. */
  readonly commentIndex: number | null;
  readonly assetName: string;
}

/** Maximum links of a warning; its message counts all comments. */
const maxLinks = 10;

/** Warning before sending a job with unresolved QC comments; null for none. */
export function openQcCommentsWarning(comments: readonly OpenComment[]): Warning | null {
  const open = comments.length;
  if (open === 0) return null;
  const are = open === 1 ? 'comment of QC is' : 'comments of QC are';
  return {
    code: 'open_qc_comments',
    message: `${open} ${are} open. The client is sent the assets as they are now.`,
    needsReason: false,
    open,
    links: comments.slice(0, maxLinks).map(({ id, commentIndex, assetName, ...place }) => ({
      text: `Comment${commentIndex === null ? '' : ` ${commentIndex}`} on ${assetName}`,
      path: commentLink({ ...place, commentId: id }),
    })),
  };
}

/** Warning for clients who approve with unanswered comments of their own; null for none. */
export function ownOpenCommentsWarning(open: number): Warning | null {
  if (open === 0) return null;
  const [are, them] = open === 1 ? ['comment of yours is', 'it'] : ['comments of yours are', 'them'];
  return {
    code: 'own_open_comments',
    message: `${open} ${are} open. When you approve, the studio changes nothing more about ${them}.`,
    needsReason: false,
    open,
  };
}
