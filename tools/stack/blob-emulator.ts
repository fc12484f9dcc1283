import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskFull, saysDiskFull, saysPortTaken, StackFailure } from './failure.ts';
import { recordProcess } from './processes.ts';
import { portInUse, startOnFreePort } from './start-on-free-port.ts';

export interface BlobEmulator {
  readonly connectionString: string;
  /** Settles when the process has ended. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

interface Place {
  readonly folder: string;
  readonly port: number;
}

/** The emulator's well-known account; no secret, and the emulator is local. */
const account = 'devstoreaccount1';
const key = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

export const blobFolder = (folder: string): string => join(folder, 'blob');

/** File with the process id of the emulator. */
export const blobRecord = (folder: string): string => join(folder, 'run', 'blob.pid');

const connectionStringAt = (port: number | string): string =>
  `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/${account};`;

/** Connection string of the emulator that a running stack has started; null when there is none. */
export function runningEmulator(folder: string): string | null {
  const log = join(folder, 'logs', 'blob.log');
  const port = existsSync(log) ? /successfully listens on \S+:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1] : undefined;
  return port === undefined ? null : connectionStringAt(port);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function failure({ folder, port }: Place, log: string): Error {
  const output = readFileSync(log, 'utf8');
  if (saysDiskFull(output)) return diskFull(folder);
  if (saysPortTaken(output)) return portInUse(port);
  return new StackFailure(`The blob emulator did not start: ${output.trim().split('\n').at(-1)} (log: ${log})`);
}

async function awaitReady(child: ChildProcess, log: string, place: Place): Promise<void> {
  const end = Date.now() + readyTimeoutMs;
  while (!readFileSync(log, 'utf8').includes('successfully listens')) {
    if (!isRunning(child) || Date.now() > end) throw failure(place, log);
    await sleep(30);
  }
}

/** Sends the emulator's message 'shutdown', on which it writes its memory to disk. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (!isRunning(child)) return;
  child.send('shutdown');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}

async function startOn({ folder, port }: Place): Promise<BlobEmulator> {
  const location = blobFolder(folder);
  const log = join(folder, 'logs', 'blob.log');
  mkdirSync(location, { recursive: true });
  const program = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js');
  const place = ['--location', location, '--blobHost', '127.0.0.1', '--blobPort', String(port)];
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [program, ...place, '--skipApiVersionCheck', '--silent', '--disableTelemetry'],
    {
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  recordProcess(blobRecord(folder), child.pid ?? 0);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await awaitReady(child, log, { folder, port });
  return {
    connectionString: connectionStringAt(port),
    exited,
    stop: () => stop(child, exited),
  };
}

/** Starts the blob emulator on the folder's `blob`. */
export function startBlobEmulator(folder: string, preferredPort: number): Promise<BlobEmulator> {
  return startOnFreePort(preferredPort, (port) => startOn({ folder, port }));
}
