// Worker thread: parses a CSV file and its rows, and posts one result.
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { readCsv } from './read-csv.ts';
import type { ReadOutcome, UploadedFile } from './read-in-thread.ts';
import { readRow } from './read-row.ts';

function outcomeOf({ content, columns }: UploadedFile): ReadOutcome {
  try {
    const file = readCsv(content, columns);
    return { file: { ...file, read: file.rows.map(readRow) } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: { sentence: error.message, fields: error.fields } };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(outcomeOf(workerData as UploadedFile));
