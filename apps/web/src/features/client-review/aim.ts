import type { Words } from '@shootdesk/shared/client-languages/words';
import { formatMoment } from '@shootdesk/shared/asset-comments/comment-parts';

/** What of a proof the next comment is about. */
export type Aim =
  | { readonly kind: 'spot'; readonly x: number; readonly y: number; readonly pageNumber: number | null }
  | { readonly kind: 'moment'; readonly ms: number }
  | { readonly kind: 'field'; readonly id: number; readonly name: string };

/** Names the place of the next comment. */
export function aimWords(aim: Aim, { say }: Words): string {
  if (aim.kind === 'spot') return say('aboutSpot');
  return say('about', { what: aim.kind === 'moment' ? formatMoment(aim.ms) : aim.name });
}

/** Converts the aim of a comment to the fields of its request. */
export function placeOf(aim: Aim | null) {
  if (aim?.kind === 'spot') {
    const { x, y, pageNumber } = aim;
    return { position: pageNumber === null ? { x, y } : { x, y, pageNumber } };
  }
  if (aim?.kind === 'moment') return { timestampMs: aim.ms };
  return aim?.kind === 'field' ? { copyDetailId: aim.id } : {};
}

/** What a comment needs of the film that is shown. */
export interface FilmHandle {
  readonly momentMs: () => number;
  readonly seek: (ms: number) => void;
}
