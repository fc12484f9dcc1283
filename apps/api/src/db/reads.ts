import { Prisma } from '@shootdesk/prisma/client';
import type pg from 'pg';

/** Runs raw queries: the pool (createReads), a Prisma client, or a transaction. */
export interface Reads {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
}

/** Runs after which a statement is prepared, because planning the longest ones takes longer than running them. */
const runsBeforePreparing = 10;
/** Per connection. */
const maxPrepared = 100;
const maxCounted = 1000;
const maxPieces = 20_000;

/** Comment in a statement that must not be prepared, because its best plan depends on its values, and Postgres would settle on one plan. */
export const neverPrepared = Prisma.raw('/* never prepared */');

/** Names statements that run often, which prepares them. List filters produce too many texts to prepare them all. */
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

/** A constant part of a statement, with the parts that have followed it. */
interface Piece {
  readonly next: Map<string | null, Piece>;
  /** Text of the statement that ends with this piece. */
  text?: string;
}

/**
 * Joins the constant parts of statements, each combination once, because joining 6 kB and hashing the result takes longer than the rest of
 * a short query. Parts are compared by identity.
 */
function createTexts() {
  let root: Piece = { next: new Map() };
  let count = 0;

  const follow = (piece: Piece, key: string | null): Piece => {
    const cached = piece.next.get(key);
    if (cached) return cached;
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
 * Runs raw queries directly on the pool and prepares frequent ones, because Prisma takes several times the CPU time of a short query and
 * plans it every time. Values are as pg returns them: no BigInt, no Decimal.
 * @param prepares false behind a pooler, where the next statement may go to a connection that has nothing prepared
 */
export function createReads(pool: pg.Pool, { prepares = true }: { readonly prepares?: boolean } = {}): Reads {
  const nameOf = prepares ? createNames() : () => undefined;
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
