import Uppy from '@uppy/core';
import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { maxFileBytes } from '@shootdesk/shared/files/limits';
import { allowedExtensions } from '@shootdesk/shared/resources/upload-rules';

/** Uppy metadata of a file. */
export interface FileMeta extends Record<string, unknown> {
  /** By its content. */
  readonly contentType: string;
  /** The type that its upload was begun as earlier, where that is another one than its uploader's. */
  readonly earlierTypeId: number | null;
  /** What the file becomes, as its uploader chose; null until chosen. */
  readonly versionOf: VersionChoice | null;
}

export type UploadUppy = Uppy<FileMeta>;

/** The dialog reports all failures. */
const silent = { debug: () => {}, warn: () => {}, error: () => {} };

/** Of a file that is among the chosen already. */
export const duplicateText = 'The file has been chosen already';

/**
 * Lists the file types that the upload's picker offers and Uppy accepts: raw files have no type that browsers know, so their extensions
 * count.
 */
export function acceptedTypes(allowedTypes: readonly string[]): string[] {
  return [...allowedTypes, ...allowedExtensions(allowedTypes)];
}

/** Creates an Uppy uploader that takes one batch of files of these types; further files only after it was cleared. */
export function createUppy(id: string, allowedTypes: readonly string[]): UploadUppy {
  return new Uppy<FileMeta>({
    id,
    allowMultipleUploadBatches: false,
    logger: silent,
    restrictions: { maxFileSize: maxFileBytes, minFileSize: 1, allowedFileTypes: acceptedTypes(allowedTypes) },
    locale: {
      pluralize: (count) => (count === 1 ? 0 : 1),
      strings: {
        youCanOnlyUploadFileTypes: `You can only upload: ${allowedExtensions(allowedTypes).join(', ')}`,
        exceedsSize: 'The file is larger than 2 GB',
        inferiorSize: 'The file is empty',
        noDuplicates: duplicateText,
      },
    },
  });
}
