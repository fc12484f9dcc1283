import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { StackFailure } from './failure.ts';

export interface ServicesOptions {
  /** Folder of the stack: data, logs and process records go below it. */
  readonly folder: string;
  /** Data that nobody will miss: Postgres is faster and less careful, and the whole folder is gone when the services end, however they end. */
  readonly throwaway: boolean;
  /** Leave out what the environment replaces. */
  readonly postgres?: { readonly password: string; readonly port: number };
  readonly blob?: { readonly port: number };
}

/** What the services' process tells its parent. */
export type ServicesMessage =
  | { kind: 'ready'; databaseUrl: string | null; blobConnectionString: string | null }
  | { kind: 'failed'; expected: boolean; message: string };

export interface Services {
  /** Null when the service was not asked for. */
  readonly databaseUrl: string | null;
  readonly blobConnectionString: string | null;
  /** Settles when the services have ended without having been asked to. */
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

/** Starts the embedded services in a process of their own, apart from the terminal's Ctrl-C. They end with this process at the latest. */
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
