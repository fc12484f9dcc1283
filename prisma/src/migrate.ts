import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationDirectory } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { withSchemaEngine, type SchemaFile } from './schema-engine.ts';
import {
  CutOffRestore,
  cutOffRestoreQuery,
  migrationsFolder,
  readMigrationNames,
  refuseNewer,
} from './schema-version.ts';

const packageFolder = join(import.meta.dirname, '..');
const schemaFolder = join(packageFolder, 'schema');

/** Advisory lock key for migrations, unique in the product. */
const migrationLock = 7_306_820;

export async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (path) => ({
      path: join(schemaFolder, path),
      content: await readFile(join(schemaFolder, path), 'utf8'),
    })),
  );
}

async function readMigrations(): Promise<MigrationDirectory[]> {
  return Promise.all(
    (await readMigrationNames()).map(async (path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(migrationsFolder, path, 'migration.sql'), 'utf8') },
      },
    })),
  );
}

/**
 * Empty for a new database. A migration and its completion mark are one transaction, so an unfinished one was rolled back; it is marked to
 * run again.
 */
async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return new Set();
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return new Set(applied.rows.map((row) => row.migration_name));
}

async function applyMigrations(databaseUrl: string, migrationDirectories: MigrationDirectory[]): Promise<string[]> {
  const lockfilePath = join(migrationsFolder, 'migration_lock.toml');
  const migrationsList = {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: await readFile(lockfilePath, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories,
  };
  const filters = { externalTables: [], externalEnums: [] };
  const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, await readSchema(), (engine) =>
    engine.applyMigrations({ migrationsList, filters }),
  );
  return appliedMigrationNames;
}

/** Pause in ms between two attempts to get the turn. */
const turnPauseMs = 250;

/** Waits until no other process migrates. Asks again and again, because an index is not built until every waiting statement has ended. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    await pause(turnPauseMs);
  }
}

interface MigrateOptions {
  /** Last migration to apply, to make the database of an earlier version; usually all are applied. */
  readonly upTo?: string;
  /** Whether a restore migrates; its own unfinished state is then no reason to refuse. */
  readonly isRestore?: boolean;
}

/**
 * Migrates with Prisma's engine in this process; returns the names of the applied migrations. Concurrent starts take turns. Throws
 * `NewerDatabase`, without changes, when a newer version has migrated the database, and `CutOffRestore` when a restore has not ended.
 */
export async function migrate(
  databaseUrl: string,
  { upTo, isRestore = false }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shootdesk migration' });
  await client.connect();
  try {
    await takeTurn(client);
    if (!isRestore && (await client.query<{ found: boolean }>(cutOffRestoreQuery)).rows[0]?.found) {
      throw new CutOffRestore();
    }
    const migrations = (await readMigrations()).filter(({ path }) => upTo === undefined || path <= upTo);
    const applied = await appliedMigrations(client);
    refuseNewer(
      [...applied],
      migrations.map(({ path }) => path),
    );
    // Skips loading the slow engine when there is nothing to apply.
    if (migrations.every(({ path }) => applied.has(path))) return [];
    return await applyMigrations(databaseUrl, migrations);
  } finally {
    await client.end();
  }
}
