import { setTimeout as pause } from 'node:timers/promises';

interface Connection {
  query(sql: string): Promise<unknown>;
}

/** First line of a migration whose statements run one by one, each outside of a transaction, because they build indexes while others write. */
export const outsideOfTransaction = '-- outside of a transaction';

/** Longest wait of a migration for the lock of a table, in ms: everybody else who uses the table waits behind it as long. */
const lockTimeoutMs = 800;
/** Pause in ms between two attempts to take a lock, in which waiting statements are served. */
const pauseMs = 1000;
/** Maximum attempts to take a lock: ten minutes in all. */
const mostAttempts = 330;

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/** Runs the script as one transaction, again and again while others hold a table that it has to lock. */
async function untilLocked(connection: Connection, script: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.query(`SET LOCAL lock_timeout = ${lockTimeoutMs};\n${script}`);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === mostAttempts) {
        throw new Error(
          'A table that the update has to change was in use all the time. Nothing is half done; end what has used it for minutes (pg_stat_activity) and start again.',
          { cause: error },
        );
      }
      await pause(pauseMs);
    }
  }
}

/** Name of the index that a statement builds. */
const indexOf = (statement: string): string | undefined =>
  /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "([^"]+)"/m.exec(statement)?.[1];

/** Drops what a killed build has left, which `IF NOT EXISTS` would take for the index. */
const dropUnfinished = (index: string) => `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('"${index}"') AND NOT indisvalid) THEN DROP INDEX "${index}"; END IF;
END $$`;

/**
 * Runs a migration, and marks it as finished. Usually all of it is one transaction. One that begins with `outsideOfTransaction` runs statement by statement
 * and can be run again from the first, wherever it was cut off.
 * @param markDone statement that marks it
 */
export async function runMigration(connection: Connection, script: string, markDone: string): Promise<void> {
  if (!script.startsWith(outsideOfTransaction)) return untilLocked(connection, `${script}\n;${markDone}`);
  // Such migrations have no function bodies, in which a semicolon would stand at the end of a line.
  for (const statement of script.split(/;\s*$/m).filter((part) => part.replaceAll(/^--.*$/gm, '').trim() !== '')) {
    const index = indexOf(statement.trim());
    if (index !== undefined) await untilLocked(connection, dropUnfinished(index));
    await connection.query(statement);
  }
  await connection.query(markDone);
}
