import { Redis } from 'ioredis';
import type { Deps } from '../../deps.ts';
import { pingDatabase } from './health.store.ts';

/** Longest wait for an answer, in milliseconds: a probe that hangs is worse than one that fails. */
const patience = 2000;

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const answered = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // Its failure is told by the command; without a listener it would also be written to the console.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

/**
 * Tells in the log, once, that the queue does not answer; the sentence is also handed back for whoever starts the process. Null when
 * all is well. The start goes on: what is to be done stands in the database until then.
 */
export async function warnOfQueue({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<string | null> {
  if (config.redisUrl === null || (await answersInTime(pingRedis(config.redisUrl)))) return null;
  const { host } = new URL(config.redisUrl);
  const sentence = `The queue is unreachable: no Redis answers at ${host} (REDIS_URL). E-mails and previews are delayed until one does.`;
  log.warn(sentence);
  return sentence;
}

type State = 'up' | 'down';
const stateOf = (answers: boolean): State => (answers ? 'up' : 'down');

/** What the server needs. The queue lives in the database unless Redis is configured. */
export async function checkDependencies(deps: Deps): Promise<{ database: State; queue: State }> {
  const { redisUrl } = deps.config;
  const [database, redis] = await Promise.all([
    answersInTime(pingDatabase(deps.prisma)),
    redisUrl === null ? null : answersInTime(pingRedis(redisUrl)),
  ]);
  return { database: stateOf(database), queue: stateOf(redis ?? database) };
}
