import type { PreviewImageType } from '@shootdesk/shared/files/previews';

/** What the process that makes previews is asked to do. */
export interface PreviewTask {
  /** Path of the file on this machine. */
  readonly input: string;
  /** Folder for what is made; nobody else uses it. */
  readonly folder: string;
}

/** A preview that was made, on this machine. */
export interface MadePreview {
  /** Page of a PDF, from 1; 1 of anything else. */
  readonly pageNumber: number;
  readonly imageType: PreviewImageType;
  readonly path: string;
}

/** A page of which no preview could be made, while there may be some of others. */
export interface FailedPage {
  readonly pageNumber: number;
  readonly reason: string;
}

/** The outcome of flattening a PDF. */
export type FlattenOutcome = { readonly path: string } | { readonly failed: string };

/** What was found out about a file. */
export interface FileFacts {
  /** Pixels, upright. Null where it has none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Of a PDF. */
  readonly pageCount: number | null;
  /** As the camera wrote it: local time without a zone, or with one when it knew. */
  readonly takenAt: string | null;
}

/** The outcome of a task. */
export type PreviewOutcome =
  | {
      readonly kind: 'made';
      readonly previews: readonly MadePreview[];
      readonly failedPages: readonly FailedPage[];
      /** What a person should know about them. */
      readonly warning: string | null;
      readonly facts: FileFacts;
      /** Null for anything but a PDF. */
      readonly flattened: FlattenOutcome | null;
    }
  | { readonly kind: 'failed'; readonly reason: string; readonly flattened: FlattenOutcome | null };

export const noFacts: FileFacts = { width: null, height: null, durationMs: null, pageCount: null, takenAt: null };
