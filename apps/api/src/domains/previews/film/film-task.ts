import type { FilmRequestKind } from '@shootdesk/shared/files/films';

/** Task of the film process. */
export interface FilmTask {
  /** Path of the film on this machine. */
  readonly input: string;
  /** Folder for the results, used by nobody else. */
  readonly folder: string;
  readonly kinds: readonly FilmRequestKind[];
}

/** The outcome of one kind. */
export type FilmOutcome =
  | { readonly kind: FilmRequestKind; readonly made: { readonly path: string | null; readonly tiles: number | null } }
  | { readonly kind: FilmRequestKind; readonly failed: string };

/** Message of the film process: how far a review copy is, in percent, or that all is done. */
export type FilmMessage = { readonly progress: number } | { readonly outcomes: readonly FilmOutcome[] };
