import type { TimerName } from '@shootdesk/shared/operations/operation-names';
import { schedule } from 'node-cron';
import type { Logger } from 'pino';
import type { TimerRuns } from '../db/timer-runs.store.ts';

interface Tools {
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly timers: TimerRuns;
}

/** Returned by a task that had nothing to do yet, so that no run is recorded. */
export const notDue = Symbol('not due');

interface Timer {
  readonly name: TimerName;
  readonly task: () => Promise<unknown>;
  /** Log message when a run fails. */
  readonly complaint: string;
}

/** Formats an error as one line of at most 500 characters. */
const reasonOf = (error: unknown): string => String(error).replaceAll(/\s+/g, ' ').slice(0, 500);

/** Runs a task and records the outcome. A failed run is logged; the next one tries again. */
export async function runNoted({ name, task, complaint }: Timer, tools: Tools, everyMs: number): Promise<void> {
  const { log, now, timers } = tools;
  const startedAt = now();
  const begun = performance.now();
  let error: string | null = null;
  try {
    if ((await task()) === notDue) return;
  } catch (failure) {
    log.warn({ err: failure }, complaint);
    error = reasonOf(failure);
  }
  const nextAt = new Date(now().getTime() + everyMs);
  await timers.note({ name, startedAt, tookMs: Math.round(performance.now() - begun), nextAt, error });
}

/** Queues the runs of a task, one at a time. */
function runsOf(timer: Timer, tools: Tools, everyMs: number) {
  let running: Promise<unknown> = Promise.resolve();
  return {
    run: () => {
      running = running.then(() => runNoted(timer, tools, everyMs));
    },
    ended: () => running,
  };
}

/** Runs a task now and then on schedule, until stopped. */
function runOnSchedule(expression: string, everyMs: number, timer: Timer, tools: Tools) {
  const { run, ended } = runsOf(timer, tools, everyMs);
  run();
  const cron = schedule(expression, run);
  return {
    stop: async (): Promise<void> => {
      await cron.destroy();
      await ended();
    },
  };
}

function runAtInterval(ms: number, { run, ended }: ReturnType<typeof runsOf>) {
  const interval = setInterval(run, ms);
  return {
    stop: async (): Promise<void> => {
      clearInterval(interval);
      await ended();
    },
  };
}

/**
 * Runs a task each time that so many ms have passed, until stopped.
 * @param dueMs longest time between two runs, where the task is not due each time
 */
export function runEvery(ms: number, timer: Timer, tools: Tools, dueMs = ms) {
  return runAtInterval(ms, runsOf(timer, tools, dueMs));
}

/** Runs a task at once, and again each time that so many ms have passed, until stopped. */
export function runNowAndEvery(ms: number, timer: Timer, tools: Tools) {
  const runs = runsOf(timer, tools, ms);
  runs.run();
  return runAtInterval(ms, runs);
}

export const runEveryMinute = (timer: Timer, tools: Tools) => runOnSchedule('* * * * *', 60_000, timer, tools);

export const runHourly = (timer: Timer, tools: Tools) => runOnSchedule('23 * * * *', 3_600_000, timer, tools);
