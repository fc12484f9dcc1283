import type { Deps } from '@shootdesk/api/deps';
import { hashPassword } from '@shootdesk/api/domains/identity/password';
import { prepare } from '@shootdesk/api/prepare';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { UnusableDatabase } from '@shootdesk/prisma/schema-version';
import { seedDemo } from '@shootdesk/prisma/seed/demo';
import pg from 'pg';
import { makeDemoChannels } from './demo-channels.ts';
import { StackFailure } from './failure.ts';

/** With this seed every demo account has work to do, on which the browser tests rely. */
const demoSeed = 26;

/** Throws a sentence when a configured database is unusable, before anything else starts. */
async function requireDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    const reason = (error as Error).message || 'nobody answers';
    throw new StackFailure(`The database ${database} at ${host}:${port} cannot be used: ${reason}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeDemo(deps: Deps): Promise<void> {
  const { config, blob, now } = deps;
  // Without a statement timeout, because another start may hold the lock while it creates a demo.
  const prisma = createPrismaClient(config.databaseUrl, { max: 1 });
  try {
    await seedDemo(prisma, {
      seed: demoSeed,
      now: now(),
      putFile: async (file) => void (await blob.putFile(file)),
      hashPassword,
    });
  } finally {
    await prisma.$disconnect();
  }
  await makeDemoChannels(deps);
}

interface DatabaseOptions {
  /** Creates demo data if the database has no users. */
  readonly demo: boolean;
  readonly progress: (line: string) => void;
}

/** Migrates, writes reference data, and creates the demo on the first start. Returns whether the demo exists. */
export async function prepareDatabase(deps: Deps, { demo, progress }: DatabaseOptions): Promise<boolean> {
  progress('Bringing the database up to date');
  await requireDatabase(deps.config.databaseUrl);
  await prepare(deps).catch((error: unknown) => {
    throw error instanceof UnusableDatabase ? new StackFailure(error.message) : error;
  });
  if (demo && !(await deps.prisma.user.count())) {
    progress('Making demo data (once)');
    await makeDemo(deps);
  }
  const settings = await deps.prisma.organisationSettings.findFirst({ select: { demoSeededAt: true } });
  return Boolean(settings?.demoSeededAt);
}
