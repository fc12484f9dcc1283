import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobItem, BlockBlobClient, BlockBlobCommitBlockListOptions } from '@azure/storage-blob';
import { blockName } from '@shootdesk/shared/files/checksum';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Config } from '../../config.ts';
import { connectBlob, type BlobConnection } from './blob-client.ts';
import { preparation } from './blob-container.ts';
import { translateFailure, isChanged, isNotThere, isTaken } from './blob-errors.ts';
import { blobLinks } from './blob-links.ts';
import type { BlobFacts, BlobPlace, BlobStore } from './blob-store.ts';

async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  return translateFailure(answer).catch((error: unknown) => {
    if (isNotThere(error)) return null;
    throw error;
  });
}

interface Described {
  readonly contentLength?: number | undefined;
  readonly etag?: string | undefined;
  readonly contentType?: string | undefined;
  readonly createdOn?: Date | undefined;
  readonly lastModified?: Date | undefined;
}

function factsOf(properties: Described, metadata: Record<string, string> | undefined): BlobFacts {
  return {
    size: properties.contentLength ?? 0,
    // Listings have etags without quotes.
    etag: `"${(properties.etag ?? '').replaceAll('"', '')}"`,
    contentType: properties.contentType ?? '',
    metadata: metadata ?? {},
    createdAt: properties.createdOn ?? new Date(0),
    modifiedAt: properties.lastModified ?? null,
  };
}

const listed = (item: BlobItem) => ({ path: item.name, facts: factsOf(item.properties, item.metadata) });

/** Drops uploaded blocks, which storage would keep for a week. Only blobs can be deleted, so it is committed empty. */
async function dropBlocks(target: BlockBlobClient): Promise<void> {
  await target.commitBlockList([]);
  await target.delete();
}

/** Uploads blocks and commits them; returns the etag. */
async function sendBlocks(
  target: BlockBlobClient,
  blocks: AsyncIterable<Uint8Array>,
  options?: BlockBlobCommitBlockListOptions,
): Promise<string> {
  const names: string[] = [];
  try {
    for await (const bytes of blocks) {
      const name = blockName(names.length);
      await translateFailure(target.stageBlock(name, bytes, bytes.length));
      names.push(name);
    }
    const { etag } = await translateFailure(target.commitBlockList(names, options));
    return etag ?? '';
  } catch (error) {
    // The first failure is reported, even when dropping fails too.
    if (names.length > 0) await dropBlocks(target).catch(() => {});
    throw error;
  }
}

