import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { problem, type Problem } from '@shootdesk/shared/kernel/problem';
import { refuse, type ChosenColumns, type CsvFile } from './read-csv.ts';
import type { RefusedRow } from './read-cells.ts';

/** A parsed file with the results of its rows, in order. */
export interface ReadFile<D> extends CsvFile {
  readonly read: readonly (D | RefusedRow)[];
}

/** An uploaded file, with the column of each heading if they were chosen. */
export interface UploadedFile {
  readonly content: string;
  readonly columns?: ChosenColumns | undefined;
}

export type ReadOutcome<D> =
  | { readonly file: ReadFile<D> }
  | { readonly refusal: { readonly sentence: string; readonly fields: Problem['fields'] } };

/** Twice what the largest accepted file needs. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** Timeout in ms: ten times what the worst file takes on a busy machine. */
const mostMs = 60_000;

/** The running parse of this process: one at a time, so that imports use one core at most. */
let running: Promise<unknown> = Promise.resolve();

const isTooMuch = ({ name, code }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

async function readNow<D>(threadFile: URL, sent: UploadedFile): Promise<ReadOutcome<D>> {
  const thread = new Worker(threadFile, { workerData: sent, resourceLimits });
  try {
    const [outcome] = (await once(thread, 'message', { signal: AbortSignal.timeout(mostMs) })) as [ReadOutcome<D>];
    return outcome;
  } catch (error) {
    if (!isTooMuch(error as NodeJS.ErrnoException)) throw error;
    return refuse('The file takes too much time or memory to be read. Please divide it.');
  } finally {
    await thread.terminate();
  }
}

/**
 * Parses a CSV file in a worker thread, so that the event loop is not blocked.
 * @param threadFile calls `answerInThread` with what it reads
 */
export async function readInThread<D>(threadFile: URL, sent: UploadedFile): Promise<ReadFile<D>> {
  const reading = running.then(() => readNow<D>(threadFile, sent));
  running = reading.catch(() => {});
  const outcome = await reading;
  if ('file' in outcome) return outcome.file;
  const { sentence, fields } = outcome.refusal;
  throw problem('rule_violated', sentence, fields ? { fields } : {});
}
