import { Prisma } from '../generated/client.ts';

/** A client or a transaction. */
export type Database = Pick<Prisma.TransactionClient, '$executeRaw'>;

export interface UpsertOptions {
  /** Key columns; `id` by default. */
  readonly key?: readonly string[];
  /** Columns an installation may change: written for new rows only. */
  readonly keep?: readonly string[];
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sql = (text: string) => Prisma.raw(text);
const quoted = (columns: readonly string[], prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ');

/** Encodes the rows as one JSON text, with their columns and the SQL that reads them back as rows of the table. */
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
 * Writes new rows (fields camelCase, all with the same ones) by one statement: for thousands of rows several times faster than
 * createMany, which also sends its parts at once over the one connection of a transaction.
 */
export async function insertRows(database: Database, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await database.$executeRaw(asRows(table, rows).insert);
}

/** Writes rows that may exist. Equal rows are not written, so their cache_key stays. */
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
