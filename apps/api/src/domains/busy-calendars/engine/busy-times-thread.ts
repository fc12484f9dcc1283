// The thread that computes the busy times of one calendar and posts them.
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableCalendar } from '../../../integrations/calendars/calendar-fetcher.ts';
import { findBusyTimes, type BusyQuery } from './busy-times.ts';
import type { ThreadOutcome } from './find-in-thread.ts';

function outcomeOf(query: BusyQuery): ThreadOutcome {
  try {
    return { found: findBusyTimes(query) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { sentence: error.message };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(outcomeOf(workerData as BusyQuery));
