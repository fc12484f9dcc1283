import { BlobServiceClient } from '@azure/storage-blob';
import type { DemoOptions } from '@shootdesk/prisma/seed/demo';

/** Keeps files in blob storage, making each container when its first file comes. */
export function createFileKeeper(connectionString: string): DemoOptions['putFile'] {
  const service = BlobServiceClient.fromConnectionString(connectionString);
  const made = new Map<string, Promise<unknown>>();
  return async ({ container, path, contentType, bytes }) => {
    const client = service.getContainerClient(container);
    if (!made.has(container)) made.set(container, client.createIfNotExists());
    await made.get(container);
    await client.getBlockBlobClient(path).uploadData(bytes, { blobHTTPHeaders: { blobContentType: contentType } });
  };
}
