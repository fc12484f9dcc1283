import { Prisma } from '../generated/client.ts';

export type Database = Pick<Prisma.TransactionClient, '$executeRaw'>;

export interface UpsertOptions {
  /** Default: `id`. */
  readonly key?: readonly string[];
  /** Columns an installation may change: written for new rows only. */
  readonly keep?: readonly string[];
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sql = (text: string) => Prisma.raw(text);
const quoted = (columns: readonly string[], prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ');

/** Encodes rows as one JSON text, with the SQL that reads them back. */
function asRows(table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).map(snakeCase);
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))),
  );
  const names = sql(quoted(columns));
  const select = Prisma.sql`SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql(`"${table}"`)}, ${json}::jsonb)`;
  return { columns, insert: Prisma.sql`INSERT INTO ${sql(`"${table}"`)} AS present (${names}) ${select}` };
}

/**
 * Inserts rows (camelCase, uniform fields) in one statement: several times faster than createMany, whose parts also share a transaction's
 * connection.
 */
export async function insertRows(database: Database, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await database.$executeRaw(asRows(table, rows).insert);
}

/** Skips equal rows, so that their cache_key stays. */
export async function upsertRows(
  database: Database,
  table: string,
  rows: readonly object[],
  { key = ['id'], keep = [] }: UpsertOptions = {},
): Promise<void> {
  const { columns, insert } = asRows(table, rows);
  const written = columns.filter((column) => !key.includes(column) && !keep.includes(column));
  const update =
    written.length === 0
      ? sql('DO NOTHING')
      : sql(`DO UPDATE SET (${quoted(written)}) = ROW(${quoted(written, 'excluded.')})
          WHERE (${quoted(written, 'present.')}) IS DISTINCT FROM (${quoted(written, 'excluded.')})`);
  await database.$executeRaw`${insert} ON CONFLICT (${sql(quoted(key))}) ${update}`;
}
