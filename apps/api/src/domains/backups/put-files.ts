import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { BlobFacts, BlobStore } from '../../integrations/blob/blob-store.ts';
import { inBlocks } from '../file-storage/public.ts';
import { BackupFailure } from './backup-failure.ts';
import { placeKey } from './copy-files.ts';
import type { StoredEtag } from './load.store.ts';
import { measured, type FileCopy } from './manifest.ts';
import type { Vault } from './vault.ts';

const filesAtOnce = 4;
const blockBytes = 4 * 1024 * 1024;

interface Tools {
  readonly blob: BlobStore;
  readonly vault: Vault;
}

/** How the storage compares with a backup. */
export interface StoragePlan {
  /** Not in the storage. */
  readonly absent: readonly FileCopy[];
  /** In the storage with the same bytes. */
  readonly same: readonly StoredEtag[];
  /** In the storage with other bytes. */
  readonly different: readonly FileCopy[];
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const meter = measured();
  for await (const _ of meter.through(content));
  return meter.result().sha256;
}

async function isSame({ blob }: Tools, file: FileCopy, facts: BlobFacts): Promise<boolean> {
  if (facts.size !== file.size) return false;
  if (facts.etag === file.etag) return true;
  const content = await blob.read(file, facts.etag, new AbortController().signal);
  return (await hashOf(content)) === file.sha256;
}

/**
 * Compares the storage with a backup, without changing it. Reads files of the same size and another etag, because an interrupted restore may have
 * stored them.
 */
export async function planFiles(tools: Tools, files: readonly FileCopy[]): Promise<StoragePlan> {
  const stored = new Map<string, BlobFacts>();
  for (const container of new Set(files.map(({ container }) => container))) {
    for await (const { path, facts } of tools.blob.listAll(container, '')) {
      stored.set(placeKey({ container, path }), facts);
    }
  }
  const absent: FileCopy[] = [];
  const same: StoredEtag[] = [];
  const different: FileCopy[] = [];
  const limit = pLimit(filesAtOnce);
  await limit.map(files, async (file) => {
    const facts = stored.get(placeKey(file));
    const { container, path, etag: was } = file;
    if (!facts) absent.push(file);
    else if (await isSame(tools, file, facts)) same.push({ container, path, etag: facts.etag, was });
    else different.push(file);
  });
  return { absent, same, different };
}

export interface FilesPut {
  readonly etags: readonly StoredEtag[];
  /** Files whose parts are damaged or missing. */
  readonly lost: readonly FileCopy[];
}

async function* blocksOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const block of inBlocks(content, { blockBytes, maxBytes: Infinity })) if (block) yield block;
}

const otherFile = (part: string) => new BackupFailure(`The part ${part} is another file.`);

/** Stores a file; returns its etag. Does not replace an existing file when the part is damaged. */
async function putFile({ blob, vault }: Tools, file: FileCopy, isThere: boolean): Promise<string> {
  const { container, path, part, contentType, metadata } = file;
  if (file.size <= blockBytes) {
    const meter = measured();
    const bytes = await buffer(meter.through(vault.read(part)));
    if (meter.result().sha256 !== file.sha256) throw otherFile(part);
    return blob.putFile({ container, path, bytes, contentType, metadata });
  }
  // The part is checked first, because a failed write in blocks removes the existing file.
  if (isThere && (await hashOf(vault.read(part))) !== file.sha256) throw otherFile(part);
  return blob.putBlocks({ container, path }, blocksOf(vault.read(part)), { contentType, metadata });
}

/** Stores the files of a backup. Damaged ones are returned as lost, because the others are still useful. */
export async function putFiles(tools: Tools, { absent, different }: StoragePlan): Promise<FilesPut> {
  const etags: StoredEtag[] = [];
  const lost: FileCopy[] = [];
  const there = new Set(different);
  const limit = pLimit(filesAtOnce);
  await limit.map([...absent, ...different], async (file) => {
    const { container, path, etag: was } = file;
    try {
      etags.push({ container, path, etag: await putFile(tools, file, there.has(file)), was });
    } catch (error) {
      if (!(error instanceof BackupFailure)) throw error;
      lost.push(file);
    }
  });
  return { etags, lost };
}
