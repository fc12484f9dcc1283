import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFailure } from './failure.ts';
import { postgresDataFolder } from './postgres-files.ts';
import { readSecrets } from './secrets.ts';

/** Line of postmaster.pid that holds the port. */
const portLine = 3;

/** Address of the database that commands work on: `DATABASE_URL`, else the one of the local stack that is running. */
export function existingDatabase(folder: string, variables: NodeJS.ProcessEnv): string {
  if (variables['DATABASE_URL']) return variables['DATABASE_URL'];
  const pidFile = join(postgresDataFolder(folder), 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new StackFailure('No database: start the product with npm start, or set DATABASE_URL.');
  const port = readFileSync(pidFile, 'utf8').split('\n')[portLine]?.trim();
  return `postgresql://postgres:${readSecrets(folder).postgresPassword}@127.0.0.1:${port}/shootdesk`;
}
