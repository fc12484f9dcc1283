import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';

export interface ClientOptions {
  /** Most connections held at once. */
  readonly max?: number;
  /** How long a query may wait for a free connection, in milliseconds; after that it fails instead of hanging. */
  readonly connectionTimeoutMillis?: number;
}

/** A Prisma client on its own connection pool. The caller disconnects it. */
export function createPrismaClient(databaseUrl: string, options: ClientOptions = {}): PrismaClient {
  const { max = 10, connectionTimeoutMillis = 5000 } = options;
  // The adapter writes and reads instants without their offset: with any other zone of the session they would shift by it.
  const session = '-c TimeZone=UTC';
  const adapter = new PrismaPg({ connectionString: databaseUrl, max, connectionTimeoutMillis, options: session });
  return new PrismaClient({ adapter });
}
