import type { Logger } from 'pino';
import { listenTo } from './channel.ts';

/** Postgres channel on which triggers tell that a session ended or an account changed (its rights, its services, its end). */
export const accountChannel = 'account_changes';

/** Whether what was read of people may still be believed. */
export interface AccountChanges {
  /** A number that differs after every change of an account or a session; null while changes elsewhere would not be heard. */
  epoch(): number | null;
  /** This process may have changed an account or ended a session: known here at once, before the notification of it. */
  noteOwn(): void;
  close(): Promise<void>;
}

/** Hears of changes through Postgres, whoever makes them. Connects when first asked; until then, and without connection, it hears nothing. */
export function listenForAccountChanges(databaseUrl: string, log: Logger): AccountChanges {
  let epoch = 0;
  let isHearing = false;
  let listener: ReturnType<typeof listenTo> | undefined;
  const hear = (hears: boolean) => {
    isHearing = hears;
    epoch += 1;
  };
  return {
    epoch: () => {
      listener ??= listenTo(databaseUrl, accountChannel, {
        connected: () => hear(true),
        notified: () => hear(true),
        lost: (error) => {
          hear(false);
          log.warn({ err: error }, 'not hearing of changed accounts: sessions are looked up each time');
        },
      });
      return isHearing ? epoch : null;
    },
    noteOwn: () => void (epoch += 1),
    close: async () => {
      hear(false);
      await listener?.stop();
    },
  };
}

/** Hears nothing, so that nothing is remembered: for tests that change accounts behind the application's back. */
export const noAccountChanges: AccountChanges = { epoch: () => null, noteOwn: () => {}, close: async () => {} };
