import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { QueueCounts } from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { checkDependencies, readyStatus } from '../health/public.ts';
import { countWaiting } from './operations.store.ts';

type Tools = Pick<Deps, 'config' | 'prisma' | 'reads' | 'blob' | 'openJobs' | 'log' | 'metrics'>;

/** Cache TTL of database counts in ms, because one query returns several of the metrics. */
const validMs = 2000;

function registerWork({ reads, openJobs, metrics }: Tools, countQueue: (() => Promise<QueueCounts>) | null): void {
  let asked = { atMs: -Infinity, answer: null as ReturnType<typeof countWaiting> | null };
  const waiting = () => {
    if (asked.answer && performance.now() - asked.atMs < validMs) return asked.answer;
    asked = { atMs: performance.now(), answer: countWaiting(reads) };
    return asked.answer!;
  };
  metrics?.gauge(
    'shootdesk_outbox_waiting',
    'Messages that no worker has taken',
    async () => (await waiting()).waiting,
  );
  metrics?.gauge(
    'shootdesk_outbox_oldest_seconds',
    'Age of the oldest of them',
    async () => (await waiting()).oldestSeconds,
  );
  metrics?.gauge(
    'shootdesk_films_waiting',
    'Films of which something is to be made',
    async () => (await waiting()).films.waiting,
  );
  metrics?.gauge('shootdesk_open_jobs', 'Open jobs that this process keeps in memory', () => openJobs.report().jobs);
  if (countQueue)
    metrics?.gauge('shootdesk_queue_jobs', 'Background jobs', async () => ({ ...(await countQueue()) }), 'state');
}

function send(response: ServerResponse, status: number, text: string, contentType = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
}

async function answer(deps: Tools, path: string, response: ServerResponse): Promise<void> {
  if (path === '/healthz') return send(response, 200, 'ok\n');
  if (path === '/readyz') {
    const readiness = await checkDependencies(deps);
    const status = readyStatus(readiness);
    return send(response, status === 'unavailable' ? 503 : 200, `${readiness.databaseFailure ?? status}\n`);
  }
  if (path !== '/metrics' || !deps.metrics) return send(response, 404, 'There is /metrics, /healthz and /readyz.\n');
  return send(response, 200, await deps.metrics.text(), deps.metrics.contentType);
}

export interface MetricsServer {
  /** Null when no port is configured. */
  readonly port: number | null;
  stop(): Promise<void>;
}

interface MetricsOptions {
  /** Absent in a process that does not work on the queue. */
  readonly countQueue?: () => Promise<QueueCounts>;
}

/** Serves metrics on a separate port, `METRICS_PORT`, which no proxy exposes. */
export async function startMetrics(deps: Tools, { countQueue }: MetricsOptions = {}): Promise<MetricsServer> {
  const { metricsPort, host } = deps.config;
  if (metricsPort === null) return { port: null, stop: async () => {} };
  registerWork(deps, countQueue ?? null);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]!;
    answer(deps, path, response).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a monitor was not answered');
      if (!response.headersSent) send(response, 500, 'This could not be told.\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
