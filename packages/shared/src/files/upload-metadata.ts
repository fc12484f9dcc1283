import { checksumForm } from './checksum.ts';

/** What an uploader writes beside a blob, so that it can be registered even when the browser died right after the upload. */
export interface UploadMetadata {
  readonly originalName: string;
  readonly checksum: string | null;
  readonly resourceTypeId: number | null;
}

/** As header values: blob storage takes plain ASCII, under the names `x-ms-meta-{key}`. */
export function writeUploadMetadata({
  originalName,
  checksum,
  resourceTypeId,
}: UploadMetadata): Record<string, string> {
  return {
    originalname: encodeURIComponent(originalName),
    ...(checksum !== null && { checksum }),
    ...(resourceTypeId !== null && { resourcetypeid: String(resourceTypeId) }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads what an uploader wrote; whatever is missing or wrong is null, the name that of the blob. */
export function readUploadMetadata(metadata: Readonly<Record<string, string>>, blobName: string): UploadMetadata {
  const { originalname, checksum, resourcetypeid } = metadata;
  const name = decoded(originalname ?? '')
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .slice(0, 255)
    .trim();
  return {
    originalName: name || blobName,
    checksum: checksum !== undefined && checksumForm.test(checksum) ? checksum : null,
    resourceTypeId: /^\d{1,4}$/.test(resourcetypeid ?? '') ? Number(resourcetypeid) : null,
  };
}
