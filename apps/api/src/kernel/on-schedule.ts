import { schedule } from 'node-cron';
import type { Logger } from 'pino';

type Log = Pick<Logger, 'warn'>;

/** Runs of a task, one at a time. A run that fails is logged; the next one tries again. */
function runsOf(task: () => Promise<unknown>, log: Log, complaint: string) {
  let running: Promise<unknown> = Promise.resolve();
  return {
    run: () => {
      running = running.then(task).catch((error: unknown) => log.warn({ err: error }, complaint));
    },
    ended: () => running,
  };
}

/** Runs a task now and then on schedule, until stopped. */
function runOnSchedule(expression: string, task: () => Promise<unknown>, log: Log, complaint: string) {
  const { run, ended } = runsOf(task, log, complaint);
  run();
  const cron = schedule(expression, run);
  return {
    stop: async (): Promise<void> => {
      await cron.destroy();
      await ended();
    },
  };
}

/** Runs a task each time that so many ms have passed, until stopped. */
export function runEvery(ms: number, task: () => Promise<unknown>, log: Log, complaint: string) {
  const { run, ended } = runsOf(task, log, complaint);
  const timer = setInterval(run, ms);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await ended();
    },
  };
}

export const runEveryMinute = (task: () => Promise<unknown>, log: Log, complaint: string) =>
  runOnSchedule('* * * * *', task, log, complaint);

export const runHourly = (task: () => Promise<unknown>, log: Log, complaint: string) =>
  runOnSchedule('23 * * * *', task, log, complaint);
