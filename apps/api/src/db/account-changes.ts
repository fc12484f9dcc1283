import type { Logger } from 'pino';
import { listenTo } from './channel.ts';

/** Postgres channel on which triggers announce ended sessions and changed accounts. */
export const accountChannel = 'account_changes';

/** Detects changes that invalidate cached accounts and sessions. */
export interface AccountChanges {
  /** Changes with every change of an account or session; null while disconnected, because changes by other processes would be missed. */
  epoch(): number | null;
  /** Invalidates the caches of this process after it has written an account or session. */
  noteOwn(): void;
  /** Calls `hear` after every change, and after a lost connection, which may have missed some. Returns the function that unsubscribes. */
  subscribe(hear: () => void): () => void;
  close(): Promise<void>;
}

/** Listens to the notifications of the account triggers. Connects at the first call of `epoch`. */
export function listenForAccountChanges(databaseUrl: string, log: Logger): AccountChanges {
  let epoch = 0;
  let isHearing = false;
  let listener: ReturnType<typeof listenTo> | undefined;
  const subscribers = new Set<() => void>();
  const hear = (hears: boolean) => {
    isHearing = hears;
    epoch += 1;
    for (const subscriber of subscribers) subscriber();
  };
  const listen = () => {
    listener ??= listenTo(databaseUrl, accountChannel, {
      connected: () => hear(true),
      notified: () => hear(true),
      lost: (error) => {
        hear(false);
        log.warn({ err: error }, 'not hearing of changed accounts: sessions are looked up each time');
      },
    });
  };
  return {
    epoch: () => {
      listen();
      return isHearing ? epoch : null;
    },
    noteOwn: () => void (epoch += 1),
    subscribe: (subscriber) => {
      listen();
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close: async () => {
      hear(false);
      await listener?.stop();
    },
  };
}

/** Disables caching, for tests that change accounts directly in the database. */
export const noAccountChanges: AccountChanges = {
  epoch: () => null,
  noteOwn: () => {},
  subscribe: () => () => {},
  close: async () => {},
};
