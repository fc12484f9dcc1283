import { join } from 'node:path';
import { benchSessionSecret, startServerProcess, type ServerProcess } from '../bench/servers.ts';
import { root } from '../stack/paths.ts';
import { freePort } from '../stack/ports.ts';

const kinds = { api: 'server.ts', worker: 'worker.ts' } as const;

/** As long as the balancer needs to notice that a process is not ready, on a machine where each probe waits for its turn. */
const drainSeconds = 4;

/** One process of the product, which keeps its port over restarts. */
export interface Member {
  readonly kind: keyof typeof kinds;
  readonly url: string;
  /** Ends it gracefully, as an update does, and starts it again. */
  restart(): Promise<void>;
  /** Kills it, and starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Installation {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly smtpUrl: string;
}

/** Starts a process of the product. A worker is asked on the port of its metrics whether it runs. */
export async function startMember(
  kind: keyof typeof kinds,
  { databaseUrl, publicUrl, smtpUrl }: Installation,
): Promise<Member> {
  const port = await freePort(0);
  const environment = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    SESSION_SECRET: benchSessionSecret,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
    // Refused probes of a process that drains are errors in its log.
    LOG_LEVEL: 'fatal',
    ...(kind === 'worker' && { METRICS_PORT: String(port) }),
  };
  const start = () => startServerProcess(join(root, 'apps', 'api', 'src', kinds[kind]), environment, port);
  let running: ServerProcess = await start();
  const again = async (end: (process: ServerProcess) => Promise<void>) => {
    await end(running);
    running = await start();
  };
  return {
    kind,
    url: running.url,
    restart: () => again((process) => process.stop()),
    kill: () => again((process) => process.kill()),
    stop: () => running.stop(),
  };
}
