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
/** Most pieces of statements that are kept. */
const maxPieces = 20_000;

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

/** A piece of a statement: what stands there, and what has followed it so far. */
interface Piece {
  readonly next: Map<string | null, Piece>;
  /** Text of the statement that ends here. */
  text?: string;
}

/**
 * Puts statements together from their pieces, each text once: joining pieces of 6 kB, and hashing the result to find its prepared name, takes
 * longer than the rest of a short query. The pieces are constants, and so found by their identity.
 */
function createTexts() {
  let root: Piece = { next: new Map() };
  let count = 0;

  const follow = (piece: Piece, key: string | null): Piece => {
    const known = piece.next.get(key);
    if (known) return known;
    const added: Piece = { next: new Map() };
    piece.next.set(key, added);
    count += 1;
    return added;
  };

  return (query: TemplateStringsArray | Prisma.Sql, values: readonly unknown[]) => {
    if (count > maxPieces) {
      root = { next: new Map() };
      count = 0;
    }
    const keys: (string | null)[] = [];
    const parameters: unknown[] = [];
    const add = (strings: readonly string[], inserted: readonly unknown[]) => {
      for (const [index, text] of strings.entries()) {
        keys.push(text);
        if (index >= inserted.length) break;
        const value = inserted[index];
        if (value instanceof Prisma.Sql) add(value.strings, value.values);
        else {
          keys.push(null);
          parameters.push(value);
        }
      }
    };
    if (query instanceof Prisma.Sql) add(query.strings, query.values);
    else add(query, values);
    const end = keys.reduce(follow, root);
    if (end.text === undefined) {
      let place = 0;
      end.text = keys.map((key) => key ?? `$${(place += 1)}`).join('');
    }
    return { text: end.text, values: parameters };
  };
}

/**
 * Runs raw queries directly on the pool, and prepares frequent ones, because Prisma costs several times the processor time of a short query
 * and plans it every time. Values arrive as pg returns them: no BigInt, no Decimal.
 */
export function createReads(pool: pg.Pool): Reads {
  const nameOf = createNames();
  const statement = createTexts();
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...inserted: unknown[]) => {
      const { text, values } = statement(query, inserted);
      const name = nameOf(text);
      const { rows } = await pool.query({ text, values, ...(name !== undefined && { name }) });
      return rows as T;
    },
  };
}
