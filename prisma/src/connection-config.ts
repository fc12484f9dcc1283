import pg from 'pg';

/**
 * A connection URL as separate fields. The schema engine opens other databases by overriding `database`, and pg would
 * let a connection string win over that.
 */
export function connectionConfig(databaseUrl: string): pg.ClientConfig {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: databaseUrl });
  const optional = { user, password, database };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => typeof value === 'string'));
  return { host, port, ssl, ...given };
}
