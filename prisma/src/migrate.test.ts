import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { activitySentence } from '@shootdesk/shared/activity-logs/activity-sentence';
import { noFilters } from '@shootdesk/shared/service-jobs/job-filters';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate, readSchema } from './migrate.ts';
import { withSchemaEngine } from './schema-engine.ts';

const admin = new pg.Client({ connectionString: inject('adminUrl') });
const migrationsFolder = join(import.meta.dirname, '..', 'migrations');
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
  const [remaining] = await query<{ tables: number }>(
    "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  );
  expect(remaining?.tables).toBe(0);
  await query('DROP DOMAIN weekly_slots');
  expect(await migrate(url)).not.toHaveLength(0);
});

test('views of one person that share a name are renamed before the database refuses such names', async () => {
  await migrate(url);
  const long = 'x'.repeat(100);
  await query(`DROP INDEX saved_views_user_id_name_key; ALTER TABLE saved_views DROP CONSTRAINT saved_views_user_id_fkey;
    INSERT INTO saved_views (user_id, name) VALUES
      (1, 'Late'), (1, 'late (2)'), (1, 'LATE'), (1, 'Late'), (2, 'Late'), (2, '${long}'), (2, '${long}')`);
  await query(await readFile(join(migrationsFolder, '20261121001420_view_names', 'migration.sql'), 'utf8'));
  expect((await query<{ name: string }>('SELECT name FROM saved_views ORDER BY id')).map(({ name }) => name)).toEqual([
    'Late',
    'late (2)',
    'LATE (3)',
    'Late (4)',
    'Late',
    long,
    `${'x'.repeat(96)} (2)`,
  ]);
  await expect(query("INSERT INTO saved_views (user_id, name) VALUES (2, 'LATE')")).rejects.toThrow(
    'unique constraint',
  );
});

test('views keep their filters and their version when these move into one column', async () => {
  await migrate(url);
  await query(`ALTER TABLE saved_views DROP CONSTRAINT saved_views_user_id_fkey, DROP COLUMN filters,
      ADD account_managers INT[] DEFAULT '{}', ADD campaigns INT[] DEFAULT '{}', ADD classifications INT[] DEFAULT '{}',
      ADD clients INT[] DEFAULT '{}', ADD custom_filters INT[] DEFAULT '{}', ADD filter_start TEXT, ADD filter_end TEXT,
      ADD service_date_filter_start TEXT, ADD service_date_filter_end TEXT, ADD service_job_statuses INT[] DEFAULT '{}',
      ADD services INT[] DEFAULT '{}', ADD service_users INT[] DEFAULT '{}', ADD tags TEXT[] DEFAULT '{}', ADD users INT[] DEFAULT '{}';
    INSERT INTO saved_views (user_id, name, clients, tags, filter_start, cache_key) VALUES (1, 'Late', '{4,9}', '{vip}', '-1m', 7)`);
  await query(await readFile(join(migrationsFolder, '202611230800_view_filters', 'migration.sql'), 'utf8'));
  const [view] = await query<{ filters: object; cache_key: number }>('SELECT filters, cache_key FROM saved_views');
  // Filters that came later are not in it; reading adds them.
  const { dueFilterStart: _start, dueFilterEnd: _end, ...filtersThen } = noFilters;
  expect(view).toEqual({
    cache_key: 7,
    filters: { ...filtersThen, clients: [4, 9], tags: ['vip'], filterStart: '-1m' },
  });
});

test('lines of the activity log that were written in words keep them, with their instants apart', async () => {
  await migrate(url);
  const at = '2026-06-10T00:15:00.000Z';
  const moved = `Changed: name from 'A' to 'B', client deadline from ${at} to none`;
  await query(`ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_activity_log_type_id_fkey,
      DROP CONSTRAINT activity_logs_service_job_id_fkey, DROP COLUMN activity, ADD description TEXT NOT NULL;
    INSERT INTO activity_logs (activity_log_type_id, service_job_id, description, cache_key)
      SELECT 5, 1, line, 7 FROM unnest(ARRAY[$$${moved}$$, '${at}${at}', 'Seen on 2026-13-45T10:15:00Z', '']) line`);
  await query(await readFile(join(migrationsFolder, '202611230801_activity_as_data', 'migration.sql'), 'utf8'));
  const rows = await query<{ activity: Activity; cache_key: number }>(
    'SELECT activity, cache_key FROM activity_logs ORDER BY id',
  );
  expect(rows.map(({ activity }) => activitySentence(activity))).toEqual([
    moved,
    at + at,
    'Seen on 2026-13-45T10:15:00Z',
    '',
  ]);
  expect(rows[0]).toEqual({
    cache_key: 7,
    activity: { what: 'sentence', sentence: [moved.slice(0, moved.indexOf(at)), { at }, ' to none'] },
  });
});

