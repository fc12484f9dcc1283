import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

const program = join(import.meta.dirname, '..', 'src', 'server.ts');

/** An API in a process of its own, as it runs in production beside others. */
export interface ApiProcess {
  readonly url: string;
  /** Ends it at once, without a chance to finish anything. */
  kill(): Promise<void>;
}

/** Starts an API on the database, blob store and identities of the tests' own one; it answers the same headers. `environment` comes on top. */
export async function startApiProcess(
  { deps: { config } }: TestApp,
  environment: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const { identity } = config;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: config.databaseUrl,
      DATABASE_POOL: String(config.databasePool),
      SESSION_SECRET: config.sessionSecret,
      IDENTITY_MODE: identity.mode,
      ...(identity.mode === 'gateway' && { GATEWAY_SECRET: identity.secret }),
      PORT: '0',
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (chunk) => {
      log += String(chunk);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The API did not start: ${log}`)));
  });
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
