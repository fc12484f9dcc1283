import { fileSignature } from '@shootdesk/shared/files/file-signature';
import { leadingBytes } from '@shootdesk/shared/files/limits';
import { fileRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';

/** A blob that may be registered. */
export interface CheckedBlob {
  /** By its leading bytes. */
  readonly contentType: string;
  readonly size: number;
  readonly etag: string;
  /** What its uploader wrote beside it. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Looks at a blob: whether it is there, how large it is, and what it is by its leading bytes. Answers why not, without the name. */
export async function checkBlob(
  blob: BlobStore,
  place: BlobPlace,
  allowedTypes: readonly string[],
): Promise<CheckedBlob | { readonly refused: string }> {
  const facts = await blob.facts(place);
  if (!facts) return { refused: 'The file is not in storage' };
  const { size, etag, metadata } = facts;
  const name = place.path;
  const known = size > 0 ? fileSignature(await blob.leading(place, leadingBytes)) : null;
  const refused = fileRefusal({ name, size, contentType: known?.contentType ?? null }, allowedTypes);
  if (refused !== null || !known) return { refused: refused ?? 'The file is empty' };
  return { contentType: known.contentType, size, etag, metadata };
}