test('second look #5: keys that exist become client keys, which see least', async () => {
  await migrate(url);
  await query(`ALTER TABLE client_review_links DROP COLUMN integration_id;
    ALTER TABLE api_keys DROP CONSTRAINT api_keys_user_id_fkey, DROP COLUMN kind, DROP COLUMN scopes;
    INSERT INTO api_keys (user_id, name, prefix, key_hash) VALUES (1, 'Workbase', 'sd_1', 'hash')`);
  await query(await readFile(join(migrationsFolder, '20261127010000_api_key_kinds', 'migration.sql'), 'utf8'));
  expect(await query('SELECT name, kind, scopes FROM api_keys')).toEqual([
    { name: 'Workbase', kind: 'client', scopes: [] },
  ]);
  await expect(
    query("INSERT INTO api_keys (user_id, name, prefix, key_hash) VALUES (1, 'No kind', 'sd_2', 'other')"),
  ).rejects.toThrow('null value in column "kind"');
});

test('every table with a cache_key has the trigger that keeps it', async () => {
  await migrate(url);
  const missing = await query(
    `SELECT table_name FROM information_schema.columns c WHERE table_schema = 'public' AND column_name = 'cache_key'
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.table_name::regclass AND t.tgname = 'keep_cache_key')`,
  );
  expect(missing).toEqual([]);
});

/** The last migration before one of each kind: one that locks tables, and one that builds indexes while others write. */
const earlier = '20261201009100_copy_template_defaults';
const indexes = '20261202000001_search_indexes';

const validIndexes = () =>
  query<{ name: string; valid: boolean }>(
    `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname LIKE 'service_job_notes_content%'`,
  );

test('while a colleague’s long transaction uses a table, others go on using it, and the migration comes when it ends', async () => {
  await migrate(url, { upTo: earlier });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; UPDATE campaigns SET name = name; UPDATE clients SET name = name');
  const migrating = migrate(url);
  let ended = false;
  void migrating.finally(() => (ended = true));
  // Others come to their turn between two attempts of the migration, which would otherwise keep them waiting until the colleague ends.
  let attempts = 0;
  let isWaiting = false;
  while (attempts < 2) {
    await query('UPDATE campaigns SET name = name WHERE id = 0');
    const waited = isWaiting;
    isWaiting = (await query('SELECT 1 AS one FROM pg_locks WHERE NOT granted AND relation IS NOT NULL')).length > 0;
    if (waited && !isWaiting) attempts += 1;
  }
  expect(ended).toBe(false);
  await holder.query('COMMIT');
  await holder.end();
  expect(await migrating).toContain('20261202000000_search_words');
});

test('an index whose building was cut off is built again', async () => {
  await migrate(url, { upTo: indexes });
  await query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'service_job_notes_content_trgm_idx'::regclass;
    DELETE FROM _prisma_migrations WHERE migration_name = '${indexes}'`);
  expect(await validIndexes()).toEqual([{ name: 'service_job_notes_content_trgm_idx', valid: false }]);
  expect(await migrate(url)).toContain(indexes);
  expect(await validIndexes()).toEqual([{ name: 'service_job_notes_content_trgm_idx', valid: true }]);
});

test('a database that has the indexes from an earlier form of the migration keeps them', async () => {
  await migrate(url);
  await query(`DELETE FROM _prisma_migrations WHERE migration_name = '${indexes}'`);
  const [before] = await query<{ oid: number }>(`SELECT 'service_job_notes_content_trgm_idx'::regclass::oid AS oid`);
  await migrate(url);
  const [after] = await query<{ oid: number }>(`SELECT 'service_job_notes_content_trgm_idx'::regclass::oid AS oid`);
  expect(after).toEqual(before);
});
