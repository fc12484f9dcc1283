import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';

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

/** Where the marker of a comment is; null for comments on the whole asset. */
export function spotOf({ details, assetCommentTypeId }: AssetComment): Spot | null {
  const position = details.find(({ fieldName }) => fieldName === 'Position');
  if (!position) return null;
  const { x, y, pageNumber = 1 } = (position.value as Position).value;
  const shift = assetCommentTypeId === AssetCommentTypeId.ClientComment ? clientShift : { x: 0, y: 0 };
  return { x: x + shift.x, y: y + shift.y, pageNumber };
}

/** From the middle on a popup opens to the left of its marker, and above it. */
export function popupSide({ x, y }: Pick<Spot, 'x' | 'y'>) {
  return { horizontal: x >= 50 ? 'right' : 'left', vertical: y >= 50 ? 'bottom' : 'top' } as const;
}

/** How close two spots are, in percent, so that one marker may lie over the other. */
const nearPercent = 4;

/** Finds the comments whose markers this one may cover. */
export function nearbyComments(comment: AssetComment, comments: readonly AssetComment[]): AssetComment[] {
  const spot = spotOf(comment);
  if (!spot) return [];
  return comments.filter((other) => {
    const at = other.id === comment.id ? null : spotOf(other);
    return (
      at?.pageNumber === spot.pageNumber &&
      Math.abs(at.x - spot.x) <= nearPercent &&
      Math.abs(at.y - spot.y) <= nearPercent
    );
  });
}

/** A spot as a part of the name of a draft: '42.5,30'. */
export const spotName = ({ x, y }: Pick<Spot, 'x' | 'y'>) => `${x},${y}`;

/** Reads a spot from the name of a draft; null if it is none. */
export function spotNamed(name: string, pageNumber: number): Spot | null {
  const [x, y, ...rest] = name.split(',').map(Number);
  const isPercent = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 100;
  return isPercent(x) && isPercent(y) && rest.length === 0 ? { x, y, pageNumber } : null;
}

/** Moment of a film as mm:ss. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The moment of a film that a comment is about, as mm:ss; null for others. */
export function momentOf({ details }: AssetComment): string | null {
  const timestamp = details.find(({ fieldName }) => fieldName === 'Timestamp');
  return timestamp ? formatMoment((timestamp.value as { value: number }).value) : null;
}

/** Who wrote a comment, by the name that a client gave or that of the account. */
export function commenterOf({ details, createdBy }: AssetComment): string {
  const commenter = details.find(({ fieldName }) => fieldName === 'Commenter');
  if (commenter) return (commenter.value as { value: string }).value;
  return createdBy ? `${createdBy.firstName} ${createdBy.lastName}`.trim() : 'Client';
}
