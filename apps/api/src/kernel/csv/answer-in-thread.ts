import { parentPort, workerData } from 'node:worker_threads';
import type { ImportColumn } from '@shootdesk/shared/imports/import-columns';
import { Problem } from '@shootdesk/shared/kernel/problem';
import type { RefusedRow } from './read-cells.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import type { ReadOutcome, UploadedFile } from './read-in-thread.ts';

/** How a worker thread reads a file: its columns, and the parser of a row. */
interface ReadAs<D> {
  readonly columns: readonly ImportColumn[];
  readonly readRow: (row: CsvRow) => D | RefusedRow;
}

function outcomeOf<D>({ columns, readRow }: ReadAs<D>, sent: UploadedFile): ReadOutcome<D> {
  try {
    const file = readCsv(columns, sent.content, sent.columns);
    return { file: { ...file, read: file.rows.map(readRow) } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: { sentence: error.message, fields: error.fields } };
  }
}

/** Parses the CSV file of this worker thread and its rows, and posts one result. */
export function answerInThread<D>(readAs: ReadAs<D>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(outcomeOf(readAs, workerData as UploadedFile));
}
