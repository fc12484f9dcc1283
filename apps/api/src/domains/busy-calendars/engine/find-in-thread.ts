import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { UnreadableCalendar } from '../../../integrations/calendars/calendar-fetcher.ts';
import type { BusyQuery, BusyTimes } from './busy-times.ts';

export type ThreadOutcome = { readonly found: BusyTimes } | { readonly sentence: string };

/** Several times what a calendar of 5 MB needs. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
/** Ten times what the largest calendar takes on a busy machine. */
const usualLimitMs = 20_000;

/** One calendar at a time in each process, so that several cannot take its memory together. */
const inTurn = pLimit(1);

async function findNow(query: BusyQuery, limitMs: number): Promise<BusyTimes> {
  const thread = new Worker(new URL('./busy-times-thread.ts', import.meta.url), { workerData: query, resourceLimits });
  // `once` removes its listener when the time is up, and an error without a listener would end the process.
  thread.on('error', () => {});
  try {
    const [outcome] = (await once(thread, 'message', { signal: AbortSignal.timeout(limitMs) })) as [ThreadOutcome];
    if ('found' in outcome) return outcome.found;
    throw new UnreadableCalendar(outcome.sentence);
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new UnreadableCalendar('The calendar takes too much time to be worked out.');
  } finally {
    await thread.terminate();
  }
}

/** Computes busy times in a thread of its own, because a malicious text could take all time and memory. Throws `UnreadableCalendar`. */
export const findInThread = (query: BusyQuery, limitMs = usualLimitMs): Promise<BusyTimes> =>
  inTurn(() => findNow(query, limitMs));
