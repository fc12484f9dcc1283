import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestApp } from './app.ts';

const sources = join(import.meta.dirname, '..', 'src');

/** A program of the product in a process of its own, as it runs in production beside others. */
export interface ProductProcess {
  readonly pid: number;
  /** Ends it at once, without a chance to finish anything. */
  kill(): Promise<void>;
}

export interface ApiProcess extends ProductProcess {
  readonly url: string;
}

interface Program {
  /** Name of its file. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Matches what it logs once it works. */
  readonly started: RegExp;
}

/** Starts a program on the database and with the secrets of the tests' own API, and answers what `started` matched. */
async function startProgram(
  { deps: { config } }: TestApp,
  { file, environment, started }: Program,
): Promise<ProductProcess & { readonly said: string }> {
  const child = spawn(process.execPath, [join(sources, file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: config.databaseUrl,
      DATABASE_POOL: String(config.databasePool),
      SESSION_SECRET: config.sessionSecret,
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  const said = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (chunk) => {
      log += String(chunk);
      const [match] = started.exec(log) ?? [];
      if (match) resolve(match);
    });
    void ended.then(() => reject(new Error(`${file} did not start: ${log}`)));
  });
  return {
    said,
    pid: child.pid!,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts an API on the database, blob store and identities of the tests' own one; it answers the same headers. `environment` comes on top. */
export async function startApiProcess(
  t: TestApp,
  environment: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const { identity } = t.deps.config;
  const program = await startProgram(t, {
    file: 'server.ts',
    environment: {
      IDENTITY_MODE: identity.mode,
      ...(identity.mode === 'gateway' && { GATEWAY_SECRET: identity.secret }),
      PORT: '0',
      ...environment,
    },
    started: /http:\/\/127\.0\.0\.1:\d+/,
  });
  return { url: program.said, pid: program.pid, kill: () => program.kill() };
}

/** Starts a worker on the database and blob store of the tests' own API, with its programs for films. */
export async function startWorkerProcess(t: TestApp): Promise<ProductProcess> {
  const environment = {
    PATH: t.deps.config.toolPath,
    BLOB_CONNECTION_STRING: inject('blobConnectionString'),
    LOG_LEVEL: 'info',
  };
  return startProgram(t, { file: 'worker.ts', environment, started: /worker started/ });
}
