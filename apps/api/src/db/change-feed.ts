import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Change, Cursor } from './change.ts';
import { listenTo } from './channel.ts';
import { isCursor, readChanges, readRecentChanges, startReading } from './change-feed.store.ts';
import type { Reads } from './reads.ts';

/** Processes a batch of changes; the next batch waits for the promise. */
type Consume = (changes: readonly Change[], cursor: Cursor) => void | Promise<void>;

/** Reads the change table, which triggers fill in the transaction of each change. */
export interface ChangeFeed {
  /**
   * Reads everything that has become visible, passes it to the subscribers and resolves with the new position. Includes every commit that
   * was answered before the call; concurrent calls share a read. Rejects when the database or a subscriber fails; that subscriber gets the
   * same changes again with the next call.
   */
  catchUp(): Promise<Cursor>;
  /**
   * Passes each later change to `consume` once, in order. Returns the function that unsubscribes.
   * @param missed called instead when changes were swept unread while this process was suspended: anything may have changed
   */
  subscribe(consume: Consume, missed: () => void | Promise<void>): () => void;
  /**
   * The changes since `cursor`; null when it is unreadable or older than the stored rows.
   * @param until an earlier position of this process to read up to
   */
  since(
    cursor: Cursor,
    until?: Cursor,
  ): Promise<{ readonly changes: readonly Change[]; readonly cursor: Cursor } | null>;
  /** The changes of the last `withinMs` up to a position of this process; null when there are more than `most`. */
  recent(withinMs: number, until: Cursor, most: number): Promise<readonly Change[] | null>;
  /** Wakes the readers of all processes after a possible commit. */
  announce(): void;
  close(): Promise<void>;
}

/** Postgres channel that wakes readers. They also poll, so a lost notification only delays them. */
const channel = 'changes';

const pollMs = 1000;

/** Minimum time between two notifications of this process in ms, because each takes a lock that all notifying commits wait for. */
const notifyGapMs = 20;

interface Subscriber {
  readonly consume: Consume;
  readonly missed: () => void | Promise<void>;
  undelivered: Change[];
  hasGap: boolean;
}

async function deliver(subscriber: Subscriber, cursor: Cursor): Promise<void> {
  if (subscriber.hasGap) await subscriber.missed();
  subscriber.hasGap = false;
  if (subscriber.undelivered.length > 0) await subscriber.consume(subscriber.undelivered, cursor);
  subscriber.undelivered = [];
}

/** Passes new changes to every subscriber; a failing one does not stop the others. */
async function deliverToAll(subscribers: Iterable<Subscriber>, cursor: Cursor): Promise<void> {
  const failures: unknown[] = [];
  for (const subscriber of subscribers) {
    await deliver(subscriber, cursor).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

function createNotifier(reads: Reads, log: Logger) {
  let isSending = false;
  let isWanted = false;
  const send = async () => {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      // A lost notification is harmless, so its commit does not wait for the disk.
      await reads.$queryRaw`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, '')::text`.catch(
        (error: unknown) => log.debug({ err: error }, 'readers of changes were not woken'),
      );
      await pause(notifyGapMs, undefined, { ref: false });
    }
    isSending = false;
  };
  return (): void => {
    isWanted = true;
    if (!isSending) void send();
  };
}

/** Creates this process's reader of the change feed. Connects with the first subscriber. */
export function createChangeFeed(databaseUrl: string, reads: Reads, log: Logger): ChangeFeed {
  const subscribers = new Set<Subscriber>();
  let position: Cursor | null = null;
  let lastRead: Promise<unknown> = Promise.resolve();
  let queued: Promise<Cursor> | null = null;

  const read = async (): Promise<Cursor> => {
    if (position === null) return (position = await startReading(reads));
    const { changes, cursor } = await readChanges(reads, position);
    position = cursor;
    for (const subscriber of subscribers) {
      if (changes === null) Object.assign(subscriber, { undelivered: [], hasGap: true });
      else subscriber.undelivered.push(...changes);
    }
    await deliverToAll(subscribers, cursor);
    return cursor;
  };

  const catchUp = (): Promise<Cursor> => {
    if (queued) return queued;
    queued = lastRead.then(() => {
      queued = null;
      return read();
    });
    lastRead = queued.catch(() => {});
    return queued;
  };

  const wake = () => void catchUp().catch((error: unknown) => log.debug({ err: error }, 'changes will be read later'));
  let listener: ReturnType<typeof listenTo> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    listener ??= listenTo(databaseUrl, channel, {
      connected: wake,
      notified: wake,
      lost: (error) => log.warn({ err: error }, 'not hearing of changes: they are polled'),
    });
    timer ??= setInterval(wake, pollMs).unref();
  };

  return {
    catchUp,
    subscribe: (consume, missed) => {
      const subscriber: Subscriber = { consume, missed, undelivered: [], hasGap: false };
      subscribers.add(subscriber);
      listen();
      return () => void subscribers.delete(subscriber);
    },
    since: async (from, until) => {
      if (!isCursor(from)) return null;
      const { changes, cursor } = await readChanges(reads, from, until);
      return changes && { changes, cursor };
    },
    recent: (withinMs, until, most) => readRecentChanges(reads, { withinMs, until, most }),
    announce: createNotifier(reads, log),
    close: async () => {
      clearInterval(timer);
      subscribers.clear();
      await Promise.all([listener?.stop(), lastRead]);
    },
  };
}
