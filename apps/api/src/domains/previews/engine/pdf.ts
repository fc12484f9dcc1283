import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxPreviewPages, previewEdge } from '@shootdesk/shared/files/previews';
import { PreviewFailure } from './failure.ts';
import { flattenPdf } from './flatten-pdf.ts';
import { openPdf } from './pdfium.ts';
import { openPicture, writePreviews } from './picture.ts';
import { noFacts, type FailedPage, type FlattenOutcome, type MadePreview } from './task.ts';

/** Maximum size, because a PDF is read into memory as a whole. */
const maxPdfBytes = 200 * 1024 ** 2;
/** Time in ms after which no further page is started, so that a slow page does not exceed the file's timeout. */
const drawingTimeMs = 60_000;

/** Previews the first pages. A page that fails does not stop the others. */
async function drawPages(bytes: Uint8Array, folder: string) {
  const pdf = await openPdf(bytes);
  try {
    const { pageCount } = pdf;
    if (pageCount === 0) throw new PreviewFailure('The PDF has no page.');
    const end = performance.now() + drawingTimeMs;
    const previews: MadePreview[] = [];
    const failedPages: FailedPage[] = [];
    for (let pageNumber = 1; pageNumber <= Math.min(pageCount, maxPreviewPages); pageNumber += 1) {
      try {
        if (performance.now() > end)
          throw new PreviewFailure('Drawing the pages before it took too long. Download the file to see this page.');
        const { data, width, height } = pdf.drawPage(pageNumber - 1, previewEdge.Premium);
        const page = openPicture(data, { raw: { width, height, channels: 4 } });
        previews.push(...(await writePreviews(page, folder, pageNumber)));
      } catch (error) {
        if (!(error instanceof PreviewFailure)) throw error;
        failedPages.push({ pageNumber, reason: error.message });
      }
    }
    return { facts: { ...noFacts, pageCount }, previews, failedPages };
  } finally {
    pdf.close();
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

/** Flattens a PDF and previews its pages; the original's when flattening fails. */
export async function previewPdf(input: string, folder: string) {
  const { size } = await stat(input);
  if (size > maxPdfBytes) throw new PreviewFailure('The PDF is larger than 200 MB. Export it with smaller pictures.');
  const bytes = await readFile(input);
  const flat = await flattened(bytes, folder);
  return { flattened: flat.outcome, draw: () => drawPages(flat.bytes ?? bytes, folder) };
}
