import { schedule } from 'node-cron';
import type { Logger } from 'pino';

/** Runs a task now and then every minute, one run at a time, until stopped. A run that fails is logged; the next one tries again. */
export function runEveryMinute(
  task: () => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
  complaint: string,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(task).catch((error: unknown) => log.warn({ err: error }, complaint));
  };
  run();
  const cron = schedule('* * * * *', run);
  return {
    stop: async () => {
      await cron.destroy();
      await running;
    },
  };
}
