import { BlobServiceClient, ContainerClient, RestError, type ContainerClient as Container } from '@azure/storage-blob';
import type { Config } from '../../config.ts';
import { isNotThere } from '../../integrations/blob/blob-errors.ts';
import { managedIdentity } from '../../integrations/blob/managed-identity.ts';
import { BackupFailure } from './backup-failure.ts';
import type { BackupTarget } from './backup-target.ts';

/** Block size of an upload in bytes. A blob has at most 50,000 blocks. */
const blockBytes = 8 * 1024 * 1024;
const retryOptions = { maxTries: 6, tryTimeoutInMs: 120_000, retryDelayInMs: 500, maxRetryDelayInMs: 20_000 };

export interface BlobTargetAccess {
  /** Connection string of the backups' storage account; null uses the managed identity. */
  readonly connectionString: string | null;
  readonly managedIdentity: Config['managedIdentity'];
}

function explain(error: unknown, place: string): unknown {
  if (!(error instanceof RestError)) return error;
  const { statusCode, code } = error;
  if (statusCode === 401 || statusCode === 403) {
    return new BackupFailure(
      `${place} refuses this server (${code ?? statusCode}): look at BACKUP_CONNECTION_STRING, or at the rights of the managed identity.`,
    );
  }
  if (statusCode === 404) return new BackupFailure(`There is no container ${place}: make it before the first backup.`);
  // The original error contains the address with its signature, which must not be printed.
  return new BackupFailure(
    `${place} cannot be reached or has no room (${code ?? statusCode ?? 'no answer'}). The earlier backups there are whole; start again, and it goes on where it was.`,
  );
}

async function explained<T>(work: Promise<T>, place: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error, place);
  }
}

function connect(address: URL, { connectionString, managedIdentity: identity }: BlobTargetAccess): Container {
  const place = address.href;
  if (connectionString === null) return new ContainerClient(place, managedIdentity(identity), { retryOptions });
  const service = BlobServiceClient.fromConnectionString(connectionString, { retryOptions });
  const container = service.getContainerClient(address.pathname.split('/').at(-1) ?? '');
  const { origin, pathname } = new URL(container.url);
  if (`${origin}${pathname}` === place) return container;
  throw new BackupFailure(
    `BACKUP_CONNECTION_STRING is for ${new URL(service.url).host}, and the backups are to be at ${place}.`,
  );
}

async function upload(
  container: Container,
  name: string,
  content: AsyncIterable<Uint8Array>,
  place: string,
): Promise<number> {
  const blob = container.getBlockBlobClient(name);
  const ids: string[] = [];
  let bytes = 0;
  let parts: Uint8Array[] = [];
  let filled = 0;
  const stage = async () => {
    const block = Buffer.concat(parts);
    const id = Buffer.from(String(ids.length).padStart(6, '0')).toString('base64');
    await explained(blob.stageBlock(id, block, block.length), place);
    ids.push(id);
    parts = [];
    filled = 0;
  };
  // Errors of the content are not explained as errors of this place, and keep their message.
  for await (const piece of content) {
    parts.push(piece);
    filled += piece.length;
    bytes += piece.length;
    if (filled >= blockBytes) await stage();
  }
  if (ids.length === 0) {
    const whole = Buffer.concat(parts);
    await explained(blob.upload(whole, whole.length), place);
    return bytes;
  }
  if (filled > 0) await stage();
  await explained(blob.commitBlockList(ids), place);
  return bytes;
}

/**
 * Opens a container of a blob storage for backups.
 * @param address of the container, without a signature
 */
export async function openBlobTarget(address: string, access: BlobTargetAccess): Promise<BackupTarget> {
  const url = new URL(address);
  if (url.search !== '') {
    throw new BackupFailure(
      'The address of the backups has a signature, which everybody on this machine can read: set BACKUP_CONNECTION_STRING in its place.',
    );
  }
  const place = url.href;
  const container = connect(url, access);
  if (!(await explained(container.exists(), place))) {
    throw new BackupFailure(`There is no container ${place}: make it before the first backup.`);
  }
  return {
    place,
    write: (name, content) => upload(container, name, content, place),
    read: async (name) => {
      try {
        const answer = await container.getBlobClient(name).download(0, undefined, { maxRetryRequests: 5 });
        return (answer.readableStreamBody ?? null) as AsyncIterable<Uint8Array> | null;
      } catch (error) {
        if (isNotThere(error)) return null;
        throw explain(error, place);
      }
    },
    list: async (folder) => {
      const found = new Map<string, number>();
      const readAll = async () => {
        for await (const { name, properties } of container.listBlobsFlat({ prefix: folder })) {
          found.set(name, properties.contentLength ?? 0);
        }
      };
      await explained(readAll(), place);
      return found;
    },
    remove: async (name) => void (await explained(container.getBlobClient(name).deleteIfExists(), place)),
  };
}
