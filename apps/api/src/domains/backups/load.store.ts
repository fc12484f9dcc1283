import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupFailure } from './backup-failure.ts';
import type { TableCopy } from './manifest.ts';
import { quoted, withClient } from './restore-client.store.ts';

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
  /** Etag in the storage of the backup. A record with another etag was registered with other content, and keeps its etag. */
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
  /** Rows of a table in COPY format; throws at the end when they differ from the manifest. */
  readonly rowsOf: (table: TableCopy) => AsyncIterable<Uint8Array>;
}

/**
 * Fills the tables of a migrated database in one transaction. Requires only the rights of the owner: it disables triggers meanwhile, and drops
 * foreign keys and adds them again, which checks them.
 * @returns names of tables that were left out, because the migrations do not create them
 */
export function loadRows(databaseUrl: string, { tables, sequences, etags, rowsOf }: RowsToLoad): Promise<string[]> {
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
    const names = new Set(existing.map(({ name }) => name));
    const isOwn = ({ name }: TableCopy) => names.has(name);
    for (const table of tables.filter(isOwn)) {
      const copy = client.query(
        copyFrom(`COPY ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`),
      );
      await pipeline(rowsOf(table), copy);
      if (copy.rowCount !== table.rows) {
        throw new BackupFailure(`Of ${table.name} ${copy.rowCount} rows were read and ${table.rows} expected.`);
      }
    }
    await writeEtags(client, etags);
    for (const { name, value } of sequences) {
      // Does nothing for a sequence of a table that was left out, because `to_regclass` is null then.
      await client.query('SELECT setval(to_regclass($1), $2)', [quoted(name), value]);
    }
    for (const { name } of existing) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return tables.filter((table) => !isOwn(table)).map(({ name }) => name);
  });
}

/** Removes the records of processes that were running when the backup was made, and of the backup run itself. */
export function forgetRunning(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query('DELETE FROM processes');
    await client.query('DELETE FROM backup_runs WHERE ended_at IS NULL');
  });
}
