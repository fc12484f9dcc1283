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
import { lastPriorityJobs, lowPriorityJobs, queueOf } from '../db/outbox-catalogue.ts';
import type { Config } from '../config.ts';
import type { WorkOfProcess } from '../config-values.ts';
import type { QueuedKind } from '@shootdesk/shared/operations/operation-names';
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

/** `rest` has the name of the former single queue, so that jobs that earlier versions queued there are still run. */
const queueNames: Readonly<Record<QueuedKind, string>> = {
  messages: 'shootdesk-messages',
  previews: 'shootdesk-previews',
  rest: 'shootdesk',
};
const queuedKinds = Object.keys(queueNames) as readonly QueuedKind[];
const queueSchema = 'bullmq';
/** Connections for taking and ending jobs, which takes ms; each worker has one more, on which it listens. */
const poolSize = 7;
const addTimeoutMs = 5000;
/** Timeout in ms for running jobs on close. */
const finishTimeoutMs = 15_000;
const disconnectTimeoutMs = 2000;

type Handle = (outboxId: number) => Promise<void>;

/** The queues between relay and workers. While they are down, `add` fails and messages stay in the outbox. */
export interface JobQueue {
  /** Ignores messages that are queued already. */
  add(messages: readonly RelayedMessage[]): Promise<void>;
  /** Starts a worker for each of these kinds: `handle` gets message ids, possibly repeatedly. */
  work(handle: Handle, kinds: WorkOfProcess): void;
  /** Throws while the queue does not answer. */
  counts(): Promise<QueueCounts>;
  close(): Promise<void>;
}

type Item = { outboxId: number };

interface Backend {
  readonly queueOf: (kind: QueuedKind) => Queue<Item>;
  readonly worker: (kind: QueuedKind, handle: Handle, concurrency: number) => Worker<Item>;
  readonly disconnect: () => Promise<void> | void;
}

const jobOptions = {
  attempts: maxAttempts,
  backoff: { type: 'exponential', delay: 1000 },
  // Outcomes are in the outbox row; removal frees the id, so the message can be queued again.
  removeOnComplete: true,
  removeOnFail: true,
};

function workerOptions(lockDuration: number, concurrency: number) {
  return { concurrency, lockDuration, stalledInterval: Math.ceil(lockDuration / 2), maxStalledCount: 10 };
}

async function postgresBackend(databaseUrl: string, lockDuration: number): Promise<Backend> {
  const options = `-c search_path=${queueSchema}`;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'shootdesk queue',
    options,
    max: poolSize,
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
    queueOf: (kind) =>
      new bull.Queue<Item>(queueNames[kind], { connection, defaultJobOptions: jobOptions }) as unknown as Queue<Item>,
    worker: (kind, handle, concurrency) =>
      new bull.Worker<Item>(queueNames[kind], (job) => handle(job.data.outboxId), {
        connection,
        ...workerOptions(lockDuration, concurrency),
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
    queueOf: (kind) => new Queue<Item>(queueNames[kind], { connection: producer, defaultJobOptions: jobOptions }),
    worker: (kind, handle, concurrency) =>
      new Worker<Item>(queueNames[kind], (job) => handle(job.data.outboxId), {
        connection: consumer,
        ...workerOptions(lockDuration, concurrency),
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

const countedStates = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/** Opens the queues: on Redis when REDIS_URL is set, else on Postgres. Succeeds while Redis is down. */
export async function openQueue(config: Config, log: Logger, lockDuration: number): Promise<JobQueue> {
  const complain = (error: Error) => log.warn({ err: error }, 'queue connection');
  const backend = config.redisUrl
    ? redisBackend(config.redisUrl, lockDuration, complain)
    : await postgresBackend(config.directDatabaseUrl, lockDuration);
  const queues = new Map(queuedKinds.map((kind) => [kind, backend.queueOf(kind)]));
  for (const queue of queues.values()) queue.on('error', complain);
  const running = new Set<Promise<void>>();
  const workers: Worker<Item>[] = [];
  return {
    add: async (messages) => {
      const adding = [...Map.groupBy(messages, ({ topic }) => queueOf(topic))].map(([kind, ofKind]) =>
        queues.get(kind)!.addBulk(
          ofKind.map(({ id, topic }) => ({
            name: topic,
            data: { outboxId: id },
            opts: { jobId: `outbox-${id}`, ...priorityOf(topic) },
          })),
        ),
      );
      await within(addTimeoutMs, Promise.all(adding), 'The queue does not answer.');
    },
    work: (handle, kinds) => {
      for (const kind of queuedKinds) {
        const concurrency = kinds.get(kind);
        if (concurrency === undefined) continue;
        const noted = (outboxId: number) => {
          const job = handle(outboxId).finally(() => running.delete(job));
          running.add(job);
          return job;
        };
        const worker = backend.worker(kind, noted, concurrency);
        worker.on('error', complain);
        workers.push(worker);
      }
    },
    counts: async () => {
      const counting = [...queues.values()].map((queue) => queue.getJobCounts(...countedStates));
      const counts = await within(addTimeoutMs, Promise.all(counting), 'The queue does not answer.');
      const of = (state: (typeof countedStates)[number]) => counts.reduce((sum, each) => sum + (each[state] ?? 0), 0);
      const waiting = of('waiting') + of('prioritized');
      return { waiting, active: of('active'), delayed: of('delayed'), failed: of('failed') };
    },
    close: async () => {
      const closing = Promise.all([...workers, ...queues.values()].map((each) => each.close()));
      await within(finishTimeoutMs, Promise.allSettled(running), 'Running jobs did not finish in time.').catch(
        complain,
      );
      await within(disconnectTimeoutMs, closing, 'The queue did not close in time.').catch(complain);
      await backend.disconnect();
    },
  };
}
