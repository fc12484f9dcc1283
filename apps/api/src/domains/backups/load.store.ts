import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupFailure } from './backup-failure.ts';
import type { TableCopy } from './manifest.ts';

/** Schema that holds what was in the database until its replacement is complete. */
const aside = 'before_restore';

const quoted = (name: string) => pg.escapeIdentifier(name);

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'shootdesk restore',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a restore would replace. */
export interface DatabaseContent {
  /** Rows of tables in which a fresh installation has none. */
  readonly users: number;
  readonly clients: number;
  readonly jobs: number;
  /** Processes of Shootdesk that are connected. */
  readonly connected: number;
}

const schemaExists = async (client: pg.Client, name: string) =>
  (await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [name])).rowCount === 1;

export function readContent(databaseUrl: string): Promise<DatabaseContent> {
  return withClient(databaseUrl, async (client) => {
    // After a restore that was cut off, what was there is aside.
    const schema = (await schemaExists(client, aside)) ? aside : 'public';
    const count = async (table: string): Promise<number> => {
      const name = `${schema}.${table}`;
      const { rows: found } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
        name,
      ]);
      if (!found[0]?.exists) return 0;
      return Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`)).rows[0]?.count);
    };
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'shootdesk%'`,
    );
    return {
      users: await count('users'),
      clients: await count('clients'),
      jobs: await count('service_jobs'),
      connected: Number(rows[0]?.count),
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

/** Makes an empty schema, and keeps what was there aside. What a restore that was cut off has left is dropped. */
export function setAside(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, (client) =>
    inOneStep(client, async () => {
      if (await schemaExists(client, aside)) {
        await moveExtensions(client, 'public', aside);
        await client.query('DROP SCHEMA public CASCADE');
      } else {
        await client.query(`ALTER SCHEMA public RENAME TO ${aside}`);
      }
      await client.query('CREATE SCHEMA public');
      await moveExtensions(client, aside, 'public');
    }),
  );
}

/** Puts back what was aside, after a failure. */
export function putBack(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, (client) =>
    inOneStep(client, async () => {
      await moveExtensions(client, 'public', aside);
      await client.query('DROP SCHEMA public CASCADE');
      await client.query(`ALTER SCHEMA ${aside} RENAME TO public`);
    }),
  );
}

/** Drops what was aside, after the restore is complete. */
export function dropAside(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => void (await client.query(`DROP SCHEMA ${aside} CASCADE`)));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

/** A file with the etag that it has in this storage. */
export interface StoredEtag {
  readonly container: string;
  readonly path: string;
  readonly etag: string;
  /** In the storage of the backup. A record that names another one was registered with other bytes, and goes on saying so. */
  readonly was: string;
}

const etagsAtOnce = 10_000;

async function writeEtags(client: pg.Client, etags: readonly StoredEtag[]): Promise<void> {
  for (let at = 0; at < etags.length; at += etagsAtOnce) {
    const part = etags.slice(at, at + etagsAtOnce);
    await client.query(
      `UPDATE files f SET etag = stored.etag
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS stored(container, path, etag, was)
         JOIN file_service_containers c ON c.container = stored.container
       WHERE f.file_service_container_id = c.id AND f.file_path = stored.path AND f.etag = stored.was`,
      [
        part.map(({ container }) => container),
        part.map(({ path }) => path),
        part.map(({ etag }) => etag),
        part.map(({ was }) => was),
      ],
    );
  }
}

export interface RowsToLoad {
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  readonly etags: readonly StoredEtag[];
  /** The rows of a table as COPY wrote them; throws at the end when they are not those. */
  readonly rowsOf: (table: TableCopy) => AsyncIterable<Uint8Array>;
}

/**
 * Fills the tables of a migrated database in one transaction. Needs no more rights than its owner has: triggers are off meanwhile, and foreign keys
 * are dropped and added again, which checks them.
 */
export function loadRows(databaseUrl: string, { tables, sequences, etags, rowsOf }: RowsToLoad): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      "BEGIN; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL statement_timeout = 0",
    );
    const foreignKeys = await dropForeignKeys(client);
    const { rows: existing } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'",
    );
    for (const { name } of existing) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${existing.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) {
      const copy = client.query(
        copyFrom(`COPY ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`),
      );
      await pipeline(rowsOf(table), copy);
      if (copy.rowCount !== table.rows) {
        throw new BackupFailure(`Of ${table.name} ${copy.rowCount} rows were read and ${table.rows} expected.`);
      }
    }
    await writeEtags(client, etags);
    for (const { name, value } of sequences)
      await client.query('SELECT setval($1::regclass, $2)', [quoted(name), value]);
    for (const { name } of existing) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

/** Removes signs of life of processes that were running when the backup was made, and the run of the backup itself. */
export function forgetRunning(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query('DELETE FROM processes');
    await client.query('DELETE FROM backup_runs WHERE ended_at IS NULL');
  });
}

/** Runs the work with a new, empty database of the same server, which is dropped afterwards. */
export async function withScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `shootdesk_trial_restore_${process.pid}`;
  await withClient(databaseUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`).catch((error: Error) => {
      throw new BackupFailure(
        `The trial restore needs a database of its own, which could not be made: ${error.message}. Give the account the right to (CREATEDB).`,
      );
    });
  });
  try {
    return await work(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
  } finally {
    await withClient(databaseUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}
