import type { Words } from '@shootdesk/shared/client-languages/words';
import { formatRange } from '@shootdesk/shared/asset-comments/comment-parts';

/** The part of a proof that the next comment is about. */
export type Aim =
  | { readonly kind: 'spot'; readonly x: number; readonly y: number; readonly pageNumber: number | null }
  | { readonly kind: 'moment'; readonly ms: number; readonly toMs: number | null }
  | { readonly kind: 'field'; readonly id: number; readonly name: string };

/** Names the place of the next comment. */
export function aimWords(aim: Aim, { say }: Words): string {
  if (aim.kind === 'spot') return say('aboutSpot');
  return say('about', { what: aim.kind === 'moment' ? formatRange(aim.ms, aim.toMs) : aim.name });
}

/** Converts the aim of a comment to the fields of its request. */
export function placeOf(aim: Aim | null) {
  if (aim?.kind === 'spot') {
    const { x, y, pageNumber } = aim;
    return { position: pageNumber === null ? { x, y } : { x, y, pageNumber } };
  }
  if (aim?.kind === 'moment') return { timestampMs: aim.ms, timestampEndMs: aim.toMs };
  return aim?.kind === 'field' ? { copyDetailId: aim.id } : {};
}

/** Access to the displayed film for the comment form. */
export interface FilmHandle {
  /** The marked range; without one the displayed frame. */
  readonly moment: () => { readonly ms: number; readonly toMs: number | null };
  /** Shows a moment, or plays a range once. */
  readonly show: (ms: number, toMs: number | null) => void;
  readonly clearRange: () => void;
}
