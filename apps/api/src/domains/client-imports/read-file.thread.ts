// Worker thread: parses a CSV file and its rows, and posts one answer.
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { readCsv } from './read-csv.ts';
import type { ReadOutcome } from './read-in-thread.ts';
import { readRow } from './read-row.ts';

function outcomeOf(content: string): ReadOutcome {
  try {
    const file = readCsv(content);
    return { file: { ...file, read: file.rows.map(readRow) } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: error.message };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(outcomeOf(workerData as string));
