import type { FilmRequestKind } from '@shootdesk/shared/files/films';

export interface FilmTask {
  /** Local path. */
  readonly input: string;
  /** Output folder, used by no other task. */
  readonly folder: string;
  readonly kinds: readonly FilmRequestKind[];
}

export type FilmOutcome =
  | { readonly kind: FilmRequestKind; readonly made: { readonly path: string | null; readonly tiles: number | null } }
  | { readonly kind: FilmRequestKind; readonly failed: string };

/** Progress of the review copy in percent, or the outcomes. */
export type FilmMessage = { readonly progress: number } | { readonly outcomes: readonly FilmOutcome[] };
