import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Pause before a lost connection is opened again, in milliseconds. */
const reconnectPause = 5000;

/** How long a database may take to answer while a connection is opened, and to let go of it, in milliseconds. */
const connectPatience = 10_000;
const endPatience = 1000;

/** What becomes of a channel that somebody listens to. */
export interface Listener {
  /** From now on notifications arrive. What was sent before, or while nobody was connected, is lost. */
  connected(): void;
  /** Somebody's change was committed. */
  notified(): void;
  /** Nothing arrives any more until `connected`; once for each lost or failed connection. */
  lost(error: Error): void;
}

/** Listens to a channel of Postgres on a connection of its own, and reconnects when it is lost. */
export function listenTo(databaseUrl: string, channel: string, listener: Listener): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const retryLater = (of: pg.Client, error: Error) => {
    // A connection that was given up may tell of its end when the next one is already there.
    if (stopped || timer || of !== client) return;
    listener.lost(error);
    void of.end().catch(() => {});
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectPause);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectPatience,
      query_timeout: connectPatience,
    });
    client = next;
    next.on('error', (error) => retryLater(next, error));
    next.on('end', () => retryLater(next, new Error('The connection ended.')));
    next.on('notification', () => listener.notified());
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      listener.connected();
    } catch (error) {
      retryLater(next, error as Error);
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      // One that does not answer is left to the end of the process.
      await Promise.race([client?.end().catch(() => {}), pause(endPatience, undefined, { ref: false })]);
    },
  };
}
