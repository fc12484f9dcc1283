import { checksumForm } from './checksum.ts';

/** Metadata stored with a blob, so that it can be registered even if the browser died right after the upload. */
export interface UploadMetadata {
  readonly originalName: string;
  readonly checksum: string | null;
  readonly resourceTypeId: number | null;
}

/** Encodes the metadata of an uploaded blob as header values, because blob storage takes ASCII only, under the names `x-ms-meta-{key}`. */
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

/** Decodes the metadata of an uploaded blob. Missing or wrong values are null; a missing name is that of the blob. */
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
