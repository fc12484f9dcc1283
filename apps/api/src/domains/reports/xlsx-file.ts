import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { TextReader, type ZipWriter } from '@zip.js/zip.js';
import { zipStream } from '../../kernel/zip-stream.ts';
import * as parts from './workbook-parts.ts';
import type { CellValue, ReportTable } from './report-table.ts';

type Batch = readonly (readonly CellValue[])[];

/** Excel cannot open streamed zip64 files; below 4 GB per sheet it is not needed. */
const options = { zip64: false, bufferedWrite: false, extendedTimestamp: false } as const;

/** Prefetches the next batch of a report. */
async function openBatches(table: ReportTable) {
  const batches = table.batches();
  let next = await batches.next();
  return {
    peek: (): Batch | null => (next.done === true ? null : next.value),
    take: async () => {
      next = await batches.next();
    },
  };
}

type Batches = Awaited<ReturnType<typeof openBatches>>;

/** Yields a sheet's XML up to the row limit. */
async function* sheetOf({ columns }: ReportTable, batches: Batches, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(parts.sheetStart(columns));
  let lastRow = 1;
  for (let batch = batches.peek(); batch && lastRow + batch.length <= parts.maxRows; batch = batches.peek()) {
    // Compression buffers much, so it would notice late that the reader has disconnected.
    signal.throwIfAborted();
    let xml = '';
    for (const row of batch) xml += parts.row((lastRow += 1), row, columns);
    yield encoder.encode(xml);
    await batches.take();
  }
  yield encoder.encode(parts.sheetEnd(columns, lastRow));
}

async function writeWorkbook(zip: ZipWriter<unknown>, table: ReportTable, signal: AbortSignal): Promise<void> {
  const batches = await openBatches(table);
  let sheets = 0;
  do {
    sheets += 1;
    const readable = ReadableStream.from(sheetOf(table, batches, signal)) as globalThis.ReadableStream;
    await zip.add(parts.sheetPath(sheets), { readable }, options);
  } while (batches.peek());
  for (const [path, xml] of parts.frame(table.title, sheets)) await zip.add(path, new TextReader(xml), options);
}

/** Streams a report as an Excel workbook with typed cells. Continues on another sheet beyond the row limit. */
export function xlsxFile(table: ReportTable, onFailure: (error: unknown) => void): Readable {
  return zipStream(options, (zip, signal) => writeWorkbook(zip, table, signal), onFailure);
}
