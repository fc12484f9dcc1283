import { fileSignature } from '@shootdesk/shared/files/file-signature';
import { leadingBytes } from '@shootdesk/shared/files/limits';
import { fileRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';

/** A blob that may be registered. */
export interface CheckedBlob {
  /** Content type by the leading bytes. */
  readonly contentType: string;
  readonly size: number;
  readonly etag: string;
  /** Metadata that its uploader stored with it. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Checks whether an uploaded blob exists, its size, and its type by the leading bytes. Answers a refusal without the name of the file. */
export async function checkBlob(
  blob: BlobStore,
  place: BlobPlace,
  allowedTypes: readonly string[],
): Promise<CheckedBlob | { readonly refused: string }> {
  const facts = await blob.facts(place);
  if (!facts) return { refused: 'The file is not in storage' };
  const { size, etag, metadata } = facts;
  const name = place.path;
  const signature = size > 0 ? fileSignature(await blob.leading(place, leadingBytes)) : null;
  const refused = fileRefusal({ name, size, contentType: signature?.contentType ?? null }, allowedTypes);
  if (refused !== null || !signature) return { refused: refused ?? 'The file is empty' };
  return { contentType: signature.contentType, size, etag, metadata };
}
