import { BlobServiceClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import type { Config } from '../../config.ts';
import { managedIdentity } from './managed-identity.ts';

/** Signs access tokens by the account's key, or by a user delegation key of Azure. */
export type TokenSigner =
  | { readonly kind: 'account-key'; readonly credential: StorageSharedKeyCredential }
  | { readonly kind: 'delegated' };

export interface BlobConnection {
  readonly service: BlobServiceClient;
  readonly signer: TokenSigner;
  /** Whether it is a local emulator without TLS. */
  readonly insecure: boolean;
}

/** Retries and timeouts in ms, short because a request waits for them. */
const retryOptions = { maxTries: 3, tryTimeoutInMs: 60_000, retryDelayInMs: 200, maxRetryDelayInMs: 2000 };

/** Connects by connection string or, on Azure, by managed identity; null when neither is set. Sends nothing yet. */
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
