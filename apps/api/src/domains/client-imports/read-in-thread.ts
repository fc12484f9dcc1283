import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse, type CsvFile } from './read-csv.ts';
import type { DescribedClient, RefusedRow } from './read-row.ts';

/** A file, and what its rows say, in the same order. */
export interface ReadFile extends CsvFile {
  readonly read: readonly (DescribedClient | RefusedRow)[];
}

/** What the thread answers: the file, or the sentence that refuses it. */
export type ReadOutcome = { readonly file: ReadFile } | { readonly refusal: string };

const threadFile = new URL('read-file.thread.ts', import.meta.url);
/** The largest file that is accepted takes half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** A busy machine reads the worst file in a tenth of it. */
const mostMs = 60_000;

/** The reading that runs, in this process: one at a time, so that imports take one core at most from everybody else. */
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

/** Reads a CSV file and its rows in a thread of its own: meanwhile the process answers everybody else. */
export async function readInThread(content: string): Promise<ReadFile> {
  const reading = running.then(() => readNow(content));
  running = reading.catch(() => {});
  const outcome = await reading;
  return 'file' in outcome ? outcome.file : refuse(outcome.refusal);
}
