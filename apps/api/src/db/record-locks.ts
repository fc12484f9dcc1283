import { ClientInTurn } from '@shootdesk/prisma/client-in-turn';
import type pg from 'pg';

/** Locks on records of one kind across all processes, so that no two workers process the same one. */
export interface RecordLocks {
  /** Runs `work` under the lock; returns false without running it when another worker has the lock. */
  withLock(id: number, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

/** First half of the advisory lock numbers, distinct from other advisory locks. */
const lockClasses = { files: 7_306_822, emails: 7_306_823 } as const;

/** Advisory locks on one connection of this process: Postgres releases them when the process dies. */
export function createRecordLocks(databaseUrl: string, of: keyof typeof lockClasses): RecordLocks {
  let connecting: Promise<pg.Client> | null = null;
  const held = new Set<number>();

  const connect = (): Promise<pg.Client> => {
    connecting ??= (async () => {
      const client = new ClientInTurn({
        connectionString: databaseUrl,
        application_name: `shootdesk locks of ${of}`,
        keepAlive: true,
      });
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

  const tryLock = async (client: pg.Client, id: number): Promise<boolean> => {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
      lockClasses[of],
      id,
    ]);
    return rows[0]?.got === true;
  };
  const unlock = (client: pg.Client, id: number) =>
    client.query('SELECT pg_advisory_unlock($1, $2)', [lockClasses[of], id]).catch(() => {});

  return {
    withLock: async (id, work) => {
      // Postgres lets a connection take the same advisory lock twice.
      if (held.has(id)) return false;
      held.add(id);
      try {
        const client = await connect();
        if (!(await tryLock(client, id))) return false;
        try {
          await work();
        } finally {
          await unlock(client, id);
        }
        return true;
      } finally {
        held.delete(id);
      }
    },
    close: async () => {
      const client = await connecting?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}
