import { setTimeout as pause } from 'node:timers/promises';
import { requireOwnSchema } from '@shootdesk/prisma/schema-version';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { closeDeps, createDeps } from './compose.ts';
import type { Deps } from './deps.ts';
import { warnOfQueue } from './domains/health/public.ts';
import { ensureFirstUser } from './domains/identity/public.ts';
import { startHeartbeat, startMetrics } from './domains/operations/public.ts';
import { ensurePushKeys } from './domains/notifications/public.ts';
import { jobHandlers, requireHandlers } from './job-handlers.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import { surviveStreamErrors } from './kernel/stray-errors.ts';

const stopTimeoutMs = 20_000;

export interface RunningServer {
  readonly address: string;
  /** Port at which monitors read the metrics; null for none. */
  readonly metricsPort: number | null;
  /** A service that failed at the start, in one sentence; null for none. */
  readonly warning: string | null;
  /**
   * Reports that it is not ready and keeps answering for the configured time; then refuses new requests, and resolves when the running ones are
   * finished.
   */
  stop(): Promise<void>;
}

async function listen(app: FastifyInstance, { config }: Deps): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${config.port} is in use by another program. Stop it, or choose another with PORT.`, {
      cause: error,
    });
  }
}

/**
 * Starts the API. The caller closes `deps`. Throws when a job name has no handler, because the same version's worker could not handle it,
 * and `NewerDatabase` when a newer version has migrated the database.
 */
export async function startServer(deps: Deps, handlers: Partial<JobHandlers> = jobHandlers): Promise<RunningServer> {
  requireHandlers(handlers);
  await requireOwnSchema(deps.prisma);
  await ensureFirstUser(deps);
  await ensurePushKeys(deps.prisma);
  await deps.settings.start();
  const warning = await warnOfQueue(deps);
  const app = await buildApp(deps);
  const address = await listen(app, deps);
  const heartbeat = await startHeartbeat(deps, { kind: 'api' });
  const metrics = await startMetrics(deps);
  return {
    address,
    metricsPort: metrics.port,
    warning,
    stop: async () => {
      app.stopping = true;
      await pause(deps.config.drainMs);
      await Promise.all([app.close(), heartbeat.stop(), metrics.stop()]);
    },
  };
}

async function main(): Promise<void> {
  const deps = createDeps(loadConfig(process.env));
  surviveStreamErrors(deps.log);
  const server = await startServer(deps);
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), deps.config.drainMs + stopTimeoutMs).unref();
    await server.stop();
    await closeDeps(deps);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
