import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse, type CsvFile } from './read-csv.ts';
import type { DescribedClient, RefusedRow } from './read-row.ts';

/** A parsed file with the result of each row, in the same order. */
export interface ReadFile extends CsvFile {
  readonly read: readonly (DescribedClient | RefusedRow)[];
}

/** Answer of the thread: the file, or why it is refused. */
export type ReadOutcome = { readonly file: ReadFile } | { readonly refusal: string };

const threadFile = new URL('read-file.thread.ts', import.meta.url);
/** Twice what the largest accepted file needs. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** Ten times what the worst file takes on a busy machine. */
const mostMs = 60_000;

/** The running parse of this process: one at a time, so that imports use one core at most. */
let running: Promise<unknown> = Promise.resolve();

const isTooMuch = ({ name, code }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

async function readNow(content: string): Promise<ReadOutcome> {
  const thread = new Worker(threadFile, { workerData: content, resourceLimits });
  try {
    const [outcome] = (await once(thread, 'message', { signal: AbortSignal.timeout(mostMs) })) as [ReadOutcome];
    return outcome;
  } catch (error) {
    if (!isTooMuch(error as NodeJS.ErrnoException)) throw error;
    return { refusal: 'The file takes too much time or memory to be read. Please divide it.' };
  } finally {
    await thread.terminate();
  }
}

/** Parses a CSV file and its rows in a worker thread, so that the process keeps answering. */
export async function readInThread(content: string): Promise<ReadFile> {
  const reading = running.then(() => readNow(content));
  running = reading.catch(() => {});
  const outcome = await reading;
  return 'file' in outcome ? outcome.file : refuse(outcome.refusal);
}
