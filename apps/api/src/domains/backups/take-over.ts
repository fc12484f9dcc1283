import { UnreadablePart } from './backup-failure.ts';
import { isStored, placeKey } from './copy-files.ts';
import { listBackups, readManifest, type FileCopy, type Manifest } from './manifest.ts';
import type { NamedFile } from './snapshot.store.ts';
import type { Vault } from './vault.ts';

/** Null when the manifest is damaged or of a newer version, so that the caller can use an earlier backup. */
export const readManifestIfWhole = (vault: Vault, id: string): Promise<Manifest | null> =>
  readManifest(vault, id).catch((error: unknown) => {
    if (error instanceof UnreadablePart) return null;
    throw error;
  });

/** Copies by part, of the newest finished backup whose manifest can be read; empty without one. */
export async function copiesOfNewest(vault: Vault): Promise<Map<string, FileCopy>> {
  for (const id of await listBackups(vault)) {
    const manifest = await readManifestIfWhole(vault, id);
    if (manifest) return new Map(manifest.files.map((file) => [file.part, file]));
  }
  return new Map();
}

/** A record without an etag matches any file at its path. */
const isCopyOf = (copy: FileCopy, { etag }: NamedFile) => etag === null || copy.etag === etag;

/**
 * Finds copies of lost files in earlier backups, the newest first, so that the new backup contains them as well.
 * @param parts bytes of the parts that are in the vault
 */
export async function findEarlierCopies(
  vault: Vault,
  lost: readonly NamedFile[],
  parts: ReadonlyMap<string, number>,
): Promise<Map<string, FileCopy>> {
  const wanted = new Map(lost.map((file) => [placeKey(file), file]));
  const found = new Map<string, FileCopy>();
  if (wanted.size === 0) return found;
  for (const id of await listBackups(vault)) {
    for (const copy of (await readManifestIfWhole(vault, id))?.files ?? []) {
      const key = placeKey(copy);
      const named = wanted.get(key);
      if (!named || !isCopyOf(copy, named) || !isStored(parts, copy)) continue;
      found.set(key, copy);
      wanted.delete(key);
    }
    if (wanted.size === 0) break;
  }
  return found;
}
