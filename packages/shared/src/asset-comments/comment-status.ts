import { AssetCommentTypeId } from './comment-types.ts';
import { isVerification } from './verification.ts';
import {
  actsAsEditor,
  actsAsQc,
  mayDeleteComment,
  type Commenter,
  type CommentingPerson,
  type WrittenComment,
} from './commenter.ts';

export const commentStatuses = ['Revised', 'Resolved', 'ChangeRequest'] as const;

/** Null is unresolved. */
export type CommentStatus = (typeof commentStatuses)[number] | null;

/** Without a status, or a client's change request. */
export function isUnresolved(status: string | null): boolean {
  return status === null || status === 'ChangeRequest';
}

interface Move {
  readonly from: CommentStatus;
  readonly to: CommentStatus;
  readonly by: 'qc' | 'editor' | 'both';
}

const moves: readonly Move[] = [
  { from: null, to: 'Resolved', by: 'qc' },
  { from: null, to: 'Revised', by: 'editor' },
  { from: 'Revised', to: 'Resolved', by: 'qc' },
  { from: 'Revised', to: null, by: 'editor' },
  { from: 'Resolved', to: null, by: 'qc' },
];

/** A comment on copy has a checkbox; people who may tick it may untick it. */
const copyMoves: readonly Move[] = [
  { from: null, to: 'Resolved', by: 'both' },
  { from: 'Resolved', to: null, by: 'both' },
];

type CommentToMove = Pick<WrittenComment, 'assetCommentTypeId' | 'status' | 'parentId' | 'details'>;

/** Proofing notes, replies and verifications have no status. */
export function hasStatus({ assetCommentTypeId, parentId, details }: CommentToMove): boolean {
  return assetCommentTypeId !== AssetCommentTypeId.ProofingNote && parentId === null && !isVerification({ details });
}

function movesOf(comment: CommentToMove): readonly Move[] {
  if (!hasStatus(comment)) return [];
  const from = isUnresolved(comment.status) ? null : comment.status;
  const isOfCopy = comment.details.some(({ fieldName }) => fieldName === 'CopyDetailId');
  return (isOfCopy ? copyMoves : moves).filter((move) => move.from === from);
}

function mayMake(person: CommentingPerson, { by }: Move): boolean {
  return (by !== 'editor' && actsAsQc(person)) || (by !== 'qc' && actsAsEditor(person));
}

/** The statuses that the person may set now. */
export function nextCommentStatuses(person: CommentingPerson, comment: CommentToMove): CommentStatus[] {
  return movesOf(comment)
    .filter((move) => mayMake(person, move))
    .map(({ to }) => to);
}

/** Why the person may not set a status; null when they may. */
export function commentStatusRefusal(
  person: CommentingPerson,
  comment: CommentToMove,
  to: CommentStatus,
): 'rule_violated' | 'forbidden' | null {
  const move = movesOf(comment).find((each) => each.to === to);
  if (!move) return 'rule_violated';
  return mayMake(person, move) ? null : 'forbidden';
}

/** Whether a marker's popup has a delete button: with QC powers, while unresolved. Elsewhere `mayDeleteComment` decides. */
export function markerOffersDelete(person: Commenter, comment: WrittenComment): boolean {
  return actsAsQc(person) && isUnresolved(comment.status) && mayDeleteComment(person, comment);
}
