import type { BlobConnection } from './blob-client.ts';
import { translateFailure } from './blob-errors.ts';

/** Allows pages of the site to use the emulator. An Azure account is set up by its administrator; this server has no right to change it. */
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

/** Steps before the first use of the storage, each once per process. */
interface Preparation {
  /** Creates the container unless it exists. */
  container(name: string): Promise<void>;
  /** Allows pages of the site to use the storage, if it is the emulator. */
  site(): Promise<void>;
}

/** Prepares the storage, each step once per process; the next caller repeats a failed step. */
export function preparation(connection: BlobConnection, origins: readonly string[]): Preparation {
  const once = new Map<string, Promise<unknown>>();
  const first = async (key: string, work: () => Promise<unknown>): Promise<void> => {
    const running = once.get(key) ?? work();
    once.set(key, running);
    running.catch(() => once.delete(key));
    await running;
  };
  const site = async () => {
    if (connection.insecure) await first('site', () => translateFailure(allowOrigins(connection, origins)));
  };
  return {
    site,
    container: async (name) => {
      await site();
      await first(`container ${name}`, () =>
        translateFailure(connection.service.getContainerClient(name).createIfNotExists()),
      );
    },
  };
}
