// Runs the embedded services in a separate process, which survives a hard kill of the stack just long enough to stop them in order.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBlobEmulator } from './blob-emulator.ts';
import { explain } from './failure.ts';
import { servicesRecord, stopLeftovers } from './leftovers.ts';
import { startPostgres } from './postgres.ts';
import { recordProcess } from './processes.ts';
import type { ServicesMessage, ServicesOptions } from './services.ts';

interface Service {
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

// The folder is an argument, to identify the process; options with a password are not.
const folder = process.argv[2] ?? '';
const options = JSON.parse(process.env['SHOOTDESK_SERVICES'] ?? '{}') as ServicesOptions;
const services: Promise<Service>[] = [];
let ending: Promise<void> | null = null;

function report(message: ServicesMessage): void {
  if (process.connected) process.send?.(message);
}

/** Includes services that are still starting. */
async function end(code: number): Promise<void> {
  await Promise.allSettled(services.map(async (service) => (await service).stop()));
  if (options.throwaway) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

function stopOnce(code = 0): void {
  ending ??= end(code);
}

async function registered<T extends Service>(starting: Promise<T>): Promise<T> {
  services.push(starting);
  const service = await starting;
  // Neither service is useful alone, so this process ends with either.
  void service.exited.then(() => stopOnce(1));
  return service;
}

async function start(): Promise<void> {
  for (const name of ['run', 'logs']) mkdirSync(join(folder, name), { recursive: true });
  await stopLeftovers(folder);
  recordProcess(servicesRecord(folder), process.pid);
  const { throwaway, postgres, blob } = options;
  const [database, storage] = await Promise.all([
    postgres && registered(startPostgres({ folder, throwaway, ...postgres })),
    blob && registered(startBlobEmulator(folder, blob.port)),
  ]);
  report({
    kind: 'ready',
    databaseUrl: database?.url ?? null,
    blobConnectionString: storage?.connectionString ?? null,
  });
}

process.on('disconnect', () => stopOnce());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopOnce());

try {
  await start();
} catch (error) {
  const expected = explain(error, folder);
  report({ kind: 'failed', expected: expected !== null, message: expected?.message ?? String((error as Error).stack) });
  stopOnce(1);
}
