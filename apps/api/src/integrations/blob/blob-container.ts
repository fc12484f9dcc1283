import type { BlobConnection } from './blob-client.ts';
import { asked } from './blob-errors.ts';

/**
 * Lets pages of the site talk to the emulator. An Azure account is set up by its administrator: this server's identity has no business in
 * changing what an account allows.
 */
async function allowOrigins({ service }: BlobConnection, origins: readonly string[]): Promise<void> {
  await service.setProperties({
    cors: [
      {
        allowedOrigins: origins.join(','),
        allowedMethods: 'GET,HEAD,PUT,OPTIONS',
        allowedHeaders: '*',
        exposedHeaders: 'etag,content-length,content-type,x-ms-*',
        maxAgeInSeconds: 3600,
      },
    ],
  });
}

/** What is done once per process before the storage is used. */
interface Preparation {
  /** Makes the container unless it is there. */
  container(name: string): Promise<void>;
  /** Lets pages of the site use the storage, where that is ours to say. */
  site(): Promise<void>;
}

/** Prepares the storage, everything once per process; what failed is tried again by the next caller. */
export function preparation(connection: BlobConnection, origins: readonly string[]): Preparation {
  const once = new Map<string, Promise<unknown>>();
  const first = async (key: string, work: () => Promise<unknown>): Promise<void> => {
    const running = once.get(key) ?? work();
    once.set(key, running);
    running.catch(() => once.delete(key));
    await running;
  };
  const site = async () => {
    if (connection.insecure) await first('site', () => asked(allowOrigins(connection, origins)));
  };
  return {
    site,
    container: async (name) => {
      await site();
      await first(`container ${name}`, () => asked(connection.service.getContainerClient(name).createIfNotExists()));
    },
  };
}
