import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { downloadName } from '@shootdesk/shared/files/download-name';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import type { SelectedFile } from './downloads.store.ts';
import { blobOpener } from './open-blob.ts';
import type { Prepared } from './prepare-download.ts';
import {
  cellBox,
  cellsPerPage,
  drawCell,
  drawHeading,
  pageOptions,
  pictureEdge,
  type Cell,
} from './proof-sheet-page.ts';

const waitsForPreview = 'Preview still generating';
const neverHasPreview = 'No preview generated';

type Open = ReturnType<typeof blobOpener>;

/** The picture of a cell in the size of the cell, or why there is none. */
async function pictureOf(open: Open, file: SelectedFile): Promise<Cell['picture']> {
  const { previewPath, previewFailure, previewWanted } = file;
  if (previewPath === null) return { none: previewFailure ?? (previewWanted ? waitsForPreview : neverHasPreview) };
  const opened = await open({ container: file.container, path: previewPath }, null);
  if ('missing' in opened) return { none: opened.missing };
  try {
    const small = { width: pictureEdge, height: pictureEdge, fit: 'inside', withoutEnlargement: true } as const;
    return await sharp(await buffer(opened.content))
      .resize(small)
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    return { none: neverHasPreview };
  }
}

async function writeSheet(
  document: PDFKit.PDFDocument,
  out: PassThrough,
  { blob }: Pick<Deps, 'blob'>,
  { name, files }: Prepared,
  signal: AbortSignal,
): Promise<void> {
  const open = blobOpener(blob, signal);
  const pages = Math.ceil(files.length / cellsPerPage);
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    if (index % cellsPerPage === 0) {
      document.addPage();
      drawHeading(document, name, `${index / cellsPerPage + 1} / ${pages}`);
      // Waits until the reader has caught up, so that a long sheet is never in memory as a whole.
      if (out.writableNeedDrain) await once(out, 'drain', { signal });
    }
    const picture = await pictureOf(open, file);
    drawCell(document, cellBox(index % cellsPerPage), { name: downloadName(file), picture });
  }
  document.end();
}

/** Writes a proof sheet (the previews of files with their names) as a PDF, while it is being read. */
export function proofSheet(deps: Pick<Deps, 'blob' | 'log'>, prepared: Prepared): Readable {
  const out = new PassThrough();
  const left = new AbortController();
  out.once('close', () => left.abort());
  const document = new PdfDocument({ ...pageOptions, info: { Title: prepared.name } });
  document.pipe(out);
  writeSheet(document, out, deps, prepared, left.signal).catch((error: unknown) => {
    if (out.destroyed) return;
    deps.log.warn({ err: error }, 'a proof sheet broke off');
    out.destroy(error as Error);
  });
  return out;
}
