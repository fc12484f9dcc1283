import { ClientInTurn } from '@shootdesk/prisma/client-in-turn';
import type pg from 'pg';

/** Locks on files across all processes, so that no two workers process the same file at once. */
export interface FileLocks {
  /** Runs `work` under the lock; answers false, without running it, when another worker has the lock. */
  withLock(fileId: number, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

/** First half of the advisory lock numbers, so that they never collide with other advisory locks. */
const lockClass = 7_306_822;

/**
 * Locks held by one connection of this process. When the process dies, however hard, the database releases them at once, so another worker
 * can go on without waiting.
 */
export function createFileLocks(databaseUrl: string): FileLocks {
  let connecting: Promise<pg.Client> | null = null;
  const held = new Set<number>();

  const connect = (): Promise<pg.Client> => {
    connecting ??= (async () => {
      const client = new ClientInTurn({ connectionString: databaseUrl, keepAlive: true });
      const lost = () => {
        connecting = null;
      };
      client.on('error', lost);
      client.on('end', lost);
      await client.connect();
      return client;
    })();
    connecting.catch(() => {
      connecting = null;
    });
    return connecting;
  };

  const tryLock = async (client: pg.Client, fileId: number): Promise<boolean> => {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
      lockClass,
      fileId,
    ]);
    return rows[0]?.got === true;
  };
  const unlock = (client: pg.Client, fileId: number) =>
    client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, fileId]).catch(() => {});

  return {
    withLock: async (fileId, work) => {
      // A Postgres connection may take the same advisory lock twice.
      if (held.has(fileId)) return false;
      held.add(fileId);
      try {
        const client = await connect();
        if (!(await tryLock(client, fileId))) return false;
        try {
          await work();
        } finally {
          await unlock(client, fileId);
        }
        return true;
      } finally {
        held.delete(fileId);
      }
    },
    close: async () => {
      const client = await connecting?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}
