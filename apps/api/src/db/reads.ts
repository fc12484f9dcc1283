import { Prisma } from '@shootdesk/prisma/client';
import type pg from 'pg';

/** What answers a raw query: the pool itself (see createReads), a Prisma client, or a transaction. */
export interface Reads {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
}

/** A statement seen so often is worth keeping prepared: planning our longest ones costs more than running them. */
const seenForName = 10;
/** Most prepared statements a connection keeps. */
const mostNames = 100;
/** Statements of which it is known how often they came. */
const mostSeen = 1000;

/**
 * Put into a statement whose best plan depends on its values so much that one plan for all would be a mistake: it is never kept prepared.
 * Left alone, Postgres would settle on one plan after a few runs.
 */
export const neverPrepared = Prisma.raw('/* never prepared */');

/** Names the statements that come again and again; the filters of lists make far too many texts to prepare them all. */
function createNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNames || text.includes(neverPrepared.sql)) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < seenForName) {
      if (seen.size >= mostSeen) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    names.set(text, `read_${names.size}`);
    return names.get(text);
  };
}

/**
 * Raw queries straight on the pool, prepared when they come often: for the reads that everyone waits for. Prisma's own path costs several
 * times the processor time of a short query and plans each again. Values arrive as pg gives them: no BigInt, no Decimal.
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
