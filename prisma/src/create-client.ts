import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { ClientInTurn } from './client-in-turn.ts';
import { limitedClient } from './limited-client.ts';
import { unnamed, type StatementName } from './statement-names.ts';

export interface PoolOptions {
  /** Maximum connections. */
  readonly max?: number;
  /** Timeout in ms for a free connection. */
  readonly connectionTimeoutMillis?: number;
  /** Statement timeout in ms; default: none. */
  readonly statementLimitMs?: number;
  /** Called with the seconds of each statement, when there is a timeout. */
  readonly onStatement?: ((seconds: number) => void) | undefined;
  /** Whether the address is that of a pooler such as pgbouncer, which does not keep the server's timeout: this process closes the connection by itself. */
  readonly isPooled?: boolean;
}

/** Ms after the statement timeout at which a connection is closed, because the server may be frozen or unreachable. */
const answerGraceMs = 1000;

/**
 * Keeps the process alive when a connection of the pool breaks, because an error event without a listener would end it. Idle connections are
 * replaced; one that is held between two statements fails at the next of them.
 */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Connects at its first use; the caller ends it. */
export function createPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10, connectionTimeoutMillis = 5000, statementLimitMs, onStatement, isPooled = false } = options;
  const limits = statementLimitMs !== undefined && {
    ...(!isPooled && { statement_timeout: statementLimitMs }),
    Client: limitedClient(statementLimitMs + answerGraceMs, onStatement),
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis,
    application_name: 'shootdesk',
    Client: ClientInTurn,
    ...limits,
  });
  outliveConnections(pool);
  return pool;
}

/**
 * Uses the caller's pool, or creates one. The caller disconnects it.
 * @param nameOf names what is to be prepared; by default nothing, because the address may be a pooler's
 */
export function createPrismaClient(
  database: string | pg.Pool,
  { nameOf = unnamed, ...options }: PoolOptions & { readonly nameOf?: StatementName } = {},
): PrismaClient {
  const pool = typeof database === 'string' ? createPool(database, options) : database;
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: typeof database === 'string',
    statementNameGenerator: ({ sql }) => nameOf(sql),
  });
  return new PrismaClient({ adapter });
}
