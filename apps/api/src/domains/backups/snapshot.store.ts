import { CutOffRestore, cutOffRestoreQuery, readMigrationNames, refuseNewer } from '@shootdesk/prisma/schema-version';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupFailure } from './backup-failure.ts';

/** Advisory lock key of backups, unique in the product. */
const backupLock = 7_306_829;

export interface TableShape {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  /** ORDER BY terms of the primary key, which do not depend on the database's collation. */
  readonly order: readonly string[];
}

export interface NamedFile {
  readonly container: string;
  readonly path: string;
  readonly etag: string | null;
}

/** The database at one moment. */
export interface Snapshot {
  readonly takenAt: Date;
  /** Last migration. */
  readonly schema: string;
  readonly tables: readonly TableShape[];
  readonly containers: readonly string[];
  /** Original files, because others can be generated again. */
  readonly files: readonly NamedFile[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  /** Position and hash of the last seal of the audit list; null without one. */
  readonly auditHead: string | null;
  /** Yields the rows of a table in COPY format. */
  rows(table: TableShape): AsyncIterable<Uint8Array>;
  count(table: TableShape): Promise<number>;
}

/** A connection for one backup. It holds the lock that prevents a second backup at the same time. */
export interface BackupSource {
  listContainers(): Promise<string[]>;
  /** Runs the work within one snapshot. Reads and writes continue meanwhile; only changes of the schema wait. */
  inSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Returns those of the files that records still refer to. */
  stillNamed(files: readonly NamedFile[]): Promise<NamedFile[]>;
  close(): Promise<void>;
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Makes equal rows equal bytes, whatever the server's settings are. */
const copySettings = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0`;

async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((SELECT array_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
          ORDER BY array_position(i.indkey::int[], a.attnum::int))
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS "order"
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname <> '_prisma_migrations' ORDER BY c.relname`);
  return rows;
}

async function readSchemaName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = rows.map(({ name }) => name);
  refuseNewer(applied, await readMigrationNames());
  return applied.toSorted().at(-1) ?? '';
}

const selectOf = ({ name, columns, order }: TableShape) =>
  `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)} ORDER BY ${order.length > 0 ? order.join(', ') : `${quoted(name)}::text COLLATE "C"`}`;

/** A backup before an update may run on a database without the table. */
async function readAuditHead(client: pg.Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('record_change_seals') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return null;
  const { rows } = await client.query<{ head: string }>(
    `SELECT position || ':' || hash AS head FROM record_change_seals ORDER BY position DESC LIMIT 1`,
  );
  return rows[0]?.head ?? null;
}

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  const tables = await readTables(client);
  const { rows: times } = await client.query<{ now: Date }>('SELECT now()');
  const { rows: containers } = await client.query<{ container: string }>(
    'SELECT container FROM file_service_containers ORDER BY id',
  );
  const { rows: files } = await client.query<NamedFile>(`
    SELECT c.container, f.file_path AS path, f.etag FROM files f JOIN file_service_containers c ON c.id = f.file_service_container_id`);
  // Sequences are not part of the snapshot. They are read after it, so that they are at or beyond its rows.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`);
  return {
    takenAt: times[0]!.now,
    schema: await readSchemaName(client),
    tables,
    containers: containers.map(({ container }) => container),
    files,
    sequences,
    auditHead: await readAuditHead(client),
    rows: (table) => client.query(copyTo(`COPY (${selectOf(table)}) TO STDOUT`)),
    count: async ({ name }) => {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(name)}`);
      return Number(rows[0]?.count);
    },
  };
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'shootdesk backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function inSnapshotOf<T>(client: pg.Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const tables = await readTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(copySettings);
  // Locks before the first read, so that no migration changes a table between the snapshot and its copy.
  for (const { name } of tables) await client.query(`LOCK TABLE ${quoted(name)} IN ACCESS SHARE MODE`);
  // No ROLLBACK after a failure, because it would wait forever behind a COPY that nobody reads. Closing the connection ends the transaction.
  const result = await work(await readSnapshot(client));
  await client.query('COMMIT');
  return result;
}

/** @param databaseUrl without a pooler */
export async function openSource(databaseUrl: string): Promise<BackupSource> {
  const client = await connect(databaseUrl);
  try {
    const restores = await client.query<{ found: boolean }>(cutOffRestoreQuery);
    if (restores.rows[0]?.found) throw new CutOffRestore();
    const { rows } = await client.query<{ taken: boolean; filled: boolean }>(
      `SELECT pg_try_advisory_lock($1) AS taken, to_regclass('_prisma_migrations') IS NOT NULL AS filled`,
      [backupLock],
    );
    if (!rows[0]?.filled) throw new BackupFailure('The database is empty: there is nothing to back up.');
    if (!rows[0].taken) throw new BackupFailure('Another backup of this installation is running. Nothing was written.');
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    listContainers: async () => {
      const { rows } = await client.query<{ container: string }>('SELECT container FROM file_service_containers');
      return rows.map(({ container }) => container);
    },
    inSnapshot: (work) => inSnapshotOf(client, work),
    stillNamed: async (files) => {
      const { rows } = await client.query<NamedFile>(
        `SELECT c.container, f.file_path AS path, f.etag FROM files f
           JOIN file_service_containers c ON c.id = f.file_service_container_id
           JOIN unnest($1::text[], $2::text[]) AS wanted(container, path) ON wanted.container = c.container AND wanted.path = f.file_path`,
        [files.map(({ container }) => container), files.map(({ path }) => path)],
      );
      return rows;
    },
    close: () => client.end(),
  };
}

/** Reads a database once, for comparing it with a backup. */
export async function readDatabase<T>(databaseUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    return await inSnapshotOf(client, work);
  } finally {
    await client.end();
  }
}
