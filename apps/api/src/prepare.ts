import { migrate } from '@shootdesk/prisma/migrate';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { loadConfig } from './config.ts';
import { closeDeps, createDeps } from './compose.ts';
import type { Deps } from './deps.ts';

/** Brings the database to this version: tables, then reference data. Safe to run at every start, and by several processes at once. */
export async function prepare({ config, prisma }: Pick<Deps, 'config' | 'prisma'>): Promise<void> {
  await migrate(config.databaseUrl);
  await seedReference(prisma);
}

async function main(): Promise<void> {
  const deps = createDeps(loadConfig(process.env));
  await prepare(deps);
  await closeDeps(deps);
  deps.log.info('the database is up to date');
}

// A deployment runs it once before API and worker: `node apps/api/src/prepare.ts`.
if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
