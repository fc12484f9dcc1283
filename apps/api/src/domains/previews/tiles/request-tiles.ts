import { FileTypeId } from '@shootdesk/shared/files/file-types';
import { previewEdge } from '@shootdesk/shared/files/previews';
import type { TileSet } from '@shootdesk/shared/files/tiles.contract';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../../db/outbox.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { jobsOfFile, lockFile } from '../../file-storage/public.ts';
import { visibleJobIds } from '../../service-jobs/public.ts';
import * as store from './tile-sets.store.ts';

type FilePage = store.FilePage;
type TileFile = store.TileFile;

const withTiles: ReadonlySet<number> = new Set([FileTypeId.Image, FileTypeId.Raw, FileTypeId.Pdf]);

/** The state of tiles that were never requested. */
function stateOfUnrequested({ fileTypeId, width, height, filePreviewRequests }: TileFile): TileSet['state'] {
  if (!withTiles.has(fileTypeId)) return 'unneeded';
  // Tiles depend on the previews' results: the picture's size, and a PDF's flattened copy.
  if (filePreviewRequests.length > 0) return 'generating';
  const isSmall = width !== null && height !== null && Math.max(width, height) <= previewEdge.Premium;
  return isSmall && fileTypeId !== FileTypeId.Pdf ? 'unneeded' : 'missing';
}

function stateOf(file: TileFile): TileSet['state'] {
  const [set] = file.tileSets;
  if (!set) return stateOfUnrequested(file);
  if (set.failedAt) return 'failed';
  if (!set.generatedAt) return 'generating';
  return set.outputPath === null ? 'unneeded' : 'ready';
}

async function view({ blob }: Deps, file: TileFile, pageNumber: number): Promise<TileSet> {
  const path = file.tileSets[0]?.outputPath ?? null;
  const place = path === null ? null : { container: file.container.container, path };
  const contentType = 'application/octet-stream';
  return {
    fileId: file.id,
    pageNumber,
    state: stateOf(file),
    reason: file.tileSets[0]?.failureReason ?? null,
    url: place && (await blob.links()).read(place, { contentType, saveAs: null }),
  };
}

async function requireFile(deps: Deps, actor: Actor, page: FilePage): Promise<TileFile> {
  const jobIds = await jobsOfFile(deps.prisma, page.fileId);
  if ((await visibleJobIds(deps.prisma, actor, jobIds)).length === 0) throw notFound('The file');
  const file = await store.findTileFile(deps.prisma, page);
  if (!file) throw notFound('The file');
  if (page.pageNumber > (file.pageCount ?? 1)) throw notFound('The page');
  return file;
}

export async function findTiles(deps: Deps, actor: Actor, page: FilePage): Promise<TileSet> {
  return view(deps, await requireFile(deps, actor, page), page.pageNumber);
}

/** Whether the tiles are missing in storage. */
async function isLost({ blob }: Deps, { container, tileSets }: TileFile): Promise<boolean> {
  const path = tileSets[0]?.outputPath ?? null;
  return path !== null && (await blob.facts({ container: container.container, path })) === null;
}

/** Requests tiles that are missing, failed or lost. */
export async function requestTiles(deps: Deps, actor: Actor, page: FilePage, requestId: string): Promise<TileSet> {
  const before = await requireFile(deps, actor, page);
  const wasLost = await isLost(deps, before);
  const file = await inTransaction(deps.prisma, async (tx) => {
    if (!(await lockFile(tx, page.fileId))) throw notFound('The file');
    const present = await store.findTileFile(tx, page);
    if (!present) throw notFound('The file');
    const state = stateOf(present);
    if (state === 'unneeded') throw problem('conflict', 'The preview of this file shows all there is to see.');
    // A colleague may have requested them meanwhile.
    const isStillLost = wasLost && present.tileSets[0]?.outputPath === before.tileSets[0]?.outputPath;
    if (state !== 'missing' && state !== 'failed' && !(state === 'ready' && isStillLost)) return present;
    await store.openTileSet(tx, page);
    await emit(tx, 'tilesWanted', { fileId: page.fileId }, requestId);
    return store.findTileFile(tx, page);
  });
  if (!file) throw notFound('The file');
  return view(deps, file, page.pageNumber);
}

/** Requests the tiles of a new asset after its previews, because it will be reviewed. */
export async function requestTilesOfAsset(tx: Tx, { id, filePath }: { id: number; filePath: string }): Promise<void> {
  if (filePath.split('/')[1] !== 'assets') return;
  const page = { fileId: id, pageNumber: 1 };
  const file = await store.findTileFile(tx, page);
  if (!file || stateOf(file) !== 'missing') return;
  await store.openTileSet(tx, page);
  await emit(tx, 'tilesWanted', { fileId: id });
}
