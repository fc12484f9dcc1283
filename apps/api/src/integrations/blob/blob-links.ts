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
import { asked } from './blob-errors.ts';
import type { BlobLinks, BlobPlace, Presentation } from './blob-store.ts';

const minute = 60_000;
/** Read addresses expire at the end of a window, at least one whole window away. */
const window = 30 * minute;
/** Clocks of storage and server may differ by this much. */
const skew = 5 * minute;
/** Version of the token's form: known to Azure and to the emulator alike. */
const version = '2022-11-02';

type Signing = (values: BlobSASSignatureValues) => string;

/** Address of a blob without a token. */
function addressOf(service: BlobServiceClient, { container, path }: BlobPlace): string {
  return service.getContainerClient(container).getBlobClient(path).url;
}

function linksBy({ service, insecure }: BlobConnection, sign: Signing, now: () => Date): BlobLinks {
  const protocol = insecure ? SASProtocol.HttpsAndHttp : SASProtocol.Https;
  const readUntil = new Date((Math.floor(now().getTime() / window) + 2) * window);
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
        startsOn: new Date(now().getTime() - skew),
        expiresOn: expiresAt,
        protocol,
        version,
      }),
  };
}

/** Keeps a delegated key for six hours and asks for the next one an hour before it would not cover a new token. */
function delegatedKeys(service: BlobServiceClient, now: () => Date): () => Promise<UserDelegationKey> {
  let held: { key: UserDelegationKey; until: number } | null = null;
  return async () => {
    const at = now().getTime();
    if (held && held.until - at > 120 * minute) return held.key;
    const until = at + 6 * 60 * minute;
    const key = await asked(service.getUserDelegationKey(new Date(at - skew), new Date(until)));
    held = { key, until };
    return key;
  };
}

/** Makes the maker of links: asks for the signing key where one is delegated, then signs without further calls. */
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
