import Uppy from '@uppy/core';
import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { maxFileBytes } from '@shootdesk/shared/files/limits';
import { allowedExtensions } from '@shootdesk/shared/resources/upload-rules';

/** Uppy metadata of a file. */
export interface FileMeta extends Record<string, unknown> {
  /** MIME type by its content. */
  readonly contentType: string;
  /** Type of an earlier, interrupted upload of the file, if it differs from the uploader's; else null. */
  readonly earlierTypeId: number | null;
  /** Whether the file is a new record or a version, as its uploader chose; null until chosen. */
  readonly versionOf: VersionChoice | null;
}

export type UploadUppy = Uppy<FileMeta>;

/** The dialog reports all failures. */
const silent = { debug: () => {}, warn: () => {}, error: () => {} };

/** Message for a file that has already been chosen. */
export const duplicateText = 'The file has been chosen already';

/**
 * Lists the file types that the picker offers and Uppy accepts. Includes the extensions of raw files, because browsers know no MIME type for them.
 */
export function acceptedTypes(allowedTypes: readonly string[]): string[] {
  return [...allowedTypes, ...allowedExtensions(allowedTypes)];
}

/** Creates an Uppy instance for one batch of files of these types. It accepts further files only after it was cleared. */
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
