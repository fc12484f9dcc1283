import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestApp } from './app.ts';

const sources = join(import.meta.dirname, '..', 'src');

/** A separate process of the product, as in production. */
export interface ProductProcess {
  readonly pid: number;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface ApiProcess extends ProductProcess {
  readonly url: string;
}

interface Program {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Matches its log line when it is ready. */
  readonly started: RegExp;
}

/** Starts a program with the database and secrets of the test API; returns what `started` matched. */
async function startProgram(
  { deps: { config } }: TestApp,
  { file, environment, started }: Program,
): Promise<ProductProcess & { readonly output: string }> {
  // Half of what a start costs is young garbage.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', join(sources, file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATABASE_URL: config.databaseUrl,
      DATABASE_POOL: String(config.databasePool),
      SESSION_SECRET: config.sessionSecret,
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  const output = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (chunk) => {
      log += String(chunk);
      const [match] = started.exec(log) ?? [];
      if (match) resolve(match);
    });
    void ended.then(() => reject(new Error(`${file} did not start: ${log}`)));
  });
  return {
    output,
    pid: child.pid!,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts an API with the test API's database, storage and identities; `environment` overrides. */
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
  return { url: program.output, pid: program.pid, kill: () => program.kill() };
}

/** The test's own API, and one in a process of its own. */
export async function withAnotherProcess(
  t: TestApp,
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly [ApiProcess, ApiProcess]> {
  const own = { url: t.url, pid: process.pid, kill: () => Promise.resolve() };
  return [own, await startApiProcess(t, environment)];
}

/** Starts a worker with the test API's database and storage. */
export async function startWorkerProcess(t: TestApp): Promise<ProductProcess> {
  const environment = {
    PATH: t.deps.config.toolPath,
    BLOB_CONNECTION_STRING: inject('blobConnectionString'),
    LOG_LEVEL: 'info',
  };
  return startProgram(t, { file: 'worker.ts', environment, started: /worker started/ });
}
