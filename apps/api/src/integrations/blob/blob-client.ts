import { BlobServiceClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import type { Config } from '../../config.ts';
import { managedIdentity } from './managed-identity.ts';

/** Signs access tokens: with the account's key, or with a key that Azure delegates to this server's identity. */
export type TokenSigner =
  | { readonly kind: 'account-key'; readonly credential: StorageSharedKeyCredential }
  | { readonly kind: 'delegated' };

export interface BlobConnection {
  readonly service: BlobServiceClient;
  readonly signer: TokenSigner;
  /** Whether it is an emulator on this machine or network, without TLS. */
  readonly insecure: boolean;
}

/** Retries and time limits in ms, short enough that a failing call does not keep its request waiting. */
const retryOptions = { maxTries: 3, tryTimeoutInMs: 60_000, retryDelayInMs: 200, maxRetryDelayInMs: 2000 };

/** Connects by the connection string or, on Azure, by the managed identity; null when neither is set. Sends nothing yet. */
export function connectBlob(
  config: Pick<Config, 'blobConnectionString' | 'blobAccountUrl' | 'managedIdentity'>,
): BlobConnection | null {
  const options = { retryOptions };
  if (config.blobConnectionString) {
    const service = BlobServiceClient.fromConnectionString(config.blobConnectionString, options);
    const { credential } = service;
    if (!(credential instanceof StorageSharedKeyCredential)) {
      throw new Error('BLOB_CONNECTION_STRING must hold the account key: without it no access tokens can be made.');
    }
    const insecure = service.url.startsWith('http:');
    return { service, signer: { kind: 'account-key', credential }, insecure };
  }
  if (!config.blobAccountUrl) return null;
  const service = new BlobServiceClient(config.blobAccountUrl, managedIdentity(config.managedIdentity), options);
  return { service, signer: { kind: 'delegated' }, insecure: false };
}
