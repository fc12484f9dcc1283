import { hasPreview } from '../files/previews.ts';

/** A file, as far as sending depends on it. */
export interface SentFile {
  /** Null for copy whose document is not generated yet. */
  readonly fileTypeId: number | null;
  /** Whether its small preview exists. */
  readonly hasPreviewReady: boolean;
  /** Whether the flattened copy of a PDF is being made. */
  readonly isFlattening: boolean;
}

/** Why these files cannot be sent yet, or null. */
export function sentFilesRefusal(files: readonly SentFile[]): string | null {
  if (files.some(({ fileTypeId }) => fileTypeId === null)) return 'No generated file.';
  if (files.some(({ isFlattening }) => isFlattening)) {
    return 'Some selected files are still being flattened. Please wait for the final version and refresh your screen.';
  }
  const lacksPreview = ({ fileTypeId, hasPreviewReady }: SentFile) =>
    fileTypeId !== null && hasPreview(fileTypeId) && !hasPreviewReady;
  return files.some(lacksPreview) ? 'Some selected files have no preview generated' : null;
}
