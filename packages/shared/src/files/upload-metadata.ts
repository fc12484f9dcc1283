import { checksumForm } from './checksum.ts';

/** Metadata stored with a blob, so that it can be registered even if the browser died after the upload. */
export interface UploadMetadata {
  readonly originalName: string;
  readonly checksum: string | null;
  readonly resourceTypeId: number | null;
}

/** Encodes metadata as `x-ms-meta-{key}` header values, which are ASCII only. */
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

/** Missing or invalid values are null; the default name is the blob's. */
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
