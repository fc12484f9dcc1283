import type { PartName } from '@shootdesk/shared/operations/operation-names';
import type { Config } from '../../config.ts';

/** Host, port and path of an address, without account, password and parameters. */
export function withoutSecrets(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}` || 'local socket';
}

/** Address or account of the storage in a connection string; never its key. */
function storageOf({ blobConnectionString, blobAccountUrl }: Config): string {
  if (blobAccountUrl !== null) return withoutSecrets(blobAccountUrl);
  const parts = new Map(
    (blobConnectionString ?? '').split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)] as const;
    }),
  );
  const endpoint = parts.get('BlobEndpoint');
  if (endpoint) return withoutSecrets(endpoint);
  return parts.get('AccountName') ?? 'not set';
}

/** Where each part is, without secrets. */
export function placesOf(config: Config): Readonly<Record<PartName, string>> {
  return {
    database: withoutSecrets(config.databaseUrl),
    queue: config.redisUrl === null ? 'in the database' : `Redis at ${withoutSecrets(config.redisUrl)}`,
    fileStorage: storageOf(config),
    mail: config.smtpUrl === null ? 'not set' : withoutSecrets(config.smtpUrl),
  };
}
