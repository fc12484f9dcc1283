import { createHash } from 'node:crypto';
import { constants } from 'node:os';
import type pg from 'pg';
import { BackupFailure } from './backup-failure.ts';
import { withClient } from './restore-client.store.ts';

/** Advisory lock key of trial restores, unique in the product. */
const trialLock = 7_306_830;

/**
 * Name of the scratch database, the same for each trial restore of an installation. So the next one drops what a killed one has left, and nothing of
 * another installation.
 */
async function nameFor(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const hash = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex');
  return `shootdesk_trial_restore_${hash.slice(0, 16)}`;
}

/** Calls `stop` on SIGINT or SIGTERM and ends the process; returns a function that removes the handlers. */
function onStop(stop: () => Promise<unknown>): () => void {
  const end = (signal: 'SIGINT' | 'SIGTERM') => {
    void stop()
      .catch(() => {})
      .finally(() => process.exit(128 + constants.signals[signal]));
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return () => void process.off('SIGINT', end).off('SIGTERM', end);
}

/** Runs the work with a new, empty database on the same server. Drops it afterwards, also when the command is stopped. */
export function withScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [trialLock]);
    if (!rows[0]?.taken) throw new BackupFailure('Another trial restore of this installation is running.');
    const name = await nameFor(client);
    // Uses another connection, because the one that holds the lock may have been lost meanwhile.
    const drop = () => withClient(databaseUrl, (other) => other.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    await drop();
    const keepRunning = onStop(drop);
    try {
      await client.query(`CREATE DATABASE ${name}`).catch((error: Error) => {
        throw new BackupFailure(
          `The trial restore needs a database of its own, which could not be made: ${error.message}. Give the account the right to (CREATEDB).`,
        );
      });
      return await work(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
    } finally {
      await drop();
      keepRunning();
    }
  });
}
