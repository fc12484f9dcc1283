import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from './database.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { readSecrets } from './secrets.ts';
import { startServices } from './services.ts';

export interface EnvironmentOptions {
  /** Everything that is kept goes below this folder. */
  readonly folder: string;
  /** Make demo data when there is nobody in the database. */
  readonly demo: boolean;
  /** Data that nobody will miss: any ports, and faster. */
  readonly throwaway: boolean;
  /** What replaces the embedded parts: DATABASE_URL, BLOB_CONNECTION_STRING, SMTP_URL, and settings of the API. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly progress: (line: string) => void;
}

export interface Environment {
  /** The API's environment variables. */
  readonly variables: Record<string, string | undefined>;
  /** Null when SMTP_URL sends mail elsewhere. */
  readonly mailUrl: string | null;
  /** Settles when an embedded service has ended by itself. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const lastingPorts = { postgres: 54_330, blob: 10_010, smtp: 10_025, mailPage: 8025 };
const anyPorts = { postgres: 0, blob: 0, smtp: 0, mailPage: 0 };

/** Makes the folder's parts and proves that they can be written to. */
export function prepareFolder(folder: string): void {
  for (const name of ['run', 'logs', 'mail']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['', 'run', 'logs', 'mail']) accessSync(join(folder, name), constants.W_OK);
}

function describeServices({ DATABASE_URL, BLOB_CONNECTION_STRING }: EnvironmentOptions['variables']): string {
  const embedded = [!DATABASE_URL && 'Postgres', !BLOB_CONNECTION_STRING && 'the blob emulator', 'the mail catcher'];
  return `Starting ${embedded.filter((name) => name !== false).join(', ')}`;
}

/** Starts all that the API needs besides itself, and brings the database up to date. Undoes everything when a step fails. */
export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { folder, throwaway, variables: given, progress } = options;
  await using started = new AsyncDisposableStack();
  const secrets = readSecrets(folder);
  const ports = throwaway ? anyPorts : lastingPorts;
  progress(describeServices(given));
  const services = await startServices({
    folder,
    ...(!given['DATABASE_URL'] && {
      postgres: { password: secrets.postgresPassword, port: ports.postgres, throwaway },
    }),
    ...(!given['BLOB_CONNECTION_STRING'] && { blob: { port: ports.blob } }),
  });
  started.defer(() => services.stop());
  const mail = given['SMTP_URL']
    ? null
    : await startMailCatcher(join(folder, 'mail'), { smtp: ports.smtp, page: ports.mailPage });
  started.defer(() => mail?.stop());
  const variables = {
    SESSION_SECRET: secrets.sessionSecret,
    SMTP_URL: mail?.smtpUrl,
    ...given,
    DATABASE_URL: given['DATABASE_URL'] ?? services.databaseUrl ?? '',
    BLOB_CONNECTION_STRING: given['BLOB_CONNECTION_STRING'] ?? services.blobConnectionString ?? '',
  };
  const { DATABASE_URL: databaseUrl, BLOB_CONNECTION_STRING: blobConnectionString } = variables;
  await prepareDatabase({ databaseUrl, blobConnectionString, demo: options.demo, progress });
  const kept = started.move();
  return {
    variables,
    mailUrl: mail?.pageUrl ?? null,
    lost: services.lost,
    stop: () => kept.disposeAsync(),
  };
}
