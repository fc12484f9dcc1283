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

/** Crashes of workers after which the file has failed. */
const maxAttempts = 3;
/** The preview sweeper deletes abandoned folders with this prefix. */
const folderPrefix = 'shootdesk-preview-tiles-';

type WaitingTiles = store.WaitingTiles;

const placeOf = ({ file }: WaitingTiles, path: string): BlobPlace => ({ container: file.container.container, path });

/** The blob to cut: for a PDF its flattened copy, as for previews. */
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

/** Uploads the pack next to the file's previews. */
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
    // The file was deleted, so nothing refers to the pack.
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
    // The storage or database failed, not the file: the job is retried, and the attempt does not count.
    await store.countTileAttempt(deps.prisma, waiting.id, -1, null);
    throw error;
  }
}

/**
 * Makes the requested tiles of a file, page by page, each with a result or a reason; throws only failures of storage or database, for a
 * retry. Does nothing while another worker processes the file, which also takes new requests.
 */
export async function generateTiles(deps: Deps, { fileId }: PayloadOf<'tilesWanted'>): Promise<void> {
  // A different lock number, because the file's previews are still locked when tiles are requested.
  await deps.fileLocks.withLock(-fileId, async () => {
    for (let next = await store.findWaitingTiles(deps.prisma, fileId); next;) {
      await makeOne(deps, next);
      next = await store.findWaitingTiles(deps.prisma, fileId);
    }
  });
}
