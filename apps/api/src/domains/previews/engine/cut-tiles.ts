import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { previewEdge } from '@shootdesk/shared/files/previews';
import { countTiles, maxTiles, tileEdge, tileLevels, writeTileIndex } from '@shootdesk/shared/files/tiles';
import type { Sharp } from 'sharp';
import { PreviewFailure } from './failure.ts';
import { contentTypeOf } from './make-previews.ts';
import { openPdf } from './pdfium.ts';
import { inspectPicture, openPicture, orDamaged } from './picture.ts';
import { openRaw } from './raw-file.ts';
import type { TileOutcome, TileTask } from './task.ts';

/** Long edge in pixels of a rendered PDF page: 360 dpi on A3. */
const pageEdge = 12 * tileEdge;
const quality = 90;

/** What the picture library opens itself. */
const plainTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/tiff']);

interface Upright {
  readonly width: number;
  readonly height: number;
  /** Opens the picture; leniently to decode what is readable of a damaged one. */
  readonly open: (isLenient: boolean) => Sharp;
}

async function openPage({ input, pageNumber }: TileTask): Promise<Upright> {
  const pdf = await openPdf(await readFile(input));
  try {
    const { data, width, height } = pdf.drawPage(pageNumber - 1, pageEdge);
    return { width, height, open: () => openPicture(data, { raw: { width, height, channels: 4 } }) };
  } finally {
    pdf.close();
  }
}

async function openUpright(task: TileTask): Promise<Upright> {
  const contentType = await contentTypeOf(task.input);
  if (contentType === 'application/pdf') return openPage(task);
  if (contentType !== null && plainTypes.has(contentType)) {
    const { width, height } = await inspectPicture(task.input);
    const open = (isLenient: boolean) => openPicture(task.input, isLenient ? { failOn: 'none' } : {}).autoOrient();
    return { width: width ?? 0, height: height ?? 0, open };
  }
  if (!contentType?.startsWith('image/')) throw new PreviewFailure('The file has no picture to zoom into.');
  const { facts, upright } = await openRaw(task.input);
  return { width: facts.width ?? 0, height: facts.height ?? 0, open: () => upright };
}

/** Writes the tiles of all levels in the Deep Zoom layout. */
async function writeTiles({ open }: Upright, folder: string): Promise<void> {
  const write = (isLenient: boolean) =>
    orDamaged(
      open(isLenient)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality })
        .tile({ size: tileEdge, overlap: 0, layout: 'dz' })
        // Not .dzi: sharp would write `tiles.dzi.dzi`.
        .toFile(join(folder, 'tiles.dz')),
    );
  await write(false).catch((error: unknown) => {
    if (error instanceof PreviewFailure) return write(true);
    throw error;
  });
}

/** Paths of all tiles in the order of a pack. */
function tilePaths(size: Upright, folder: string): string[] {
  const sharpest = Math.ceil(Math.log2(Math.max(size.width, size.height)));
  return tileLevels(size).flatMap(({ halvings, columns, rows }) =>
    Array.from({ length: columns * rows }, (_, index) => {
      const name = `${index % columns}_${Math.floor(index / columns)}.jpeg`;
      return join(folder, 'tiles_files', String(sharpest - halvings), name);
    }),
  );
}

async function packTiles(size: Upright, folder: string): Promise<string> {
  const paths = tilePaths(size, folder);
  const lengths: number[] = [];
  for (const path of paths) lengths.push((await stat(path)).size);
  const packed = join(folder, 'tiles.pack');
  async function* parts() {
    yield writeTileIndex(size, lengths);
    for (const path of paths) yield await readFile(path);
  }
  await pipeline(Readable.from(parts()), createWriteStream(packed));
  return packed;
}

/** Cuts a picture, or a PDF page, into tiles. Returns failures that a person can act on; throws on bugs. */
export async function cutTiles(task: TileTask): Promise<TileOutcome> {
  try {
    const upright = await openUpright(task);
    if (Math.max(upright.width, upright.height) <= previewEdge.Premium) return { kind: 'unneeded' };
    if (countTiles(upright) > maxTiles) throw new PreviewFailure('The picture is too long and narrow to zoom into.');
    await writeTiles(upright, task.folder);
    return { kind: 'made', path: await packTiles(upright, task.folder) };
  } catch (error) {
    if (error instanceof PreviewFailure) return { kind: 'failed', reason: error.message };
    throw error;
  }
}
