import { hasPreview } from '../files/previews.ts';

/** What sending asks about the file of an asset. */
export interface SentFile {
  /** Null for copy whose document is not generated yet. */
  readonly fileTypeId: number | null;
  /** Whether its small preview is made. */
  readonly hasPreviewReady: boolean;
  /** Whether the version of a PDF without layers and annotations is still being made. */
  readonly isFlattening: boolean;
}

/** Says why these files cannot go to the client yet; null when they can. */
export function sentFilesRefusal(files: readonly SentFile[]): string | null {
  if (files.some(({ fileTypeId }) => fileTypeId === null)) return 'No generated file.';
  if (files.some(({ isFlattening }) => isFlattening)) {
    return 'Some selected files are still being flattened. Please wait for the final version and refresh your screen.';
  }
  const lacksPreview = ({ fileTypeId, hasPreviewReady }: SentFile) =>
    fileTypeId !== null && hasPreview(fileTypeId) && !hasPreviewReady;
  return files.some(lacksPreview) ? 'Some selected files have no preview generated' : null;
}
