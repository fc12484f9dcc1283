import { fileSignature } from '@shootdesk/shared/files/file-signature';
import { leadingBytes } from '@shootdesk/shared/files/limits';
import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import { problem } from '@shootdesk/shared/kernel/problem';
import { fileRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { Deps } from '../../deps.ts';
import type { BlobFacts, BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';
import type { CheckedBlob } from './checked-blob.ts';
import { isRemoved } from './files.store.ts';

type Checked = CheckedBlob | { readonly refused: string };
type Tools = Pick<Deps, 'blob' | 'prisma'>;

/** Checks size and magic number. Returns the refusal without the file name; null when the blob is gone. */
async function check(
  blob: BlobStore,
  place: BlobPlace,
  { size, etag, metadata }: BlobFacts,
  allowedTypes: readonly string[],
): Promise<Checked | null> {
  const leading = size > 0 ? await blob.leading(place, leadingBytes) : new Uint8Array();
  if (!leading) return null;
  const signature = size > 0 ? fileSignature(leading) : null;
  const refused = fileRefusal({ name: place.path, size, contentType: signature?.contentType ?? null }, allowedTypes);
  if (refused !== null || !signature) return { refused: refused ?? 'The file is empty' };
  return { contentType: signature.contentType, size, etag, metadata };
}

/** A blob of an earlier registration at this path. Deletes one that is scheduled for deletion. */
async function findSettled({ blob, prisma }: Tools, place: BlobPlace): Promise<BlobFacts | null> {
  const facts = await blob.facts(place);
  if (!facts || !(await isRemoved(prisma, place.path, facts.etag))) return facts;
  await blob.remove(place, facts.etag);
  return null;
}

/** Moves a valid file to its path; returns the refusal, or null. */
async function moveArrived({ blob }: Tools, place: BlobPlace, allowedTypes: readonly string[]) {
  const arrival = { ...place, path: arrivalPath(place.path) };
  const facts = await blob.facts(arrival);
  const arrived = facts && (await check(blob, arrival, facts, allowedTypes));
  if (!arrived || 'refused' in arrived) return arrived;
  if (await blob.settle(arrival, arrived.etag, place.path)) return null;
  throw problem('conflict', 'The file changed while it was being registered. Please upload it again.');
}

/**
 * Checks an uploaded file and moves it to its final path, which no upload token covers. Never overwrites a blob there, because another
 * request may have registered it.
 */
export async function settleBlob(deps: Tools, place: BlobPlace, allowedTypes: readonly string[]): Promise<Checked> {
  const earlier = await findSettled(deps, place);
  const refused = earlier ? null : await moveArrived(deps, place, allowedTypes);
  if (refused) return refused;
  const facts = earlier ?? (await deps.blob.facts(place));
  const settled = facts && (await check(deps.blob, place, facts, allowedTypes));
  return settled ?? { refused: 'The file is not in storage' };
}
