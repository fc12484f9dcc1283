import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { requireOwnSchema } from '@shootdesk/prisma/schema-version';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { query } from '../../../test/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { restore } from '../../restore.ts';
import { dropAside, putBack, readContent, setAside } from './aside.store.ts';
import { openSource } from './snapshot.store.ts';

let database: TestDatabase;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase();
  url = database.url;
  await addZone('Before');
});
afterEach(() => database.drop());

const addZone = (name: string) => query(url, `INSERT INTO zones (name) VALUES ('${name}')`);
const zones = async () => (await query<{ name: string }>(url, 'SELECT name FROM zones')).map(({ name }) => name);
const schemas = async () =>
  (await query<{ name: string }>(url, "SELECT nspname AS name FROM pg_namespace WHERE nspname ~ 'restore'")).map(
    ({ name }) => name,
  );
const variables = () => ({
  DATABASE_URL: url,
  BLOB_CONNECTION_STRING: inject('blobConnectionString'),
  SESSION_SECRET: 'the session secret of the tests, long enough',
});
const putBackByCommand = () => restore(variables(), ['--put-back'], () => {});

test('after a restore that was cut off nothing starts, migrates or is backed up until what was there is put back', async () => {
  await setAside(url);
  const sentence = /A restore of this database was cut off.*schema before_restore.*npm run restore -- --put-back/;
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(openSource(url)).rejects.toThrow(sentence);
  const prisma = createPrismaClient(url, { max: 1 });
  await expect(requireOwnSchema(prisma)).rejects.toThrow(sentence);
  await prisma.$disconnect();
  expect(await query(url, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);

  expect((await putBackByCommand()).lines.join()).toContain('is back');
  expect(await zones()).toContain('Before');
  expect(await migrate(url)).toEqual([]);
  await expect(putBackByCommand()).rejects.toThrow('there is nothing to put back');
});

test('what is aside and what the restore has loaded both count as in use', async () => {
  const fill = (rows: string) =>
    query(url, `CREATE TABLE service_jobs (id int); INSERT INTO service_jobs VALUES ${rows}`);
  await query(url, 'DROP TABLE service_jobs CASCADE');
  await fill('(1)');
  await setAside(url);
  expect((await readContent(url)).jobs).toBe(1);
  await fill('(2), (3)');
  expect((await readContent(url)).jobs).toBe(3);
});

test('Shootdesk that was started after the plan is not replaced while it runs', async () => {
  const running = new pg.Client({ connectionString: url, application_name: 'shootdesk' });
  await running.connect();
  await expect(setAside(url)).rejects.toThrow('stop the API and the worker first');
  expect(await schemas()).toEqual([]);
  await running.end();
  await setAside(url);
  const again = new pg.Client({ connectionString: url, application_name: 'shootdesk' });
  await again.connect();
  await expect(putBackByCommand()).rejects.toThrow('stop the API and the worker first');
  await again.end();
  await putBack(url);
  expect(await zones()).toContain('Before');
});

test('a restore that has ended is not taken for one that was cut off, also when its last drop was', async () => {
  await setAside(url);
  await query(url, 'CREATE TABLE zones (name text)');
  await addZone('Restored');
  // Holds up the drop, which is then cut off.
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('BEGIN; LOCK TABLE before_restore.zones IN ACCESS SHARE MODE');
  const ended = dropAside(url).catch((error: Error) => error.message);
  await expect.poll(schemas).toEqual(['replaced_by_restore']);
  await query(
    url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'shootdesk restore'",
  );
  expect(await ended).toMatch(/terminat/);
  await reader.end();
  expect((await readContent(url)).users).toBe(0);
  await expect(putBackByCommand()).rejects.toThrow('there is nothing to put back');
  await setAside(url);
  expect(await schemas()).toEqual(['before_restore']);
  await putBack(url);
  expect(await zones()).toEqual(['Restored']);
});
