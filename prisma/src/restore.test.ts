import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const migrationsFolder = join(import.meta.dirname, '..', 'migrations');
const operations = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');

/** The documented command's arguments to pg_restore, without Compose's account. */
const documented = /postgres pg_restore -U shootdesk ([^<`]+?) </.exec(operations)?.[1] ?? '';

/** Older versions refuse the server; the embedded server has none. */
const newest = 18;
const major = Number(/(\d+)/.exec(spawnSync('pg_restore', ['--version'], { encoding: 'utf8' }).stdout)?.[1]);
const hasPrograms = major >= newest;

/** Without its last migrations, the schema is an older version's. */
const names = readdirSync(migrationsFolder)
  .filter((name) => /^\d/.test(name))
  .sort();
const older = names.slice(0, names.indexOf('20261121001400_account_changes'));

const admin = new URL(inject('adminUrl'));
const name = `restore_${randomBytes(6).toString('hex')}`;
const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
const folder = mkdtempSync(join(tmpdir(), 'shootdesk-restore-'));
const dump = join(folder, 'shootdesk.dump');

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = [], at = url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Migrates an empty database to the older version. */
async function migrateToOlder(): Promise<void> {
  await query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0)`);
  for (const each of older) {
    const script = readFileSync(join(migrationsFolder, each, 'migration.sql'), 'utf8');
    await query(script);
    const checksum = createHash('sha256').update(script).digest('hex');
    await query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksum, each],
    );
  }
}

/** Every column, constraint, trigger and index of the product's tables. */
const describeSchema = () =>
  query(`SELECT table_name || '.' || column_name || ' ' || data_type AS part FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || contype::text FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);

const zones = async () =>
  (await query<{ name: string }>('SELECT name FROM zones ORDER BY id')).map((zone) => zone.name);

function postgres(program: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<unknown> {
  const { hostname, port, username, password } = admin;
  const account = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: decodeURIComponent(password) };
  return run(program, args, { env: { ...process.env, ...account } });
}

describe.runIf(hasPrograms)('a backup, restored with pg_restore', () => {
  beforeAll(async () => {
    await query(`CREATE DATABASE ${name}`, [], admin.href);
    await migrateToOlder();
    await query("INSERT INTO zones (name) VALUES ('Before the backup')");
    await postgres('pg_dump', ['-Fc', '-f', dump, name]);
  });
  afterAll(async () => {
    await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, [], admin.href);
    rmSync(folder, { recursive: true });
  });

  test('first month #31: an older backup replaces a newer schema as a whole, and the next update goes through', async () => {
    const before = await describeSchema();
    const update = await migrate(url);
    expect(update).toEqual(names.slice(older.length));
    await query("INSERT INTO zones (name) VALUES ('After the backup')");
    const after = await describeSchema();
    expect(after).not.toEqual(before);

    await postgres('pg_restore', [...documented.split(' '), dump]);
    expect(await describeSchema()).toEqual(before);
    expect(await zones()).toEqual(['Before the backup']);

    expect(await migrate(url)).toEqual(update);
    expect(await describeSchema()).toEqual(after);
    expect(await zones()).toEqual(['Before the backup']);
  });

  test('first month #31: while a client is connected nothing is lost: the restore ends at once with an error', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const restore = postgres('pg_restore', [...documented.split(' '), dump]);
      await expect(restore).rejects.toThrow('is being accessed by other users');
      expect(await zones()).toEqual(['Before the backup']);
    } finally {
      await client.end();
    }
  });
});

test('first month #31: the documented restore replaces the database as a whole and stops at the first error', () => {
  expect(documented.split(' ')).toEqual(['-d', 'postgres', '--clean', '--if-exists', '--create', '--exit-on-error']);
});
