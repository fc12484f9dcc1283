import { explain } from './failure.ts';

interface Running {
  /** Settles when a part has ended by itself. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

/** How long an orderly end may take, in milliseconds. */
const stopTimeoutMs = 30_000;
/** Signals that come together mean one wish to stop (terminal, npm and launcher each send one); a later one means: at once. */
const repeatedSignalMs = 2000;

function fail(error: unknown, folder: string): never {
  const expected = explain(error, folder);
  process.stderr.write(expected ? `\n${expected.message}\n` : `\n${(error as Error).stack}\n`);
  process.exit(1);
}

/** Resolves when someone wants the end: a signal, the launcher's word, or the launcher's own death. */
function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const ask = (): void => {
      first ||= Date.now();
      if (Date.now() - first > repeatedSignalMs) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    process.on('message', ask);
    process.on('disconnect', ask);
  });
}

/** Starts, runs until someone wants the end, and stops in good order. Ends the process: 0 when all went well, else one sentence and 1. */
export async function runUntilStopped(folder: string, start: () => Promise<Running>): Promise<never> {
  const stopRequested = whenAskedToStop();
  const running = await Promise.race([start(), stopRequested]).catch((error: unknown) => fail(error, folder));
  // Half started: the services end with this process, and nothing that is written is half written.
  if (!running) process.exit(1);
  const isLost = await Promise.race([stopRequested.then(() => false), running.lost.then(() => true)]);
  process.stdout.write(isLost ? '\nAn embedded service ended by itself; see the logs. Stopping\n' : '\nStopping\n');
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await running.stop().catch((error: unknown) => fail(error, folder));
  process.stdout.write('Stopped.\n');
  process.exit(isLost ? 1 : 0);
}
