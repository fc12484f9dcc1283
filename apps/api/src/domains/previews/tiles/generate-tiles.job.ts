import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockBytes } from '@shootdesk/shared/files/checksum';
import type { PayloadOf } from '../../../db/outbox-catalogue.ts';
import type { Deps } from '../../../deps.ts';
import type { BlobPlace } from '../../../integrations/blob/blob-store.ts';
import type { TileOutcome } from '../engine/task.ts';
import { fetchFile, fetchTimeoutMs, whyNotTheFile } from '../fetch-file.ts';
import * as store from './tile-sets.store.ts';

/** Attempts that may kill their worker before the file is given up. */
const maxAttempts = 3;
/** The sweep of previews deletes such folders of killed processes. */
const folderPrefix = 'shootdesk-preview-tiles-';

type WaitingTiles = store.WaitingTiles;

const placeOf = ({ file }: WaitingTiles, path: string): BlobPlace => ({ container: file.container.container, path });

/** The blob that is cut: of a PDF its flattened copy, so that it shows what the previews show. */
function sourceOf(waiting: WaitingTiles): { readonly place: BlobPlace; readonly etag: string | null } {
  const { filePath, etag, pdfFlattenRequests } = waiting.file;
  const flattened = pdfFlattenRequests[0]?.outputPath ?? null;
  return flattened === null
    ? { place: placeOf(waiting, filePath), etag }
    : { place: placeOf(waiting, flattened), etag: null };
}

async function cut(deps: Deps, waiting: WaitingTiles, folder: string): Promise<TileOutcome> {
  const { place, etag } = sourceOf(waiting);
  const reason = await whyNotTheFile(deps.blob, place, etag);
  if (reason !== null) return { kind: 'failed', reason };
  const input = join(folder, 'original');
  await fetchFile(deps.blob, place, { etag, to: input, signal: AbortSignal.timeout(fetchTimeoutMs) });
  return deps.previews.cutTiles({ input, folder, pageNumber: waiting.pageNumber });
}

/** Stores the pack beside the previews of its file. */
async function upload({ blob }: Deps, waiting: WaitingTiles, local: string): Promise<string> {
  const path = `${waiting.file.filePath.split('/', 1)[0]}/previews/${waiting.fileId}/tiles-${waiting.pageNumber}.pack`;
  await blob.putBlocks(placeOf(waiting, path), createReadStream(local, { highWaterMark: blockBytes }));
  return path;
}

async function makeAndKeep(deps: Deps, waiting: WaitingTiles): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const outcome = await cut(deps, waiting, folder);
    if (outcome.kind === 'failed') {
      await store.settleTiles(deps.prisma, waiting, deps.now(), { failed: outcome.reason });
      return;
    }
    const path = outcome.kind === 'made' ? await upload(deps, waiting, outcome.path) : null;
    const isKept = await store.settleTiles(deps.prisma, waiting, deps.now(), { path });
    // The file was deleted meanwhile, so nothing refers to the pack.
    if (!isKept && path !== null) await deps.blob.remove(placeOf(waiting, path), null);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeOne(deps: Deps, waiting: WaitingTiles): Promise<void> {
  if (waiting.attempts >= maxAttempts) {
    const failed = `The tiles were begun ${waiting.attempts} times and never finished.`;
    await store.settleTiles(deps.prisma, waiting, deps.now(), { failed });
    return;
  }
  await store.countTileAttempt(deps.prisma, waiting.id, 1, deps.now());
  try {
    await makeAndKeep(deps, waiting);
  } catch (error) {
    // Storage or database failed, not the file: the job is retried, and this attempt does not count against the file.
    await store.countTileAttempt(deps.prisma, waiting.id, -1, null);
    throw error;
  }
}

/**
 * Makes the tiles of a file that were asked for, page by page. Each page ends with tiles or a reason; only failures of storage or database
 * are thrown, for a retry. Does nothing when another worker is at it, because that one also takes what was asked for since.
 */
export async function generateTiles(deps: Deps, { fileId }: PayloadOf<'tilesWanted'>): Promise<void> {
  // A lock of its own, because these requests come into being while the previews of the file are still locked.
  await deps.fileLocks.withLock(-fileId, async () => {
    for (let next = await store.findWaitingTiles(deps.prisma, fileId); next;) {
      await makeOne(deps, next);
      next = await store.findWaitingTiles(deps.prisma, fileId);
    }
  });
}
