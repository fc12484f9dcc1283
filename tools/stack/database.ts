import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { demoAccounts, demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { seedDemo } from '@shootdesk/prisma/seed/demo';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { hashPassword } from '@shootdesk/api/domains/identity/password';
import pg from 'pg';
import { createFileKeeper } from './demo-files.ts';
import { StackFailure } from './failure.ts';

export { demoAccounts, demoPassword };

/** The demo is the same for everybody who starts on the same day. */
const demoSeed = 20_261;

interface DatabaseOptions {
  readonly databaseUrl: string;
  readonly blobConnectionString: string;
  readonly demo: boolean;
  readonly progress: (line: string) => void;
}

/** Says in one sentence why a database of one's own cannot be used, before anything else depends on it. */
async function requireDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    throw new StackFailure(
      `The database ${database} at ${host}:${port} cannot be used: ${(error as Error).message || 'nobody answers'}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Brings the database up to date: tables, reference data, and the demo on the first start. */
export async function prepareDatabase({
  databaseUrl,
  blobConnectionString,
  demo,
  progress,
}: DatabaseOptions): Promise<void> {
  progress('Bringing the database up to date');
  await requireDatabase(databaseUrl);
  await migrate(databaseUrl);
  const prisma = createPrismaClient(databaseUrl);
  try {
    await seedReference(prisma);
    if (!demo || (await prisma.organisationSettings.count({ where: { demoSeededAt: { not: null } } }))) return;
    if (await prisma.user.count()) return;
    progress('Making demo data (once)');
    await seedDemo(prisma, {
      seed: demoSeed,
      now: new Date(),
      putFile: createFileKeeper(blobConnectionString),
      hashPassword,
    });
  } finally {
    await prisma.$disconnect();
  }
}
