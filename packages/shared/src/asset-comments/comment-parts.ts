import type { AssetComment } from './asset-comment.schema.ts';
import type { CommentStatus } from './comment-status.ts';
import { AssetCommentTypeId } from './comment-types.ts';
import { twoDigits } from '../kernel/two-digits.ts';

/** A spot on a page, in percent of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly pageNumber: number;
}

interface Position {
  readonly value: { readonly x: number; readonly y: number; readonly pageNumber?: number };
}

/** Offset of clients' markers in percent, because their system measures from the marker's corner. */
const clientShift = { x: -1.3, y: -2.5 } as const;

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value * 1000) / 1000));

/** Converts a tapped spot to the coordinates of clients' systems, so that its marker is drawn there. */
export function spotFromClient<S extends { readonly x: number; readonly y: number }>(spot: S): S {
  return { ...spot, x: percent(spot.x - clientShift.x), y: percent(spot.y - clientShift.y) };
}

/** Converts coordinates of clients' systems to the marker's spot. */
export function spotForClient<S extends { readonly x: number; readonly y: number }>(spot: S): S {
  return { ...spot, x: percent(spot.x + clientShift.x), y: percent(spot.y + clientShift.y) };
}

/** Null for comments on the whole asset. */
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

export function formatMoment(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** Position in a film in ms; null for others. */
export function timestampMsOf({ details }: Pick<AssetComment, 'details'>): number | null {
  const timestamp = details.find(({ fieldName }) => fieldName === 'Timestamp');
  return timestamp ? (timestamp.value as { value: number }).value : null;
}

/** End of a range of a film in ms; null for comments on a moment, and for others. */
export function timestampEndMsOf({ details }: Pick<AssetComment, 'details'>): number | null {
  const end = details.find(({ fieldName }) => fieldName === 'TimestampEnd');
  return end ? (end.value as { value: number }).value : null;
}

/** Writes a moment of a film as mm:ss, and a range as mm:ss – mm:ss. */
export function formatRange(fromMs: number, toMs: number | null): string {
  return toMs === null ? formatMoment(fromMs) : `${formatMoment(fromMs)} – ${formatMoment(toMs)}`;
}

/** Position in a film as mm:ss, of a range as mm:ss – mm:ss; null for others. */
export function momentOf(comment: Pick<AssetComment, 'details'>): string | null {
  const ms = timestampMsOf(comment);
  return ms === null ? null : formatRange(ms, timestampEndMsOf(comment));
}

/** The name that a client gave, else the account's. */
export function commenterOf({ details, createdBy }: Pick<AssetComment, 'details' | 'createdBy'>): string {
  const commenter = details.find(({ fieldName }) => fieldName === 'Commenter');
  if (commenter) return (commenter.value as { value: string }).value;
  return createdBy ? `${createdBy.firstName} ${createdBy.lastName}`.trim() : 'Client';
}

/** Comment numbers of clients on an asset, by comment id: from 1, oldest first, without counting studio comments. */
export function clientNumbers(
  comments: readonly Pick<AssetComment, 'id' | 'assetCommentTypeId'>[],
): ReadonlyMap<number, number> {
  const ofClients = comments.filter(
    ({ assetCommentTypeId }) => assetCommentTypeId === AssetCommentTypeId.ClientComment,
  );
  const inOrder = ofClients.toSorted((a, b) => a.id - b.id);
  return new Map(inOrder.map(({ id }, index) => [id, index + 1]));
}

/** Numbers on the review page by comment id. Comments of other systems have none, because clients see them there. */
export function reviewPageNumbers(
  comments: readonly Pick<AssetComment, 'id' | 'assetCommentTypeId' | 'createdById'>[],
): ReadonlyMap<number, number> {
  const fromReviewPage = new Set(comments.filter(({ createdById }) => createdById === null).map(({ id }) => id));
  return new Map([...clientNumbers(comments)].filter(([id]) => fromReviewPage.has(id)));
}

export const reviewPageWords = (number: number) => `Comment ${number} on the client’s page`;

export function statusWord(status: CommentStatus): string {
  if (status === 'ChangeRequest') return 'Change Request';
  return status ?? 'Unresolved';
}
