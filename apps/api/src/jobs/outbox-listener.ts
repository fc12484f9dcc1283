import pg from 'pg';
import type { Logger } from 'pino';
import { outboxChannel } from '../db/outbox.ts';

/** Pause before a lost connection is opened anew, in milliseconds. */
const reconnectPause = 5000;

/** Calls `wake` whenever a message is committed. Losing the connection only costs promptness: the relay also polls. */
export function listenForMessages(databaseUrl: string, log: Logger, wake: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const retryLater = (error: Error) => {
    if (stopped || timer) return;
    log.warn({ err: error }, 'outbox listener lost its connection');
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectPause);
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('error', retryLater);
    next.on('end', () => retryLater(new Error('The connection ended.')));
    next.on('notification', wake);
    try {
      await next.connect();
      await next.query(`LISTEN ${outboxChannel}`);
      wake();
    } catch (error) {
      retryLater(error as Error);
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
