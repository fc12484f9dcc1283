import { requireOwnSchema, UnusableDatabase } from '@shootdesk/prisma/schema-version';
import { Redis } from 'ioredis';
import { isExhausted } from '../../db/db-errors.ts';
import type { Deps } from '../../deps.ts';
import { probeDatabase } from './health.store.ts';

/** Timeout in ms, because a hanging probe is worse than a failing one. */
const probeTimeoutMs = 2000;

/** The error of a probe, or a timeout; null on success. */
async function failureInTime(question: Promise<unknown>, limitMs = probeTimeoutMs): Promise<unknown> {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));
  const answered = question.then(
    () => null,
    (error: unknown) => error,
  );
  return Promise.race([answered, late]);
}

/** Error and duration of a probe; the error is a `TimeoutError` of DOM when it took too long. */
export async function probe(
  question: Promise<unknown>,
  limitMs = probeTimeoutMs,
): Promise<{ readonly failure: unknown; readonly tookMs: number }> {
  const begun = performance.now();
  const failure = await failureInTime(question, limitMs);
  return { failure, tookMs: Math.round(performance.now() - begun) };
}

const answersInTime = async (question: Promise<unknown>) => (await failureInTime(question)) === null;

async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // Without a listener ioredis also prints the error.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

/**
 * Logs an unreachable queue and returns the sentence for the console, or null. The start continues, because messages wait in the database.
 */
export async function warnOfQueue({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<string | null> {
  if (config.redisUrl === null || (await answersInTime(pingRedis(config.redisUrl)))) return null;
  const { host } = new URL(config.redisUrl);
  const sentence = `The queue is unreachable: no Redis answers at ${host} (REDIS_URL). E-mails and previews are delayed until one does.`;
  log.warn(sentence);
  return sentence;
}

type State = 'up' | 'down';

type Dependency = 'database' | 'queue' | 'fileStorage';

export interface Readiness {
  readonly checks: Readonly<Record<Dependency, State>>;
  readonly tookMs: Readonly<Record<Dependency, number>>;
  /** The reason in one sentence; null while it is up. */
  readonly databaseFailure: string | null;
}

function explain(failure: unknown): string {
  if (failure instanceof UnusableDatabase) return failure.message;
  return isExhausted(failure) ? 'The database has no room left: its disk is full.' : 'The database cannot be reached.';
}

/** Checks all required services. The queue is in the database unless Redis is configured. */
export async function checkDependencies(deps: Pick<Deps, 'config' | 'prisma' | 'blob'>): Promise<Readiness> {
  const { redisUrl } = deps.config;
  const [database, redis, files] = await Promise.all([
    probe(probeDatabase(deps.prisma).then(() => requireOwnSchema(deps.prisma))),
    redisUrl === null ? null : probe(pingRedis(redisUrl)),
    probe(deps.blob.ping(AbortSignal.timeout(probeTimeoutMs))),
  ]);
  const queue = redis ?? database;
  const stateOf = ({ failure }: { readonly failure: unknown }): State => (failure === null ? 'up' : 'down');
  return {
    checks: { database: stateOf(database), queue: stateOf(queue), fileStorage: stateOf(files) },
    tookMs: { database: database.tookMs, queue: queue.tookMs, fileStorage: files.tookMs },
    databaseFailure: database.failure === null ? null : explain(database.failure),
  };
}

/** Status of a process. `/readyz` and the Operations page use this same rule. */
export function readyStatus({ checks, databaseFailure }: Readiness): 'ready' | 'degraded' | 'unavailable' {
  if (databaseFailure !== null) return 'unavailable';
  return Object.values(checks).includes('down') ? 'degraded' : 'ready';
}
