import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEsoftStandIn } from './esoft-stand-in.ts';
import { startGoogleStandIn } from './google-stand-in.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { readSecrets } from './secrets.ts';
import { startServices } from './services.ts';

export interface EnvironmentOptions {
  /** Folder for persistent data. */
  readonly folder: string;
  /** For temporary data: any ports, faster, and deleted at the end. */
  readonly throwaway: boolean;
  /**
   * Environment variables: addresses that replace embedded services (DATABASE_URL, BLOB_CONNECTION_STRING, BLOB_ACCOUNT_URL, SMTP_URL,
   * YOUTUBE_CLIENT_ID, ESOFT_URL), and settings of the API.
   */
  readonly variables: Variables;
  /** Duration of an order at the fake Esoft, in ms. */
  readonly esoftWorkMs?: number;
  /** Called with one line per step. */
  readonly progress: (line: string) => void;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Environment {
  readonly variables: Variables;
  /** Null when SMTP_URL sends mail elsewhere. */
  readonly mailUrl: string | null;
  /** Page of the fake Esoft; null with the real one. */
  readonly esoftUrl: string | null;
  /** Settles when an embedded service has ended unexpectedly. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const lastingPorts = { postgres: 54_330, blob: 10_010, smtp: 10_025, mailPage: 8025, google: 8026, esoft: 8027 };
const anyPorts = { postgres: 0, blob: 0, smtp: 0, mailPage: 0, google: 0, esoft: 0 };

/** Long enough to be visible. */
const defaultEsoftWorkMs = 5000;

/** Creates the folders and checks that they are writable. */
export function prepareFolder(folder: string): void {
  for (const name of ['run', 'logs', 'mail']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['', 'run', 'logs', 'mail']) accessSync(join(folder, name), constants.W_OK);
}

/** Empty variables count as not set. */
function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

const namesOf: Record<'postgres' | 'blob' | 'mail' | 'google' | 'esoft', string> = {
  postgres: 'Postgres',
  blob: 'the blob emulator',
  mail: 'the mail catcher',
  google: 'the stand-in for Google',
  esoft: 'the stand-in for Esoft',
};

function nameServices(needs: Readonly<Record<keyof typeof namesOf, boolean>>): string {
  const names = (Object.keys(namesOf) as (keyof typeof namesOf)[]).filter((each) => needs[each]);
  return names.map((each) => namesOf[each]).join(', ') || 'nothing: all services are given';
}

/** Starts the services that the variables do not replace. Stops all when one fails. */
export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { folder, throwaway, progress, esoftWorkMs = defaultEsoftWorkMs } = options;
  const variables = withoutEmpty(options.variables);
  const needs = {
    postgres: !variables['DATABASE_URL'],
    blob: !variables['BLOB_CONNECTION_STRING'] && !variables['BLOB_ACCOUNT_URL'],
    mail: !variables['SMTP_URL'],
    google: !variables['YOUTUBE_CLIENT_ID'],
    esoft: !variables['ESOFT_URL'],
  };
  progress(`Starting ${nameServices(needs)}`);
  const secrets = readSecrets(folder);
  const ports = throwaway ? anyPorts : lastingPorts;
  await using started = new AsyncDisposableStack();
  const services = await startServices({
    folder,
    throwaway,
    ...(needs.postgres && { postgres: { password: secrets.postgresPassword, port: ports.postgres } }),
    ...(needs.blob && { blob: { port: ports.blob } }),
  });
  started.defer(() => services.stop());
  const mail = needs.mail
    ? await startMailCatcher(join(folder, 'mail'), { smtp: ports.smtp, page: ports.mailPage })
    : null;
  started.defer(() => mail?.stop());
  const google = needs.google ? await startGoogleStandIn(ports.google) : null;
  started.defer(() => google?.stop());
  const esoft = needs.esoft
    ? await startEsoftStandIn({ port: ports.esoft, workMs: esoftWorkMs, secret: secrets.esoftSecret })
    : null;
  started.defer(() => esoft?.stop());
  const running = started.move();
  return {
    variables: {
      SESSION_SECRET: secrets.sessionSecret,
      ENCRYPTION_KEYS: `local:${secrets.encryptionKey}`,
      ...variables,
      ...(services.databaseUrl && { DATABASE_URL: services.databaseUrl }),
      ...(services.blobConnectionString && { BLOB_CONNECTION_STRING: services.blobConnectionString }),
      ...(mail && { SMTP_URL: mail.smtpUrl }),
      ...google?.variables,
      ...esoft?.variables,
    },
    mailUrl: mail?.pageUrl ?? null,
    esoftUrl: esoft?.url ?? null,
    lost: services.lost,
    stop: () => running.disposeAsync(),
  };
}
