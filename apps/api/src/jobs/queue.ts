import { outliveConnections } from '@shootdesk/prisma/create-client';
import {
  createPostgresBackend,
  type PostgresConnectionOptions,
  Queue,
  runMigrations,
  withBackend,
  Worker,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from 'pino';
import { lastPriorityJobs, lowPriorityJobs } from '../db/outbox-catalogue.ts';
import type { Config } from '../config.ts';
import type { QueueCounts } from '@shootdesk/shared/operations/operations.contract';
import type { RelayedMessage } from '../db/outbox.store.ts';

/** Attempts before a message has failed, over a little more than an hour. */
export const maxAttempts = 12;

/** Jobs without a priority run first. */
const lowPriority = 10;
const lastPriority = 20;

function priorityOf(topic: string): { readonly priority?: number } {
  if (lastPriorityJobs.has(topic)) return { priority: lastPriority };
  return lowPriorityJobs.has(topic) ? { priority: lowPriority } : {};
}

const queueName = 'shootdesk';
const queueSchema = 'bullmq';
const concurrency = 5;
const addTimeoutMs = 5000;
/** Timeout in ms for running jobs on close. */
const finishTimeoutMs = 15_000;
const disconnectTimeoutMs = 2000;

/** The queue between relay and worker. While it is down `add` fails, and messages stay in the outbox. */
export interface JobQueue {
  /** Ignores messages that are queued already. */
  add(messages: readonly RelayedMessage[]): Promise<void>;
  /** Starts the worker: `handle` gets message ids, possibly repeatedly. */
  work(handle: (outboxId: number) => Promise<void>): void;
  /** Throws while the queue does not answer. */
  counts(): Promise<QueueCounts>;
  close(): Promise<void>;
}

type Item = { outboxId: number };

interface Backend {
  readonly queue: Queue<Item>;
  readonly worker: (handle: (outboxId: number) => Promise<void>) => Worker<Item>;
  readonly disconnect: () => Promise<void> | void;
}

const jobOptions = {
  attempts: maxAttempts,
  backoff: { type: 'exponential', delay: 1000 },
  // Outcomes are in the outbox row; removal frees the id, so the message can be queued again.
  removeOnComplete: true,
  removeOnFail: true,
};

function workerOptions(lockDuration: number) {
  return { concurrency, lockDuration, stalledInterval: Math.ceil(lockDuration / 2), maxStalledCount: 10 };
}

async function postgresBackend(databaseUrl: string, lockDuration: number): Promise<Backend> {
  const options = `-c search_path=${queueSchema}`;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'shootdesk queue',
    options,
    max: concurrency + 2,
    keepAlive: true,
  });
  outliveConnections(pool);
  const client = await pool.connect();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    client.release();
  }
  // BullMQ has its own types for pg's pool.
  const connection = pool as unknown as PostgresConnectionOptions;
  const bull = withBackend(createPostgresBackend);
  return {
    queue: new bull.Queue<Item>(queueName, { connection, defaultJobOptions: jobOptions }) as unknown as Queue<Item>,
    worker: (handle) =>
      new bull.Worker<Item>(queueName, (job) => handle(job.data.outboxId), {
        connection,
        ...workerOptions(lockDuration),
      }) as unknown as Worker<Item>,
    disconnect: () => pool.end(),
  };
}

function redisBackend(redisUrl: string, lockDuration: number, complain: (error: Error) => void): Backend {
  // The producer fails at once while Redis is down, so that messages stay in the outbox; the worker waits.
  let ended = false;
  // BullMQ copies the connection; the copy must stop reconnecting, too.
  const retryStrategy = (times: number) => (ended ? null : Math.min(times * 250, 5000));
  const producer = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy });
  const consumer = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy });
  producer.on('error', complain);
  consumer.on('error', complain);
  return {
    queue: new Queue<Item>(queueName, { connection: producer, defaultJobOptions: jobOptions }),
    worker: (handle) =>
      new Worker<Item>(queueName, (job) => handle(job.data.outboxId), {
        connection: consumer,
        ...workerOptions(lockDuration),
      }),
    disconnect: () => {
      ended = true;
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

function within<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Opens the queue: on Redis when REDIS_URL is set, else on Postgres. Succeeds while Redis is down. */
export async function openQueue(config: Config, log: Logger, lockDuration: number): Promise<JobQueue> {
  const complain = (error: Error) => log.warn({ err: error }, 'queue connection');
  const backend = config.redisUrl
    ? redisBackend(config.redisUrl, lockDuration, complain)
    : await postgresBackend(config.directDatabaseUrl, lockDuration);
  backend.queue.on('error', complain);
  const running = new Set<Promise<void>>();
  let worker: Worker<Item> | undefined;
  return {
    add: async (messages) => {
      const jobs = messages.map(({ id, topic }) => ({
        name: topic,
        data: { outboxId: id },
        opts: { jobId: `outbox-${id}`, ...priorityOf(topic) },
      }));
      await within(addTimeoutMs, backend.queue.addBulk(jobs), 'The queue does not answer.');
    },
    work: (handle) => {
      worker = backend.worker((outboxId) => {
        const job = handle(outboxId).finally(() => running.delete(job));
        running.add(job);
        return job;
      });
      worker.on('error', complain);
    },
    counts: async () => {
      const counting = backend.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      const counts = await within(addTimeoutMs, counting, 'The queue does not answer.');
      const of = (state: string) => counts[state] ?? 0;
      const waiting = of('waiting') + of('prioritized');
      return { waiting, active: of('active'), delayed: of('delayed'), failed: of('failed') };
    },
    close: async () => {
      const closing = Promise.all([worker?.close(), backend.queue.close()]);
      await within(finishTimeoutMs, Promise.allSettled(running), 'Running jobs did not finish in time.').catch(
        complain,
      );
      await within(disconnectTimeoutMs, closing, 'The queue did not close in time.').catch(complain);
      await backend.disconnect();
    },
  };
}
