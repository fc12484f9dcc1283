import { schedule } from 'node-cron';
import type { Logger } from 'pino';

type Log = Pick<Logger, 'warn'>;

/** Runs a task now and then on schedule, one run at a time, until stopped. A run that fails is logged; the next one tries again. */
function runOnSchedule(expression: string, task: () => Promise<unknown>, log: Log, complaint: string) {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(task).catch((error: unknown) => log.warn({ err: error }, complaint));
  };
  run();
  const cron = schedule(expression, run);
  return {
    stop: async (): Promise<void> => {
      await cron.destroy();
      await running;
    },
  };
}

export const runEveryMinute = (task: () => Promise<unknown>, log: Log, complaint: string) =>
  runOnSchedule('* * * * *', task, log, complaint);

export const runHourly = (task: () => Promise<unknown>, log: Log, complaint: string) =>
  runOnSchedule('23 * * * *', task, log, complaint);
