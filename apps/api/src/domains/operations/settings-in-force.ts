import type { Config } from '../../config.ts';
import { placesOf } from './places.ts';

const isSet = (value: unknown): string => (value === null || value === undefined ? 'not set' : 'set');
const orNot = (value: string | null | undefined): string => value ?? 'not set';
/** Omits the path, because it contains keys of maps. */
const hostOf = (address: string | null | undefined): string => (address ? new URL(address).host : 'not set');

/**
 * Settings that people may see, by variable. Only those listed here: for a secret whether it is set, for an address no account, password or
 * parameters.
 */
export function settingsInForce(config: Config): { readonly name: string; readonly value: string }[] {
  const places = placesOf(config);
  const values: Readonly<Record<string, string>> = {
    PUBLIC_URL: config.publicUrl,
    HOST: config.host,
    PORT: String(config.port),
    TRUSTED_PROXIES: orNot(config.trustedProxies),
    DATABASE_URL: places.database,
    DIRECT_DATABASE_URL: config.directDatabaseUrl === config.databaseUrl ? 'not set' : hostOf(config.directDatabaseUrl),
    DATABASE_POOL: String(config.databasePool),
    DRAIN_SECONDS: String(config.drainMs / 1000),
    METRICS_PORT: config.metricsPort === null ? 'not set' : String(config.metricsPort),
    REDIS_URL: config.redisUrl === null ? 'not set: the queue is in the database' : hostOf(config.redisUrl),
    [config.blobAccountUrl === null ? 'BLOB_CONNECTION_STRING' : 'BLOB_ACCOUNT_URL']: places.fileStorage,
    SMTP_URL: places.mail,
    MAIL_FROM: config.mailFrom,
    SUPPORT_EMAIL: orNot(config.supportEmail),
    SESSION_SECRET: isSet(config.sessionSecret),
    IDENTITY_MODE: config.identity.mode,
    GOOGLE_CLIENT_ID: isSet(config.google),
    AADB2C_ISSUER: hostOf(config.aadb2c?.issuer),
    YOUTUBE_CLIENT_ID: isSet(config.youtube),
    ENCRYPTION_KEYS: isSet(config.encryptionKeys[0]),
    ESOFT_URL: hostOf(config.esoft?.url),
    MAP_TILES_URL: hostOf(config.mapTiles?.url),
    GEOCODER_URL: hostOf(config.geocoder?.url),
    OSRM_URL: hostOf(config.osrmUrl),
    ORGANISATION_TIME_ZONE: config.timeZone,
    REVISION_HOURS: String(config.revisionHours),
    LOG_LEVEL: config.logLevel,
  };
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
