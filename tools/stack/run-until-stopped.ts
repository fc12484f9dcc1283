import { explain } from './failure.ts';

interface Running {
  /** Settles when a part ends unexpectedly. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const stopTimeoutMs = 30_000;
/** Ms within which repeated signals count as one request (terminal, npm and launcher each send one); a later one ends at once. */
const repeatedSignalMs = 2000;

function fail(error: unknown, folder: string): never {
  const expected = explain(error, folder);
  process.stderr.write(expected ? `\n${expected.message}\n` : `\n${(error as Error).stack}\n`);
  process.exit(1);
}

/** Resolves on a signal, a message of the launcher, or its death. */
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

/** Starts, runs until a stop is requested, and stops in order. Exits with 0, or prints a sentence and exits with 1. */
export async function runUntilStopped(folder: string, start: () => Promise<Running>): Promise<never> {
  const stopRequested = whenAskedToStop();
  const running = await Promise.race([start(), stopRequested]).catch((error: unknown) => fail(error, folder));
  // Interrupted start: the services end with this process, and no file is half written.
  if (!running) process.exit(1);
  const isLost = await Promise.race([stopRequested.then(() => false), running.lost.then(() => true)]);
  process.stdout.write(isLost ? '\nAn embedded service ended by itself; see the logs. Stopping\n' : '\nStopping\n');
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await running.stop().catch((error: unknown) => fail(error, folder));
  process.stdout.write('Stopped.\n');
  process.exit(isLost ? 1 : 0);
}
