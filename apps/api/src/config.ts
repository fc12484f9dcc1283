import { workKinds } from '@shootdesk/shared/operations/operation-names';
import { isPassword } from '@shootdesk/shared/sign-in/sign-in.contract';
import { geocoderKinds, type GeocoderKind } from './integrations/geocoder/geocoder.ts';
import { z } from 'zod';
import {
  address,
  blobConnectionString,
  encryptionKeys,
  esoftSecret,
  proxies,
  secret,
  timeZone,
  wholeNumber,
  word,
  workOfProcess,
  type EncryptionKey,
  type WorkOfProcess,
} from './config-values.ts';

const oidcProvider = z.strictObject({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

const web = ['http', 'https'] as const;

const tileAddress = address(web).refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'must have {z}, {x} and {y}',
);

const environment = z.object({
  NODE_ENV: word(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  PUBLIC_URL: address(web).optional(),
  DATABASE_URL: address(['postgresql', 'postgres'], { hostOptional: true }),
  DIRECT_DATABASE_URL: address(['postgresql', 'postgres'], { hostOptional: true }).optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  REDIS_URL: address(['redis', 'rediss']).optional(),
  WORKER_KINDS: workOfProcess.prefault(workKinds.join(',')),
  BLOB_CONNECTION_STRING: blobConnectionString.optional(),
  BLOB_ACCOUNT_URL: address(web).optional(),
  AZURE_CLIENT_ID: z.string().optional(),
  IDENTITY_ENDPOINT: address(web).optional(),
  IDENTITY_HEADER: z.string().optional(),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().default('Shootdesk <no-reply@shootdesk.local>'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SESSION_SECRET: secret,
  IDENTITY_MODE: word(['session', 'gateway']).default('session'),
  GATEWAY_SECRET: secret.optional(),
  GOOGLE_ISSUER: address(web).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  AADB2C_ISSUER: address(web).optional(),
  AADB2C_CLIENT_ID: z.string().optional(),
  AADB2C_CLIENT_SECRET: z.string().optional(),
  YOUTUBE_CLIENT_ID: z.string().optional(),
  YOUTUBE_CLIENT_SECRET: z.string().optional(),
  YOUTUBE_AUTHORIZE_URL: address(web).default('https://accounts.google.com/o/oauth2/v2/auth'),
  YOUTUBE_TOKEN_URL: address(web).default('https://oauth2.googleapis.com/token'),
  YOUTUBE_REVOKE_URL: address(web).default('https://oauth2.googleapis.com/revoke'),
  YOUTUBE_API_URL: address(web).default('https://www.googleapis.com/youtube/v3'),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  ESOFT_URL: address(web).optional(),
  ESOFT_SECRET: esoftSecret.optional(),
  OSRM_URL: address(web).optional(),
  GEOCODER_URL: address(web).optional(),
  GEOCODER: z.enum(geocoderKinds).default('nominatim'),
  MAP_TILES_URL: tileAddress.optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(''),
  FIRST_USER_EMAIL: z.email('must be an e-mail address').optional(),
  FIRST_USER_PASSWORD: z.string().refine(isPassword, 'must have at least 12 characters besides blanks').optional(),
  ORGANISATION_TIME_ZONE: timeZone.default('Australia/Melbourne'),
  REVISION_HOURS: z.coerce.number().positive().max(1000).default(24),
  WEB_ROOT: z.string().optional(),
  TRUSTED_PROXIES: proxies.optional(),
  PATH: z.string().default(''),
  LOG_LEVEL: word(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Environment = z.output<typeof environment>;
export type OidcProviderConfig = z.output<typeof oidcProvider>;

export interface ManagedIdentityConfig {
  /** Token endpoint of App Service or Container Apps; null uses that of the virtual machine. */
  readonly host: { readonly endpoint: string; readonly secret: string } | null;
  /** Needed for apps with several identities. */
  readonly clientId: string | null;
}

export interface GoogleYouTubeConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Address of the YouTube Data API, without a trailing slash. */
  readonly apiUrl: string;
}

/** What video channels need: the application registered at Google, and keys for the tokens. */
export interface YouTubeConfig extends GoogleYouTubeConfig {
  readonly encryptionKeys: readonly [EncryptionKey, ...EncryptionKey[]];
}

/** Where Esoft takes orders, and the secret that signs requests in both directions. */
export interface EsoftConfig {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secret: string;
}

/** All settings of the process; no other code reads the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Port at which monitors read the metrics; null for none. */
  readonly metricsPort: number | null;
  /** Time in ms for which a stopping process still answers requests while it reports that it is not ready. */
  readonly drainMs: number;
  /** Without a trailing slash. Decides cookie security and links in e-mails. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Address without the pooler, for what needs a session: listening, locks, migrations, the queue. The same as `databaseUrl` without a pooler. */
  readonly directDatabaseUrl: string;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  /** Kinds of background work that a worker does, with their concurrency. */
  readonly work: WorkOfProcess;
  readonly blobConnectionString: string | null;
  /** Storage account that is accessed by the server's managed identity, instead of a connection string. */
  readonly blobAccountUrl: string | null;
  readonly managedIdentity: ManagedIdentityConfig;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Address for reporting errors; null leaves it out of error messages. */
  readonly supportEmail: string | null;
  readonly sessionSecret: string;
  readonly identity: { readonly mode: 'session' } | { readonly mode: 'gateway'; readonly secret: string };
  readonly google: OidcProviderConfig | null;
  readonly aadb2c: OidcProviderConfig | null;
  /** Keys for secrets in the database, the newest first; empty when none are set. */
  readonly encryptionKeys: readonly EncryptionKey[];
  /** Null when video channels are not configured. */
  readonly youtube: YouTubeConfig | null;
  /** Null when Esoft is not configured. */
  readonly esoft: EsoftConfig | null;
  /** Address of an OSRM router, without a trailing slash; null estimates travel by the straight line. */
  readonly osrmUrl: string | null;
  /** Tiles of a map for the dispatch board: address with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null;
  /** Program that looks up addresses, by a URL without a trailing slash; null when people type them. */
  readonly geocoder: { readonly kind: GeocoderKind; readonly url: string } | null;
  readonly firstUser: { readonly email: string; readonly password: string } | null;
  /** Time zone where no person is involved. */
  readonly timeZone: string;
  /** Number of working hours after which changes are due that the client requests after the client deadline. */
  readonly revisionHours: number;
  readonly webRoot: string | null;
  /** Comma list of addresses, subnets, or loopback, linklocal, uniquelocal whose forwarding headers are trusted. */
  readonly trustedProxies: string | null;
  /** Folders to search for programs such as ffmpeg, in the form of PATH. */
  readonly toolPath: string;
  readonly logLevel: Environment['LOG_LEVEL'];
}

function identityOf(env: Environment): Config['identity'] {
  if (env.IDENTITY_MODE === 'session') return { mode: 'session' };
  if (!env.GATEWAY_SECRET) throw new Error('IDENTITY_MODE=gateway needs GATEWAY_SECRET (at least 32 characters).');
  return { mode: 'gateway', secret: env.GATEWAY_SECRET };
}

function managedIdentityOf(env: Environment): ManagedIdentityConfig {
  const { IDENTITY_ENDPOINT: endpoint, IDENTITY_HEADER: secret, AZURE_CLIENT_ID: clientId } = env;
  return { host: endpoint && secret ? { endpoint, secret } : null, clientId: clientId ?? null };
}

function providerOf(
  name: string,
  issuer?: string,
  clientId?: string,
  clientSecret?: string,
): OidcProviderConfig | null {
  if (!clientId && !clientSecret) return null;
  const parsed = oidcProvider.safeParse({ issuer, clientId, clientSecret });
  if (!parsed.success)
    throw new Error(`${name} sign-in needs ${name}_ISSUER, ${name}_CLIENT_ID and ${name}_CLIENT_SECRET together.`);
  return parsed.data;
}

function youtubeOf(env: Environment): Config['youtube'] {
  const { YOUTUBE_CLIENT_ID: clientId, YOUTUBE_CLIENT_SECRET: clientSecret, ENCRYPTION_KEYS: keys } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret || !keys) {
    throw new Error('Video channels need YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET and ENCRYPTION_KEYS together.');
  }
  return {
    clientId,
    clientSecret,
    authorizeUrl: env.YOUTUBE_AUTHORIZE_URL,
    tokenUrl: env.YOUTUBE_TOKEN_URL,
    revokeUrl: env.YOUTUBE_REVOKE_URL,
    apiUrl: env.YOUTUBE_API_URL.replace(/\/$/, ''),
    encryptionKeys: keys,
  };
}

function esoftOf({ ESOFT_URL: url, ESOFT_SECRET: secret }: Environment): Config['esoft'] {
  if (!url && !secret) return null;
  if (!url || !secret) throw new Error('ESOFT_URL and ESOFT_SECRET go together.');
  return { url: url.replace(/\/$/, ''), secret };
}

function firstUserOf(env: Environment): Config['firstUser'] {
  if (!env.FIRST_USER_EMAIL && !env.FIRST_USER_PASSWORD) return null;
  if (!env.FIRST_USER_EMAIL || !env.FIRST_USER_PASSWORD) {
    throw new Error('FIRST_USER_EMAIL and FIRST_USER_PASSWORD go together.');
  }
  return { email: env.FIRST_USER_EMAIL, password: env.FIRST_USER_PASSWORD };
}

/** Parses the environment; throws one sentence that names every wrong variable. */
export function loadConfig(variables: Record<string, string | undefined>): Config {
  // Deployments pass unset variables as empty texts.
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is not usable: ${wrong.join('; ')}.`);
  }
  const env = parsed.data;
  if (env.PUBLIC_URL?.startsWith('https:') && !env.TRUSTED_PROXIES) {
    throw new Error(
      'PUBLIC_URL is https, so a proxy ends TLS: set TRUSTED_PROXIES to its address, such as 10.0.0.0/8.',
    );
  }
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT ?? null,
    drainMs: env.DRAIN_SECONDS * 1000,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DIRECT_DATABASE_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL ?? null,
    work: env.WORKER_KINDS,
    blobConnectionString: env.BLOB_CONNECTION_STRING ?? null,
    blobAccountUrl: env.BLOB_ACCOUNT_URL ?? null,
    managedIdentity: managedIdentityOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    sessionSecret: env.SESSION_SECRET,
    identity: identityOf(env),
    google: providerOf('GOOGLE', env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    aadb2c: providerOf('AADB2C', env.AADB2C_ISSUER, env.AADB2C_CLIENT_ID, env.AADB2C_CLIENT_SECRET),
    encryptionKeys: env.ENCRYPTION_KEYS ?? [],
    youtube: youtubeOf(env),
    esoft: esoftOf(env),
    geocoder: env.GEOCODER_URL ? { kind: env.GEOCODER, url: env.GEOCODER_URL.replace(/\/+$/, '') } : null,
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    osrmUrl: env.OSRM_URL?.replace(/\/+$/, '') ?? null,
    firstUser: firstUserOf(env),
    timeZone: env.ORGANISATION_TIME_ZONE,
    revisionHours: env.REVISION_HOURS,
    webRoot: env.WEB_ROOT ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    toolPath: env.PATH,
    logLevel: env.LOG_LEVEL,
  };
}
