import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Change, Cursor } from './change.ts';
import { listenTo } from './channel.ts';
import { isCursor, readChanges, readRecentChanges, startReading } from './change-feed.store.ts';
import type { Reads } from './reads.ts';

/** Takes a batch of changes; the promise is awaited before the reader goes on. */
type Consume = (changes: readonly Change[], cursor: Cursor) => void | Promise<void>;

/** Reads the table of changes, to which triggers write in the transaction of each change. */
export interface ChangeFeed {
  /**
   * Reads everything that has become visible, hands it to the consumers in turn, and resolves with the position reached. A call that starts
   * after a commit was answered always includes that commit; concurrent calls share one read that began after them. Rejects when the
   * database does not answer or a consumer fails; that consumer gets the same changes again with the next call.
   */
  catchUp(): Promise<Cursor>;
  /**
   * Hands each later change to `consume` once, in order. Returns the way to stop.
   * @param missed called instead when this process slept for so long that changes were swept unread: everything may have changed
   */
  subscribe(consume: Consume, missed: () => void | Promise<void>): () => void;
  /**
   * What is visible now and was not at `cursor`; null when that is unreadable or older than the rows that are kept.
   * @param until a position of this process up to which it reads, instead of to the present
   */
  since(
    cursor: Cursor,
    until?: Cursor,
  ): Promise<{ readonly changes: readonly Change[]; readonly cursor: Cursor } | null>;
  /** What transactions of the last `withinMs` changed, up to a position of this process; null when that is more than `most`. */
  recent(withinMs: number, until: Cursor, most: number): Promise<readonly Change[] | null>;
  /** Wakes the readers of every process soon, because something may have been committed. */
  announce(): void;
  close(): Promise<void>;
}

/** Postgres channel that wakes readers. A lost notification costs promptness: they also poll. */
const channel = 'changes';

/** Time between two reads that nobody asked for, in milliseconds, while anybody subscribes. */
const pollMs = 1000;

/** Shortest time between two notifications from this process, in milliseconds: each takes a lock that all commits which notify wait for. */
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

/** Hands each subscriber what it has not had; one that fails keeps the others from nothing. */
async function deliverToAll(subscribers: Iterable<Subscriber>, cursor: Cursor): Promise<void> {
  const failures: unknown[] = [];
  for (const subscriber of subscribers) {
    await deliver(subscriber, cursor).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends notifications, the first at once and those that come soon after it as one. */
function createNotifier(reads: Reads, log: Logger) {
  let isSending = false;
  let isWanted = false;
  const send = async () => {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      // The commit of a notification need not survive a crash, so nobody waits for the disk.
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

/**
 * Creates the reader of the database's change feed for this process, which tells its listeners of every changed record. Connects to listen
 * with the first subscriber.
 */
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
