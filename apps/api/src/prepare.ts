import { setTimeout as pause } from 'node:timers/promises';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { loadConfig } from './config.ts';
import { closeDeps, createDeps } from './compose.ts';
import { databaseProblem, isExhausted } from './db/db-errors.ts';
import type { Deps } from './deps.ts';

interface Patience {
  /** How long to retry a database that is down, in ms. */
  readonly limitMs: number;
  readonly pauseMs: number;
}

const defaultPatience: Patience = { limitMs: 300_000, pauseMs: 3000 };

async function prepareOnce(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  // A separate client without statement timeout, because a busy machine or another process's lock may take minutes.
  const prisma = createPrismaClient(databaseUrl, { max: 1, connectionTimeoutMillis: 60_000 });
  try {
    await seedReference(prisma);
  } finally {
    await prisma.$disconnect();
  }
}

/**
 * Migrates the database and writes reference data. Idempotent and safe in several processes at once. Retries an unreachable database for
 * minutes; refuses one of a newer version.
 */
export async function prepare(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { limitMs, pauseMs }: Patience = defaultPatience,
): Promise<void> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    try {
      return await prepareOnce(config.directDatabaseUrl);
    } catch (error) {
      const problem = databaseProblem(error);
      if (problem?.code !== 'unavailable') throw error;
      if (isExhausted(error)) throw problem;
      if (performance.now() + pauseMs > endsAt) {
        const seconds = Math.round(limitMs / 1000);
        throw new Error(
          `The database could not be brought up to date: it has not answered as it should for ${seconds} s (${(error as Error).message || 'nobody answers'}). Nothing is half done; start again when it does.`,
          { cause: error },
        );
      }
      log.warn({ err: error }, 'the database does not answer: trying again to bring it up to date');
      await pause(pauseMs);
    }
  }
}

async function main(): Promise<void> {
  const deps = createDeps(loadConfig(process.env));
  await prepare(deps);
  await closeDeps(deps);
  deps.log.info('the database is up to date');
}

// Deployments run it before API and worker: `node apps/api/src/prepare.ts`.
if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
