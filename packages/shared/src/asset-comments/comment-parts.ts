import type { AssetComment } from './asset-comment.schema.ts';
import type { CommentStatus } from './comment-status.ts';
import { AssetCommentTypeId } from './comment-types.ts';

/** A spot on a page of an asset, in percent of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly pageNumber: number;
}

interface Position {
  readonly value: { readonly x: number; readonly y: number; readonly pageNumber?: number };
}

/** Shift of the markers of clients, in percent: their system measures from the corner of the marker. */
const clientShift = { x: -1.3, y: -2.5 } as const;

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value * 1000) / 1000));

/** The spot as the system of a client measures it, so that the marker of a client without such a system stands where they tapped. */
export function spotFromClient<S extends { readonly x: number; readonly y: number }>(spot: S): S {
  return { ...spot, x: percent(spot.x - clientShift.x), y: percent(spot.y - clientShift.y) };
}

/** The spot at which the marker of a client is drawn. */
export function spotForClient<S extends { readonly x: number; readonly y: number }>(spot: S): S {
  return { ...spot, x: percent(spot.x + clientShift.x), y: percent(spot.y + clientShift.y) };
}

/** Where the marker of a comment is; null for comments on the whole asset. */
export function spotOf({
  details,
  assetCommentTypeId,
}: Pick<AssetComment, 'details' | 'assetCommentTypeId'>): Spot | null {
  const position = details.find(({ fieldName }) => fieldName === 'Position');
  if (!position) return null;
  const { x, y, pageNumber = 1 } = (position.value as Position).value;
  const shift = assetCommentTypeId === AssetCommentTypeId.ClientComment ? clientShift : { x: 0, y: 0 };
  return { x: x + shift.x, y: y + shift.y, pageNumber };
}

/** Moment of a film as mm:ss. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The moment of a film that a comment is about, in milliseconds; null for others. */
export function timestampMsOf({ details }: Pick<AssetComment, 'details'>): number | null {
  const timestamp = details.find(({ fieldName }) => fieldName === 'Timestamp');
  return timestamp ? (timestamp.value as { value: number }).value : null;
}

/** The moment of a film that a comment is about, as mm:ss; null for others. */
export function momentOf(comment: Pick<AssetComment, 'details'>): string | null {
  const ms = timestampMsOf(comment);
  return ms === null ? null : formatMoment(ms);
}

/** Who wrote a comment, by the name that a client gave or that of the account. */
export function commenterOf({ details, createdBy }: Pick<AssetComment, 'details' | 'createdBy'>): string {
  const commenter = details.find(({ fieldName }) => fieldName === 'Commenter');
  if (commenter) return (commenter.value as { value: string }).value;
  return createdBy ? `${createdBy.firstName} ${createdBy.lastName}`.trim() : 'Client';
}

/**
 * Numbers of the comments of clients on an asset by their ids, as clients see them: from 1 in the order in which they were written. The comments of the
 * studio, which clients do not see, leave no gaps.
 */
export function clientNumbers(
  comments: readonly Pick<AssetComment, 'id' | 'assetCommentTypeId'>[],
): ReadonlyMap<number, number> {
  const ofClients = comments.filter(
    ({ assetCommentTypeId }) => assetCommentTypeId === AssetCommentTypeId.ClientComment,
  );
  const inOrder = ofClients.toSorted((a, b) => a.id - b.id);
  return new Map(inOrder.map(({ id }, index) => [id, index + 1]));
}

/**
 * Numbers that clients see at the comments they wrote on their review page, by the ids of the comments. Comments from other systems have none, because
 * their clients see them elsewhere.
 */
export function reviewPageNumbers(
  comments: readonly Pick<AssetComment, 'id' | 'assetCommentTypeId' | 'createdById'>[],
): ReadonlyMap<number, number> {
  const fromReviewPage = new Set(comments.filter(({ createdById }) => createdById === null).map(({ id }) => id));
  return new Map([...clientNumbers(comments)].filter(([id]) => fromReviewPage.has(id)));
}

/** Says which number a client sees at a comment. */
export const reviewPageWords = (number: number) => `Comment ${number} on the client’s page`;

/** The status of a comment in a word. */
export function statusWord(status: CommentStatus): string {
  if (status === 'ChangeRequest') return 'Change Request';
  return status ?? 'Unresolved';
}
