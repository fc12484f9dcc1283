import type pg from 'pg';
import { asideSchema } from '@shootdesk/prisma/schema-version';
import { BackupFailure } from './backup-failure.ts';
import { quoted, withClient } from './restore-client.store.ts';

/** Schema of the replaced data, from the end of a restore until the schema is dropped. */
const replacedSchema = 'replaced_by_restore';

/** What a restore would replace. */
export interface DatabaseContent {
  /** Row counts of tables that are empty in a fresh installation. */
  readonly users: number;
  readonly clients: number;
  readonly jobs: number;
  /** Database connections of Shootdesk's processes. */
  readonly connected: number;
}

const schemaExists = async (client: pg.Client, name: string) =>
  (await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [name])).rowCount === 1;

async function countConnected(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'shootdesk%'`,
  );
  return Number(rows[0]?.count);
}

/** Counts the rows in the current schema and in the one that was set aside, because after an interrupted restore either may be in use. */
export function readContent(databaseUrl: string): Promise<DatabaseContent> {
  return withClient(databaseUrl, async (client) => {
    const countIn = async (name: string): Promise<number> => {
      const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
      if (!rows[0]?.exists) return 0;
      return Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`)).rows[0]?.count);
    };
    const count = async (table: string) =>
      (await countIn(`public.${table}`)) + (await countIn(`${asideSchema}.${table}`));
    return {
      users: await count('users'),
      clients: await count('clients'),
      jobs: await count('service_jobs'),
      connected: await countConnected(client),
    };
  });
}

async function moveExtensions(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT extname AS name FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE n.nspname = $1',
    [from],
  );
  for (const { name } of rows) await client.query(`ALTER EXTENSION ${quoted(name)} SET SCHEMA ${quoted(to)}`);
}

async function inOneStep(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function refuseConnected(client: pg.Client): Promise<void> {
  if ((await countConnected(client)) === 0) return;
  throw new BackupFailure(
    'Shootdesk is connected to the database: stop the API and the worker first. Nothing in the database was changed.',
  );
}

/**
 * Sets the current schema aside and creates an empty one. After an interrupted restore, drops what that has loaded and keeps the schema that it set
 * aside. Throws when Shootdesk is connected, because hours may have passed since the plan.
 */
export function setAside(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, (client) =>
    inOneStep(client, async () => {
      await refuseConnected(client);
      await client.query(`DROP SCHEMA IF EXISTS ${replacedSchema} CASCADE`);
      if (await schemaExists(client, asideSchema)) {
        await moveExtensions(client, 'public', asideSchema);
        await client.query('DROP SCHEMA public CASCADE');
      } else {
        await client.query(`ALTER SCHEMA public RENAME TO ${asideSchema}`);
      }
      await client.query('CREATE SCHEMA public');
      await moveExtensions(client, asideSchema, 'public');
    }),
  );
}

async function replaceByAside(client: pg.Client): Promise<void> {
  await moveExtensions(client, 'public', asideSchema);
  await client.query('DROP SCHEMA public CASCADE');
  await client.query(`ALTER SCHEMA ${asideSchema} RENAME TO public`);
}

/** Puts back the schema that was set aside, after a failure. Drops what the restore has loaded. */
export function putBack(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, (client) => inOneStep(client, () => replaceByAside(client)));
}

/** Puts back the schema that an interrupted restore has set aside. Throws when there is none, and when Shootdesk is connected. */
export function undoCutOffRestore(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, (client) =>
    inOneStep(client, async () => {
      if (!(await schemaExists(client, asideSchema))) {
        throw new BackupFailure('No restore was cut off here: there is nothing to put back. Nothing was changed.');
      }
      await refuseConnected(client);
      await replaceByAside(client);
    }),
  );
}

/**
 * Ends a complete restore by dropping the schema that was set aside. Renames it first, because dropping large tables can be interrupted, which would
 * look like an interrupted restore.
 */
export function dropAside(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`ALTER SCHEMA ${asideSchema} RENAME TO ${replacedSchema}`);
    await client.query(`DROP SCHEMA ${replacedSchema} CASCADE`);
  });
}
