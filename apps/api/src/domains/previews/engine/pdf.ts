import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewEdge } from '@shootdesk/shared/files/previews';
import { PreviewFailure } from './failure.ts';
import { flattenPdf } from './flatten-pdf.ts';
import { openPicture, writePreviews } from './picture.ts';
import { noFacts, type FlattenOutcome } from './task.ts';

/** A PDF is read as a whole. */
const maxPdfBytes = 200 * 1024 ** 2;

async function openDocument(bytes: Uint8Array) {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    return { library, document: await library.loadDocument(bytes) };
  } catch (error) {
    library.destroy();
    if (/password/i.test(String(error))) {
      throw new PreviewFailure('The PDF is protected by a password. Remove the protection and upload it again.');
    }
    throw new PreviewFailure('The PDF is damaged. Export it again and upload that.', { cause: error });
  }
}

/** Draws the first page so that its longer edge has the length of the larger preview. */
async function drawFirstPage(bytes: Uint8Array) {
  const { library, document } = await openDocument(bytes);
  try {
    if (document.getPageCount() === 0) throw new PreviewFailure('The PDF has no page.');
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (!(originalWidth >= 1) || !(originalHeight >= 1))
      throw new PreviewFailure('The first page of the PDF has no size.');
    return await page.render({ scale: previewEdge.Premium / longest, render: 'bitmap', renderFormFields: true });
  } finally {
    document.destroy();
    library.destroy();
  }
}

async function flattened(
  bytes: Uint8Array,
  folder: string,
): Promise<{ outcome: FlattenOutcome; bytes: Uint8Array | null }> {
  try {
    const flat = await flattenPdf(bytes);
    const path = join(folder, 'flattened.pdf');
    await writeFile(path, flat);
    return { outcome: { path }, bytes: flat };
  } catch (error) {
    const reason = error instanceof PreviewFailure ? error.message : 'The PDF could not be flattened: it is damaged.';
    return { outcome: { failed: reason }, bytes: null };
  }
}

/** Flattens a PDF and makes previews of its first page; where flattening fails, of the page as it came. */
export async function previewPdf(input: string, folder: string) {
  const { size } = await stat(input);
  if (size > maxPdfBytes) throw new PreviewFailure('The PDF is larger than 200 MB. Export it with smaller pictures.');
  const bytes = await readFile(input);
  const flat = await flattened(bytes, folder);
  const draw = async () => {
    const { data, width, height } = await drawFirstPage(flat.bytes ?? bytes);
    const page = openPicture(data, { raw: { width, height, channels: 4 } });
    return writePreviews(page, folder);
  };
  return { facts: noFacts, flattened: flat.outcome, draw };
}
