import type { Logger } from 'pino';
import { listenTo } from './channel.ts';

/** Postgres channel on which triggers report that a session ended or an account changed (its rights, its services, its end). */
export const accountChannel = 'account_changes';

/** Says whether cached accounts and sessions are still valid. */
export interface AccountChanges {
  /**
   * A number that differs after every change of an account or session; null while the connection is lost, because changes by other
   * processes would go unnoticed.
   */
  epoch(): number | null;
  /** Invalidates caches of this process at once, after a write of its own that may have changed an account or session. */
  noteOwn(): void;
  /** Calls `hear` after every change of an account or a session that is heard of, and when that may have been missed. Answers the way to stop. */
  subscribe(hear: () => void): () => void;
  close(): Promise<void>;
}

/** Listens to the notifications that Postgres triggers send for every change. Connects at the first call of `epoch`. */
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

/** Never valid, so nothing is cached: for tests that change accounts directly in the database. */
export const noAccountChanges: AccountChanges = {
  epoch: () => null,
  noteOwn: () => {},
  subscribe: () => () => {},
  close: async () => {},
};
