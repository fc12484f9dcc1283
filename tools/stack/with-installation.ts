import { backupSentence } from '@shootdesk/api/domains/backups/public';
import { runningEmulator } from './blob-emulator.ts';
import { existingDatabase } from './command.ts';
import { prepareFolder, type Variables } from './environment.ts';
import { explain, StackFailure } from './failure.ts';
import { takeLock } from './lock.ts';
import { localFolder } from './paths.ts';
import { readSecrets } from './secrets.ts';
import { startServices } from './services.ts';

interface InstallationOptions {
  /** Name of the command that holds the installation meanwhile. */
  readonly command: string;
  /** Whether the work can go on beside a running stack. */
  readonly alsoWhileRunning: boolean;
}

function variablesOf(databaseUrl: string | null, connectionString: string | null): Variables {
  const { sessionSecret, encryptionKey } = readSecrets(localFolder);
  return {
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEYS: `local:${encryptionKey}`,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...(connectionString !== null && { BLOB_CONNECTION_STRING: connectionString }),
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
  };
}

/** Runs the work with the settings of the local installation; its services are started for it unless they run. */
async function withServices<T>(options: InstallationOptions, work: (variables: Variables) => Promise<T>): Promise<T> {
  prepareFolder(localFolder);
  await using started = new AsyncDisposableStack();
  const lock = await takeLock(localFolder, `(npm run ${options.command})`).catch((error: unknown) => {
    if (!options.alsoWhileRunning || !(error instanceof StackFailure)) throw error;
    return null;
  });
  if (!lock) return work(variablesOf(existingDatabase(localFolder, process.env), runningEmulator(localFolder)));
  started.defer(() => lock.release());
  const { DATABASE_URL, BLOB_CONNECTION_STRING, BLOB_ACCOUNT_URL } = process.env;
  const services = await startServices({
    folder: localFolder,
    throwaway: false,
    ...(!DATABASE_URL && { postgres: { password: readSecrets(localFolder).postgresPassword, port: 0 } }),
    ...(!BLOB_CONNECTION_STRING && !BLOB_ACCOUNT_URL && { blob: { port: 0 } }),
  });
  started.defer(() => services.stop());
  return await work(variablesOf(services.databaseUrl, services.blobConnectionString));
}

/** Runs a command on the local installation; ends with 1 and a sentence when it fails. */
export async function runOnInstallation(
  options: InstallationOptions,
  work: (variables: Variables) => Promise<void>,
): Promise<void> {
  try {
    await withServices(options, work);
  } catch (error) {
    process.stderr.write(`${explain(error, localFolder)?.message ?? backupSentence(error)}\n`);
    process.exitCode = 1;
  }
}
