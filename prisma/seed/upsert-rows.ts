import { Prisma } from '../generated/client.ts';

/** What runs SQL: a client or a transaction. */
export type Database = Pick<Prisma.TransactionClient, '$executeRaw'>;

export interface UpsertOptions {
  /** Columns that tell rows apart; `id` unless said otherwise. */
  readonly key?: readonly string[];
  /** Columns an installation may change: written for a new row only. */
  readonly keep?: readonly string[];
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sql = (text: string) => Prisma.raw(text);
const quoted = (columns: readonly string[], prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ');

/**
 * Writes rows (fields camelCase, all with the same ones) into a table by one statement. A row that is there already and equal
 * is left alone, so its cache_key stays.
 */
export async function upsertRows(
  database: Database,
  table: string,
  rows: readonly object[],
  { key = ['id'], keep = [] }: UpsertOptions = {},
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(snakeCase);
  const written = columns.filter((column) => !key.includes(column) && !keep.includes(column));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))),
  );
  const update =
    written.length === 0
      ? sql('DO NOTHING')
      : sql(`DO UPDATE SET (${quoted(written)}) = ROW(${quoted(written, 'excluded.')})
          WHERE (${quoted(written, 'present.')}) IS DISTINCT FROM (${quoted(written, 'excluded.')})`);
  await database.$executeRaw`
    INSERT INTO ${sql(`"${table}"`)} AS present (${sql(quoted(columns))})
    SELECT ${sql(quoted(columns))} FROM jsonb_populate_recordset(NULL::${sql(`"${table}"`)}, ${json}::jsonb)
    ON CONFLICT (${sql(quoted(key))}) ${update}`;
}
