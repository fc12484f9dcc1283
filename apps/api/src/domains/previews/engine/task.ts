import type { PreviewImageType } from '@shootdesk/shared/files/previews';

/** Task of the preview process. */
export interface PreviewTask {
  /** Path of the file on this machine. */
  readonly input: string;
  /** Folder for the results, used by nobody else. */
  readonly folder: string;
}

/** Task of the preview process to cut a picture into tiles. */
export interface TileTask extends PreviewTask {
  /** Page of a PDF, from 1; 1 of anything else. */
  readonly pageNumber: number;
}

/** The outcome of cutting a picture: the path of the pack of tiles, or why there is none. */
export type TileOutcome =
  | { readonly kind: 'made'; readonly path: string }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'failed'; readonly reason: string };

/** A preview file on this machine. */
export interface MadePreview {
  /** Page of a PDF, from 1; 1 of anything else. */
  readonly pageNumber: number;
  readonly imageType: PreviewImageType;
  readonly path: string;
}

/** A page without a preview; other pages may have one. */
export interface FailedPage {
  readonly pageNumber: number;
  readonly reason: string;
}

/** The outcome of flattening a PDF. */
export type FlattenOutcome = { readonly path: string } | { readonly failed: string };

/** Facts about a file. */
export interface FileFacts {
  /** Pixels, upright. Null where it has none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Of a PDF. */
  readonly pageCount: number | null;
  /** As the camera wrote it: local time, with a time zone if the camera knew it. */
  readonly takenAt: string | null;
}

/** The outcome of a task. */
export type PreviewOutcome =
  | {
      readonly kind: 'made';
      readonly previews: readonly MadePreview[];
      readonly failedPages: readonly FailedPage[];
      /** Warning for people. */
      readonly warning: string | null;
      readonly facts: FileFacts;
      /** Null for anything but a PDF. */
      readonly flattened: FlattenOutcome | null;
    }
  | { readonly kind: 'failed'; readonly reason: string; readonly flattened: FlattenOutcome | null };

export const noFacts: FileFacts = { width: null, height: null, durationMs: null, pageCount: null, takenAt: null };
