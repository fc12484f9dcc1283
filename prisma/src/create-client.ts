import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { ClientInTurn } from './client-in-turn.ts';
import { limitedClient } from './limited-client.ts';

export interface PoolOptions {
  /** Most connections held at once. */
  readonly max?: number;
  /** How long a query may wait for a free connection, in milliseconds; after that it fails instead of hanging. */
  readonly connectionTimeoutMillis?: number;
  /** How long one statement may run, in milliseconds; without it for as long as it takes. */
  readonly statementLimitMs?: number;
}

/** How much later than the server a connection notices that a statement has run for too long, in milliseconds: that only happens when the server is frozen or cut off. */
const answerGraceMs = 1000;

/** A connection pool. Nothing connects before its first use; the caller ends it. */
export function createPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10, connectionTimeoutMillis = 5000, statementLimitMs } = options;
  // Prisma's adapter writes and reads instants without their offset: with any other zone of the session they would shift by it.
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
  // A connection that breaks while nobody uses it is replaced; unheard, the event would end the process.
  pool.on('error', () => {});
  return pool;
}

/** A Prisma client on a pool that belongs to the caller, or on one of its own. The caller disconnects it. */
export function createPrismaClient(database: string | pg.Pool, options: PoolOptions = {}): PrismaClient {
  const pool = typeof database === 'string' ? createPool(database, options) : database;
  const adapter = new PrismaPg(pool, { disposeExternalPool: typeof database === 'string' });
  return new PrismaClient({ adapter });
}
