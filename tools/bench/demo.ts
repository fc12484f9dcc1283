import { createDeps, closeDeps } from '@shootdesk/api/compose';
import { loadConfig } from '@shootdesk/api/config';
import type { Deps } from '@shootdesk/api/deps';
import { migrate } from '@shootdesk/prisma/migrate';
import { seedDemo } from '@shootdesk/prisma/seed/demo';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import pg from 'pg';
import { freshDatabase } from './databases.ts';

const demoSeed = 26;
/** A Wednesday noon in Melbourne, by which the demo is made, so that each run has the same past. */
export const demoNow = new Date('2026-11-25T01:00:00Z');

/** Makes the demo as of its instant in a database of its own, and works with it. */
export async function withDemo<T>(
  serverUrl: string,
  name: string,
  work: (deps: Deps, client: pg.Client) => Promise<T>,
): Promise<T> {
  const databaseUrl = await freshDatabase(serverUrl, name);
  await migrate(databaseUrl);
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
    LOG_LEVEL: 'silent',
  });
  const deps = createDeps(config, { now: () => demoNow });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await seedReference(deps.prisma);
    await seedDemo(deps.prisma, {
      seed: demoSeed,
      now: demoNow,
      putFile: async () => {},
      hashPassword: async () => 'none',
    });
    return await work(deps, client);
  } finally {
    await client.end();
    await closeDeps(deps);
  }
}
