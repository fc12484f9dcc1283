import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { StackFailure } from './failure.ts';

export interface ServicesOptions {
  /** Parent of data, logs and process records. */
  readonly folder: string;
  /** For temporary data: Postgres is faster and not crash-safe, and the folder is deleted when the services end. */
  readonly throwaway: boolean;
  /** Absent when the environment replaces it. */
  readonly postgres?: { readonly password: string; readonly port: number };
  readonly blob?: { readonly port: number };
}

/** Messages of the services process to its parent. */
export type ServicesMessage =
  | { kind: 'ready'; databaseUrl: string | null; blobConnectionString: string | null }
  | { kind: 'failed'; expected: boolean; message: string };

export interface Services {
  /** Null when not requested. */
  readonly databaseUrl: string | null;
  readonly blobConnectionString: string | null;
  /** Settles when the services end unexpectedly. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

function firstMessage(child: ChildProcess): Promise<ServicesMessage> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServicesMessage));
    child.once('error', reject);
    child.once('exit', () => reject(new StackFailure('The embedded services ended before they were ready.')));
  });
}

/** Starts the embedded services in a separate process, which Ctrl-C does not reach. They end with this process at the latest. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const program = join(import.meta.dirname, 'services-process.ts');
  const child = spawn(process.execPath, [program, options.folder], {
    detached: true,
    env: { ...process.env, SHOOTDESK_SERVICES: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = await firstMessage(child);
  if (message.kind === 'failed') {
    await exited;
    throw message.expected ? new StackFailure(message.message) : new Error(message.message);
  }
  let stopRequested = false;
  return {
    ...message,
    lost: exited.then(() => (stopRequested ? new Promise<void>(() => {}) : undefined)),
    stop: async () => {
      stopRequested = true;
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
