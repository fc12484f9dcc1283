import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import { downloadName } from '@shootdesk/shared/files/download-name';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { drawLetterhead } from '../../kernel/letterhead.ts';
import type { DocumentLook } from '../letterheads/public.ts';
import { writePdf, type PdfWriter } from '../../kernel/pdf-writer.ts';
import type { SelectedFile } from './downloads.store.ts';
import { blobOpener } from './open-blob.ts';
import type { Prepared } from './prepare-download.ts';
import {
  cellBox,
  cellsPerPage,
  drawCell,
  drawHeading,
  pageMargin,
  pictureEdge,
  type Cell,
} from './proof-sheet-page.ts';

type Open = ReturnType<typeof blobOpener>;

/** The picture scaled to its cell, or the reason why there is none. */
async function pictureOf(open: Open, file: SelectedFile, { say }: Words): Promise<Cell['picture']> {
  const { previewPath, previewFailure, previewWanted } = file;
  if (previewPath === null) return { none: previewFailure ?? say(previewWanted ? 'previewWaits' : 'previewNone') };
  const opened = await open({ container: file.container, path: previewPath }, null);
  if ('missing' in opened) return { none: opened.missing };
  try {
    const small = { width: pictureEdge, height: pictureEdge, fit: 'inside', withoutEnlargement: true } as const;
    return await sharp(await buffer(opened.content))
      .resize(small)
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    return { none: say('previewNone') };
  }
}

async function writeSheet(
  { document, signal, waitForReader }: PdfWriter,
  { blob }: Pick<Deps, 'blob'>,
  { name, files }: Pick<Prepared, 'name' | 'files'>,
  { letterhead, words }: DocumentLook,
): Promise<void> {
  const open = blobOpener(blob, signal);
  const pages = Math.ceil(files.length / cellsPerPage);
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    if (index % cellsPerPage === 0) {
      await waitForReader();
      document.addPage();
      if (letterhead) drawLetterhead(document, letterhead, pageMargin);
      drawHeading(document, name, `${index / cellsPerPage + 1} / ${pages}`);
    }
    const picture = await pictureOf(open, file, words);
    drawCell(document, cellBox(index % cellsPerPage), { name: downloadName(file), picture });
  }
}

/** Streams a proof sheet (previews with file names) as a PDF. */
export function proofSheet(
  deps: Pick<Deps, 'blob' | 'log'>,
  prepared: Pick<Prepared, 'name' | 'files'>,
  { letterhead = null, words = englishWords }: Partial<DocumentLook> = {},
): Readable {
  return writePdf(prepared.name, deps.log, (writer) => writeSheet(writer, deps, prepared, { letterhead, words }));
}
