import type { JobPerson } from '../service-job-users/job-person.ts';
import { AssetCommentTypeId } from './comment-types.ts';
import { isVerification } from './verification.ts';
import { actsAsEditor, actsAsQc, mayDeleteComment, type Commenter, type WrittenComment } from './commenter.ts';

export const commentStatuses = ['Revised', 'Resolved', 'ChangeRequest'] as const;

/** Status of a comment; null is unresolved. */
export type CommentStatus = (typeof commentStatuses)[number] | null;

/** Whether nobody has answered the comment: no status, or the client's request for a change. */
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

/** The comment on a field of copy has a checkbox. */
const copyMoves: readonly Move[] = [
  { from: null, to: 'Resolved', by: 'both' },
  { from: 'Resolved', to: null, by: 'qc' },
];

type CommentToMove = Pick<WrittenComment, 'assetCommentTypeId' | 'status' | 'parentId' | 'details'>;

/** Whether the comment has a status at all: proofing notes, replies and verifications have none. */
export function hasStatus({ assetCommentTypeId, parentId, details }: CommentToMove): boolean {
  return assetCommentTypeId !== AssetCommentTypeId.ProofingNote && parentId === null && !isVerification({ details });
}

function movesOf(comment: CommentToMove): readonly Move[] {
  if (!hasStatus(comment)) return [];
  const from = isUnresolved(comment.status) ? null : comment.status;
  const isOfCopy = comment.details.some(({ fieldName }) => fieldName === 'CopyDetailId');
  return (isOfCopy ? copyMoves : moves).filter((move) => move.from === from);
}

function mayMake(person: JobPerson, { by }: Move): boolean {
  return (by !== 'editor' && actsAsQc(person)) || (by !== 'qc' && actsAsEditor(person));
}

/** The statuses to which the person may move the comment now. */
export function nextCommentStatuses(person: JobPerson, comment: CommentToMove): CommentStatus[] {
  return movesOf(comment)
    .filter((move) => mayMake(person, move))
    .map(({ to }) => to);
}

/** Says why the person may not move the comment to a status: nobody may, or not this person; null when they may. */
export function commentStatusRefusal(
  person: JobPerson,
  comment: CommentToMove,
  to: CommentStatus,
): 'rule_violated' | 'forbidden' | null {
  const move = movesOf(comment).find((each) => each.to === to);
  if (!move) return 'rule_violated';
  return mayMake(person, move) ? null : 'forbidden';
}

/** Whether the person is offered to delete the comment: one with a marker with QC powers only, while it is unresolved. */
export function offersDelete(person: Commenter, comment: WrittenComment): boolean {
  if (!mayDeleteComment(person, comment)) return false;
  const hasMarker = comment.details.some(({ fieldName }) => fieldName === 'Position');
  return !hasMarker || (actsAsQc(person) && isUnresolved(comment.status));
}
