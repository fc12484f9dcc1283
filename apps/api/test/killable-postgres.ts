import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@shootdesk/prisma/migrate';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { startPostgres, type Postgres } from '../../../tools/stack/postgres.ts';

/** A database server of one test file, which may be killed. */
export interface KillablePostgres {
  readonly url: string;
  /** Ends the server as a failure of the machine would: nothing is written to disk, no connection is closed. */
  kill(): Promise<void>;
  /** Starts it again on its data, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const restartAttempts = 40;

/** Starts a server with a migrated and seeded database. Its writes reach the disk before they are answered, as in production. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-killed-'));
  // As root, the database server runs under another account.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'));
  const start = (port: number) => startPostgres({ folder, password: 'shootdesk-test', port, throwaway: false });
  let server: Postgres = await start(0);
  const { url } = server;
  const port = Number(new URL(url).port);
  await migrate(url);
  const prisma = createPrismaClient(url);
  await seedReference(prisma);
  await prisma.$disconnect();
  return {
    url,
    kill: async () => {
      const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await server.exited;
    },
    restart: async () => {
      // Processes of the killed server hold its memory until they notice that it is gone.
      for (let attempt = 1; ; attempt += 1) {
        try {
          server = await start(port);
          break;
        } catch (error) {
          if (attempt === restartAttempts) throw error;
          await pause(500);
        }
      }
      if (server.url !== url) throw new Error('The server came back at another address.');
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
