import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../stack/ports.ts';
import { root } from '../stack/paths.ts';
import { benchUser } from './seed.ts';

export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
  stop(): Promise<void>;
}

/** On a machine that is busy with others, too. */
const startTimeoutMs = 120_000;
const loadTimeoutMs = 120_000;

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Graceful stop. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a program of the product, and resolves once it answers on its port. */
export async function startServerProcess(
  file: string,
  env: Record<string, string>,
  port: number,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(url))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${file} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  return { url, pid: child.pid!, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

export const benchSessionSecret = 'the session secret of the benchmark, long enough';

/**
 * Starts the product in production configuration.
 * @param more additional variables, such as the web app's folder
 */
export function startApiProcess(
  databaseUrl: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const env = {
    ...more,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: benchSessionSecret,
    // Many addresses by a proxy header, because otherwise the rate limit would be measured.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  return startServerProcess(join(root, 'apps', 'api', 'src', 'server.ts'), env, port);
}

/** Resolves when the open jobs are in memory; before that the database answers, which is not measured. */
async function openJobsLoaded(url: string): Promise<void> {
  const deadline = Date.now() + loadTimeoutMs;
  for (;;) {
    const { openJobs } = (await (await fetch(`${url}/readyz`)).json()) as { openJobs: { state: string } };
    if (openJobs.state === 'ready') return;
    if (Date.now() > deadline) throw new Error('The open jobs did not come into memory.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The product, with its pid for reading memory. */
export type ApiTarget = Target & Pick<ServerProcess, 'pid'>;

/** Starts the product, signs in, and waits for its steady state. */
export async function startApi(databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<ApiTarget> {
  const server = await startApiProcess(databaseUrl, await freePort(0), more);
  const response = await fetch(`${server.url}/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(benchUser),
  });
  // The session among several cookies.
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (cookie === '') throw new Error(`The benchmark could not sign in: ${await response.text()}`);
  await openJobsLoaded(server.url);
  return { ...server, headers: { cookie } };
}

export async function startBare(databaseUrl: string): Promise<Target> {
  return {
    ...(await startServerProcess(
      join(root, 'tools', 'bench', 'bare-server.ts'),
      { DATABASE_URL: databaseUrl },
      await freePort(0),
    )),
    headers: {},
  };
}
