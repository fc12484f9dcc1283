import { Prisma } from '@shootdesk/prisma/client';
import { unnamed, type StatementName } from '@shootdesk/prisma/statement-names';
import type pg from 'pg';

/** Runs raw queries: the pool (createReads), a Prisma client, or a transaction. */
export interface Reads {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
}

const maxPieces = 20_000;

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
 * Runs raw queries directly on the pool, because Prisma takes several times the CPU time of a short query. Values are as pg returns them: no
 * BigInt, no Decimal.
 * @param nameOf names what is to be prepared; by default nothing, because the pool may be a pooler's
 */
export function createReads(pool: pg.Pool, nameOf: StatementName = unnamed): Reads {
  const statement = createTexts();
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...inserted: unknown[]) => {
      const { text, values } = statement(query, inserted);
      const { rows } = await pool.query({ text, values, name: nameOf(text) });
      return rows as T;
    },
  };
}
