import pLimit from 'p-limit';
import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import type { BlobFacts, BlobStore } from '../../integrations/blob/blob-store.ts';
import { isChanged, isNotThere } from '../../integrations/blob/blob-errors.ts';
import { fileFolder, measured, type FileCopy } from './manifest.ts';
import { sealedBytes } from './sealed-stream.ts';
import type { Vault } from './vault.ts';

const filesAtOnce = 4;

export interface StoredFile {
  readonly container: string;
  readonly path: string;
  readonly facts: BlobFacts;
}

export const placeKey = ({ container, path }: { readonly container: string; readonly path: string }) =>
  `${container}/${path}`;

/** Name of a stored file's part. It depends on the etag, so that a file that is written again gets another part. */
export function partOf(vault: Vault, { container, path, facts }: StoredFile): string {
  const name = vault.nameOf([container, path, facts.etag, facts.size].join('\n'));
  return `${fileFolder}${name.slice(0, 2)}/${name}`;
}

/** True when the vault has the part with as many bytes as the file needs. */
export const isStored = (parts: ReadonlyMap<string, number>, { part, size }: Pick<FileCopy, 'part' | 'size'>) =>
  parts.get(part) === sealedBytes(size);

interface Tools {
  readonly blob: BlobStore;
  readonly vault: Vault;
  /** Copies by part, of the newest earlier backup and of this one. */
  readonly copies: Map<string, FileCopy>;
  /** Bytes by part in the vault, including parts of an interrupted backup. */
  readonly parts: Map<string, number>;
}

export interface FilesCopied {
  /** By container and path. */
  readonly files: Map<string, FileCopy>;
  readonly newFiles: number;
  readonly newBytes: number;
}

async function hashOfPart(vault: Vault, part: string): Promise<{ bytes: number; sha256: string }> {
  const meter = measured();
  // Reading a part verifies it.
  for await (const _ of meter.through(vault.read(part)));
  return meter.result();
}

/** Copies a file unless the vault has its part; null when the file was deleted or written again meanwhile. */
async function copyFile(tools: Tools, file: StoredFile): Promise<{ copy: FileCopy; isNew: boolean } | null> {
  const { blob, vault, copies, parts } = tools;
  const part = partOf(vault, file);
  const earlier = copies.get(part);
  if (earlier && isStored(parts, earlier)) return { copy: earlier, isNew: false };
  const { container, path, facts } = file;
  const { etag, size, contentType, metadata } = facts;
  const copyWith = (sha256: string): FileCopy => ({
    ...{ container, path, etag, size, contentType, metadata: { ...metadata }, part, sha256 },
  });
  if (isStored(parts, { part, size })) {
    // An interrupted backup wrote this part. It is used unless it is damaged.
    const stored = await hashOfPart(vault, part).catch(() => null);
    if (stored?.bytes === size) return { copy: copyWith(stored.sha256), isNew: false };
  }
  const meter = measured();
  try {
    const content = await blob.read({ container, path }, etag, new AbortController().signal);
    parts.set(part, await vault.write(part, meter.through(content)));
  } catch (error) {
    if (isNotThere(error) || isChanged(error)) return null;
    throw error;
  }
  const { sha256 } = meter.result();
  return { copy: copyWith(sha256), isNew: true };
}

async function* storedFiles(blob: BlobStore, containers: readonly string[]): AsyncGenerator<StoredFile> {
  for (const container of containers) {
    for await (const { path, facts } of blob.listAll(container, '')) {
      // Omits uploads that are not registered yet.
      if (!path.startsWith(arrivalPath(''))) yield { container, path, facts };
    }
  }
}

/** Copies everything in these containers that is not in the vault yet. */
export async function copyNewFiles(tools: Tools, containers: readonly string[]): Promise<FilesCopied> {
  const limit = pLimit({ concurrency: filesAtOnce, rejectOnClear: false });
  const files = new Map<string, FileCopy>();
  const waiting = new Set<Promise<void>>();
  let newFiles = 0;
  let newBytes = 0;
  let failure: { readonly error: unknown } | null = null;
  const copy = async (file: StoredFile): Promise<void> => {
    const copied = failure ? null : await copyFile(tools, file);
    if (!copied) return;
    files.set(placeKey(file), copied.copy);
    tools.copies.set(copied.copy.part, copied.copy);
    if (!copied.isNew) return;
    newFiles += 1;
    newBytes += copied.copy.size;
  };
  for await (const file of storedFiles(tools.blob, containers)) {
    if (failure) break;
    const work: Promise<void> = limit(() => copy(file))
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => waiting.delete(work));
    waiting.add(work);
    // The listing waits for the copies, because it would fill the memory otherwise.
    if (waiting.size >= filesAtOnce * 4) await Promise.race(waiting);
  }
  await Promise.all(waiting);
  if (failure) throw (failure as { error: unknown }).error;
  return { files, newFiles, newBytes };
}
