import type { PopoverOrigin } from '@mui/material/Popover';
import { spotOf, type Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';

/** Beyond the middle a popup opens to the left of its marker or above it. */
export function popupSide({ x, y }: Pick<Spot, 'x' | 'y'>) {
  return { horizontal: x >= 50 ? 'right' : 'left', vertical: y >= 50 ? 'bottom' : 'top' } as const;
}

interface PopupPlace {
  readonly anchor: PopoverOrigin;
  readonly popup: PopoverOrigin;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Chooses where a popup opens so that it does not cover a drawing: at the side of the window with more space or, if neither is wide enough, below or
 * above.
 */
export function besideDrawing(
  drawn: Box,
  window: { readonly width: number; readonly height: number },
  popupWidth: number,
): PopupPlace {
  const [left, right] = [drawn.left, window.width - drawn.right];
  if (Math.max(left, right) >= popupWidth) {
    return right >= left
      ? { anchor: { horizontal: 'right', vertical: 'top' }, popup: { horizontal: 'left', vertical: 'top' } }
      : { anchor: { horizontal: 'left', vertical: 'top' }, popup: { horizontal: 'right', vertical: 'top' } };
  }
  return window.height - drawn.bottom >= drawn.top
    ? { anchor: { horizontal: 'center', vertical: 'bottom' }, popup: { horizontal: 'center', vertical: 'top' } }
    : { anchor: { horizontal: 'center', vertical: 'top' }, popup: { horizontal: 'center', vertical: 'bottom' } };
}

/** Distance between two spots, in percent, below which one marker may cover the other. */
const nearPercent = 4;

/** Finds the comments whose markers this comment's marker may cover. */
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
