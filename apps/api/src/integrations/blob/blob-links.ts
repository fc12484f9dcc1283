import {
  BlobSASPermissions,
  generateBlobSASQueryParameters,
  SASProtocol,
  type BlobSASSignatureValues,
  type BlobServiceClient,
  type UserDelegationKey,
} from '@azure/storage-blob';
import { contentDisposition } from '@shootdesk/shared/files/content-disposition';
import type { BlobConnection } from './blob-client.ts';
import { translateFailure } from './blob-errors.ts';
import type { BlobLinks, BlobPlace, Presentation } from './blob-store.ts';

const minuteMs = 60_000;
/** Length of a window in ms. Links expire at the end of the window after the current one. */
const windowMs = 30 * minuteMs;
/** Maximum clock difference between storage and server, in ms. */
const skewMs = 5 * minuteMs;
/** Token version, supported by Azure and the emulator. */
const version = '2022-11-02';

type Signing = (values: BlobSASSignatureValues) => string;

/** URL without a token. */
function addressOf(service: BlobServiceClient, { container, path }: BlobPlace): string {
  return service.getContainerClient(container).getBlobClient(path).url;
}

function linksBy({ service, insecure }: BlobConnection, sign: Signing, now: () => Date): BlobLinks {
  const protocol = insecure ? SASProtocol.HttpsAndHttp : SASProtocol.Https;
  const readUntil = new Date((Math.floor(now().getTime() / windowMs) + 2) * windowMs);
  return {
    plain: (place) => addressOf(service, place),
    read: (place: BlobPlace, { contentType, saveAs }: Presentation) => {
      const token = sign({
        containerName: place.container,
        blobName: place.path,
        permissions: BlobSASPermissions.from({ read: true }),
        expiresOn: readUntil,
        protocol,
        version,
        contentType,
        contentDisposition: contentDisposition(saveAs),
        cacheControl: 'private, max-age=1800',
      });
      return `${addressOf(service, place)}?${token}`;
    },
    upload: (place, expiresAt) =>
      sign({
        containerName: place.container,
        blobName: place.path,
        permissions: BlobSASPermissions.from({ create: true, write: true }),
        startsOn: new Date(now().getTime() - skewMs),
        expiresOn: expiresAt,
        protocol,
        version,
      }),
  };
}

/** Caches a user delegation key for six hours. Fetches the next key an hour before a new token would be valid for longer than the cached key. */
function delegatedKeys(service: BlobServiceClient, now: () => Date): () => Promise<UserDelegationKey> {
  let held: { key: UserDelegationKey; until: number } | null = null;
  return async () => {
    const at = now().getTime();
    if (held && held.until - at > 120 * minuteMs) return held.key;
    const until = at + 6 * 60 * minuteMs;
    const key = await translateFailure(service.getUserDelegationKey(new Date(at - skewMs), new Date(until)));
    held = { key, until };
    return key;
  };
}

/** Returns a function that resolves to a link signer, fetching the signing key where it is delegated. */
export function blobLinks(connection: BlobConnection, now: () => Date): () => Promise<BlobLinks> {
  const { service, signer } = connection;
  if (signer.kind === 'account-key') {
    const sign: Signing = (values) => generateBlobSASQueryParameters(values, signer.credential).toString();
    return async () => linksBy(connection, sign, now);
  }
  const keyOf = delegatedKeys(service, now);
  return async () => {
    const key = await keyOf();
    const sign: Signing = (values) => generateBlobSASQueryParameters(values, key, service.accountName).toString();
    return linksBy(connection, sign, now);
  };
}