interface Properties {
  readonly contentType?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

const headersOf = ({ contentType, metadata }: Properties) => ({
  ...(contentType !== undefined && { blobHTTPHeaders: { blobContentType: contentType } }),
  ...(metadata && { metadata: { ...metadata } }),
});

const stillCopied = 'The file is still being stored. Please try again in a moment.';
const asStored = { contentType: 'application/octet-stream', saveAs: null };

/** Copies a blob with this etag. True when the target exists afterwards, false when the source has changed. */
async function copyUnlessTaken(target: BlockBlobClient, source: string, etag: string): Promise<boolean> {
  try {
    const copying = await target.beginCopyFromURL(source, {
      intervalInMs: 200,
      conditions: { ifNoneMatch: '*' },
      sourceConditions: { ifMatch: etag },
    });
    const { copyStatus } = await translateFailure(copying.pollUntilDone());
    // Storage keeps the target of a failed copy as an empty blob.
    if (copyStatus !== 'success') await translateFailure(target.delete());
    return copyStatus === 'success';
  } catch (error) {
    if (isTaken(error)) return true;
    if (isChanged(error) || isNotThere(error)) return translateFailure(target.exists());
    return translateFailure(Promise.reject(error));
  }
}

/** Blobs of one page of a long listing. */
const pageSize = 1000;

/** Need not exist, because "not found" is an answer, too. */
const probeContainer = 'readiness';

function storeOn(connection: BlobConnection, origins: readonly string[], now: () => Date): BlobStore {
  const { service } = connection;
  const blob = ({ container, path }: BlobPlace) => service.getContainerClient(container).getBlockBlobClient(path);
  const prepare = preparation(connection, origins);
  const links = blobLinks(connection, now);
  const removeAt = async (place: BlobPlace, etag: string | null): Promise<void> => {
    const conditions = etag === null ? {} : { ifMatch: etag };
    await ifThere(blob(place).delete({ conditions, deleteSnapshots: 'include' })).catch((error: unknown) => {
      if (!isChanged(error)) throw error;
    });
  };
  return {
    ping: async (abortSignal) =>
      void (await translateFailure(service.getContainerClient(probeContainer).exists({ abortSignal }))),
    ensureContainer: (container) => prepare.container(container),
    links: async () => {
      // Links work on pages only with CORS; they are created even if setting that fails.
      await prepare.site().catch(() => {});
      return links();
    },
    facts: async (place) => {
      const found = await ifThere(blob(place).getProperties());
      if (found?.copyStatus === 'pending') throw problem('unavailable', stillCopied, { retryAfter: 5 });
      return found && factsOf(found, found.metadata);
    },
    leading: async (place, length) => {
      const answer = await ifThere(blob(place).download(0, length));
      return answer && translateFailure(buffer(answer.readableStreamBody as NodeJS.ReadableStream));
    },
    read: async (place, etag, abortSignal) => {
      const conditions = etag === null ? {} : { ifMatch: etag };
      const answer = await translateFailure(
        blob(place).download(0, undefined, { conditions, abortSignal, maxRetryRequests: 3 }),
      );
      const content = answer.readableStreamBody as Readable;
      // An abort before the first read emits an 'error' event without a listener, which would end the process. Reading still throws.
      content.on('error', () => {});
      return content;
    },
    list: async (container, prefix, limit) => {
      const pages = service
        .getContainerClient(container)
        .listBlobsFlat({ prefix, includeMetadata: true })
        .byPage({ maxPageSize: limit });
      const page = await ifThere(pages.next());
      return page?.done === false ? page.value.segment.blobItems.map(listed) : [];
    },
    async *listAll(container, prefix) {
      const pages = service
        .getContainerClient(container)
        .listBlobsFlat({ prefix, includeMetadata: true })
        .byPage({ maxPageSize: pageSize });
      for (;;) {
        const page = await ifThere(pages.next());
        if (page?.done !== false) return;
        yield* page.value.segment.blobItems.map(listed);
      }
    },
    eachPath: async (prefix, visit) => {
      const visitAll = async () => {
        for await (const { name } of service.listContainers({ prefix })) {
          const blobs = service.getContainerClient(name).listBlobsFlat({ includeUncommitedBlobs: true });
          for await (const { name: path } of blobs) visit(path);
        }
      };
      await translateFailure(visitAll());
    },
    uploadedBlocks: async (place) => {
      const found = await ifThere(blob(place).getBlockList('uncommitted'));
      return (found?.uncommittedBlocks ?? []).map(({ name, size }) => ({ name, size }));
    },
    putFile: async ({ bytes, contentType, metadata, ...place }) => {
      await prepare.container(place.container);
      const { etag } = await translateFailure(blob(place).uploadData(bytes, headersOf({ contentType, metadata })));
      return etag ?? '';
    },
    putBlocks: async (place, blocks, properties = {}) => {
      await prepare.container(place.container);
      return sendBlocks(blob(place), blocks, headersOf(properties));
    },
    settle: async (from, etag, path) => {
      // Signed, because without account keys the source cannot be read by its address alone.
      const source = (await links()).read(from, asStored);
      const isCopied = await copyUnlessTaken(blob({ ...from, path }), source, etag);
      if (isCopied) await removeAt(from, etag);
      return isCopied;
    },
    copy: async (from, path) => {
      const copying = await translateFailure(
        blob({ ...from, path }).beginCopyFromURL(blob(from).url, { intervalInMs: 500 }),
      );
      await translateFailure(copying.pollUntilDone());
    },
    remove: removeAt,
  };
}

/** The store without configuration: every use names the missing setting. */
function notSetUp(): BlobStore {
  const refuse = async (): Promise<never> => {
    throw problem('unavailable', 'No file storage is set up: BLOB_CONNECTION_STRING or BLOB_ACCOUNT_URL is missing.');
  };
  return {
    ping: refuse,
    ensureContainer: refuse,
    links: refuse,
    facts: refuse,
    leading: refuse,
    read: refuse,
    list: refuse,
    listAll: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
    eachPath: refuse,
    uploadedBlocks: refuse,
    putFile: refuse,
    putBlocks: refuse,
    settle: refuse,
    copy: refuse,
    remove: refuse,
  };
}

/** Connects at its first use. */
export function createBlobStore(
  config: Pick<Config, 'blobConnectionString' | 'blobAccountUrl' | 'managedIdentity' | 'publicUrl'>,
  now: () => Date,
): BlobStore {
  const connection = connectBlob(config);
  return connection ? storeOn(connection, siteOrigins(config.publicUrl), now) : notSetUp();
}

function siteOrigins(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return [origin, origin.replace('localhost', '127.0.0.1')];
  return hostname === '127.0.0.1' ? [origin, origin.replace('127.0.0.1', 'localhost')] : [origin];
}
