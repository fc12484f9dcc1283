import { join } from 'node:path';
import { migrate } from '@shootdesk/prisma/migrate';
import pg from 'pg';
import { localFolder } from '../stack/paths.ts';
import { startServices, type Services } from '../stack/services.ts';
import { seedBench, type BenchSize } from './seed.ts';

/** Increment when the seed changes, so that existing databases are refilled. */
const seedVersion = 2;

/** Starts the benchmark's Postgres. Its data stay in `.local/bench`, because seeding takes minutes. */
export function startBenchPostgres(): Promise<Services> {
  const folder = join(localFolder, 'bench');
  return startServices({ folder, throwaway: false, postgres: { password: 'shootdesk-bench', port: 0 } });
}

/** Days for which the seeded deadlines are around the current day. */
const freshForDays = 2;

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes an empty database in the place of the one of this name. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  await admin(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function isUsable(url: string): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT FROM bench_seeded WHERE version = $1 AND at > now() - make_interval(days => $2)) AS usable`;
  return admin(url, async (client) => (await client.query(sql, [seedVersion, freshForDays])).rows[0].usable).catch(
    () => false,
  );
}

/** Opens a database of this size, seeding it if it is missing or outdated. */
export async function benchDatabase(
  serverUrl: string,
  size: BenchSize,
  progress: (line: string) => void,
): Promise<string> {
  const name = `bench_${size.jobs}_${size.open}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (await isUsable(url.href)) {
    await migrate(url.href);
    return url.href;
  }
  progress(`Filling ${name}`);
  await freshDatabase(serverUrl, name);
  await seedBench(url.href, size);
  await admin(url.href, (client) =>
    client.query(`CREATE TABLE bench_seeded AS SELECT ${seedVersion} AS version, now() AS at`),
  );
  return url.href;
}
