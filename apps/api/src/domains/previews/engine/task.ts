import type { ExposureTags } from '@shootdesk/shared/files/exposure-tags';
import type { Limits } from '@shootdesk/shared/preflight/check-limits';
import type { PreviewImageType } from '@shootdesk/shared/files/previews';
import type { PictureFinding } from './checks/finding.ts';

export interface PreviewTask {
  /** Local path. */
  readonly input: string;
  /** Output folder, used by no other task. */
  readonly folder: string;
}

export interface TileTask extends PreviewTask {
  /** From 1; always 1 except for PDFs. */
  readonly pageNumber: number;
}

/** Path of the tile pack, or why there is none. */
export type TileOutcome =
  | { readonly kind: 'made'; readonly path: string }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'failed'; readonly reason: string };

/** A picture to check for defects: a stored preview. */
export interface CheckTask {
  /** Local path. */
  readonly picture: string;
  /** Thresholds of the checks. */
  readonly limits: Limits;
}

/** What the checks found, in a form that processes can exchange. */
export type CheckOutcome =
  | {
      readonly kind: 'checked';
      readonly findings: readonly PictureFinding[];
      /** Signed 64-bit numbers as text; null for a picture without any structure. */
      readonly fingerprint: { readonly hash: string; readonly mirroredHash: string } | null;
      /** Grey bytes in base64. */
      readonly thumbnail: string;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export interface MadePreview {
  /** From 1; always 1 except for PDFs. */
  readonly pageNumber: number;
  readonly imageType: PreviewImageType;
  readonly path: string;
}

/** Does not affect other pages. */
export interface FailedPage {
  readonly pageNumber: number;
  readonly reason: string;
}

export type FlattenOutcome = { readonly path: string } | { readonly failed: string };

export interface FileFacts {
  /** Pixels after rotation. Null without a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Only for PDFs. */
  readonly pageCount: number | null;
  /** The camera's local time, with its offset if known. */
  readonly takenAt: string | null;
  /** Maker and model. */
  readonly camera: string | null;
  readonly exposure: ExposureTags | null;
}

export type PreviewOutcome =
  | {
      readonly kind: 'made';
      readonly previews: readonly MadePreview[];
      readonly failedPages: readonly FailedPage[];
      /** For people. */
      readonly warning: string | null;
      readonly facts: FileFacts;
      /** Only for PDFs. */
      readonly flattened: FlattenOutcome | null;
    }
  | { readonly kind: 'failed'; readonly reason: string; readonly flattened: FlattenOutcome | null };

export const noFacts: FileFacts = {
  width: null,
  height: null,
  durationMs: null,
  pageCount: null,
  takenAt: null,
  camera: null,
  exposure: null,
};
