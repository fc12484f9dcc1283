import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate, readSchema } from './migrate.ts';
import { withSchemaEngine } from './schema-engine.ts';

const admin = new pg.Client({ connectionString: inject('adminUrl') });
const made: string[] = [];
let url = '';

beforeEach(async () => {
  if (made.length === 0) await admin.connect();
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  made.push(name);
  const at = new URL(inject('adminUrl'));
  at.pathname = `/${name}`;
  url = at.href;
});

afterAll(async () => {
  for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('processes that start at once migrate once, in turn', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(url)).toEqual([]);
});

test('the schema files and the migrated database do not drift apart', async () => {
  await migrate(url);
  const files = await readSchema();
  const { exitCode, stdout } = await withSchemaEngine(url, files, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  expect(stdout).toContain('empty migration');
  expect(exitCode).toBe(0);
});

test('a migration that fails says why, leaves nothing behind, and runs again at the next start', async () => {
  await query('CREATE DOMAIN weekly_slots AS integer');
  await expect(migrate(url)).rejects.toThrow('type "weekly_slots" already exists');
  const [left] = await query<{ tables: number }>(
    "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  );
  expect(left?.tables).toBe(0);
  await query('DROP DOMAIN weekly_slots');
  expect(await migrate(url)).not.toHaveLength(0);
});

test('every table with a cache_key has the trigger that keeps it', async () => {
  await migrate(url);
  const missing = await query(
    `SELECT table_name FROM information_schema.columns c WHERE table_schema = 'public' AND column_name = 'cache_key'
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.table_name::regclass AND t.tgname = 'keep_cache_key')`,
  );
  expect(missing).toEqual([]);
});
