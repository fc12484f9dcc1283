import { Prisma } from '@shootdesk/prisma/client';
import type pg from 'pg';

/** Runs raw queries: the pool itself (see createReads), a Prisma client, or a transaction. */
export interface Reads {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
}

/** Runs after which a statement is prepared, because planning our longest ones costs more than running them. */
const runsBeforePreparing = 10;
/** Most prepared statements per connection. */
const maxPrepared = 100;
/** Most statements whose runs are counted. */
const maxCounted = 1000;

/**
 * Comment in a statement that must not be prepared, because its best plan depends on its values: Postgres would settle on one plan after a
 * few runs.
 */
export const neverPrepared = Prisma.raw('/* never prepared */');

/**
 * Gives a name, and with it a prepared statement, to statements that run often. Filters of lists make too many texts to prepare them all.
 */
function createNames(): (text: string) => string | undefined {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= maxPrepared || text.includes(neverPrepared.sql)) return name;
    const times = (runs.get(text) ?? 0) + 1;
    if (times < runsBeforePreparing) {
      if (runs.size >= maxCounted) runs.clear();
      runs.set(text, times);
      return undefined;
    }
    runs.delete(text);
    names.set(text, `read_${names.size}`);
    return names.get(text);
  };
}

/**
 * Runs raw queries directly on the pool, and prepares frequent ones, because Prisma costs several times the processor time of a short query
 * and plans it every time. Values arrive as pg returns them: no BigInt, no Decimal.
 */
export function createReads(pool: pg.Pool): Reads {
  const nameOf = createNames();
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values);
      const name = nameOf(sql.text);
      const { rows } = await pool.query({ text: sql.text, values: sql.values, ...(name !== undefined && { name }) });
      return rows as T;
    },
  };
}
