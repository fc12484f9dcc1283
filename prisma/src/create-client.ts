import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { ClientInTurn } from './client-in-turn.ts';
import { limitedClient } from './limited-client.ts';

export interface PoolOptions {
  /** Most connections. */
  readonly max?: number;
  /** Longest wait in ms for a free connection; after it the query fails instead of hanging. */
  readonly connectionTimeoutMillis?: number;
  /** Time limit of a statement in ms; none by default. */
  readonly statementLimitMs?: number;
}

/** Time in ms after the statement timeout at which a connection gives up on the server, because the server may be frozen or unreachable. */
const answerGraceMs = 1000;

/** A connection pool. Nothing connects before its first use; the caller ends it. */
export function createPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10, connectionTimeoutMillis = 5000, statementLimitMs } = options;
  // The adapter of Prisma writes and reads instants without an offset; in any other time zone of the session they would be shifted.
  const session = '-c TimeZone=UTC';
  const limits = statementLimitMs !== undefined && {
    statement_timeout: statementLimitMs,
    Client: limitedClient(statementLimitMs + answerGraceMs),
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis,
    options: session,
    Client: ClientInTurn,
    ...limits,
  });
  // Broken idle connections are replaced; without a listener the event would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Makes a Prisma client on the pool of the caller, or on its own. The caller disconnects it. */
export function createPrismaClient(database: string | pg.Pool, options: PoolOptions = {}): PrismaClient {
  const pool = typeof database === 'string' ? createPool(database, options) : database;
  const adapter = new PrismaPg(pool, { disposeExternalPool: typeof database === 'string' });
  return new PrismaClient({ adapter });
}
