import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const reconnectPauseMs = 5000;

const connectTimeoutMs = 10_000;
const endTimeoutMs = 1000;

export interface Listener {
  /** Connected. Notifications sent earlier, or while the connection was lost, do not arrive. */
  connected(): void;
  notified(): void;
  /** The connection was lost or could not be opened; called once per failure. Notifications stop until the next `connected`. */
  lost(error: Error): void;
}

/** Listens to a Postgres channel on a separate connection, and reconnects when it is lost. */
export function listenTo(databaseUrl: string, channel: string, listener: Listener): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const reconnectLater = (failed: pg.Client, error: Error) => {
    // An abandoned connection may report its end after its successor was opened: only the current one counts.
    if (stopped || timer || failed !== client) return;
    listener.lost(error);
    void failed.end().catch(() => {});
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectPauseMs);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `shootdesk ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    client = next;
    next.on('error', (error) => reconnectLater(next, error));
    next.on('end', () => reconnectLater(next, new Error('The connection ended.')));
    next.on('notification', () => listener.notified());
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      listener.connected();
    } catch (error) {
      reconnectLater(next, error as Error);
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      // Shutdown does not wait longer for a server that hangs.
      await Promise.race([client?.end().catch(() => {}), pause(endTimeoutMs, undefined, { ref: false })]);
    },
  };
}
