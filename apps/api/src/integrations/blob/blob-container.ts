import type { BlobConnection } from './blob-client.ts';
import { translateFailure } from './blob-errors.ts';

/** Sets CORS on the emulator. An Azure account is configured by its administrator; this server has no right to. */
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

/** Steps before the first use of the storage, once per process. */
interface Preparation {
  container(name: string): Promise<void>;
  /** Sets CORS, if it is the emulator. */
  site(): Promise<void>;
}

/** Runs each step once per process; a failed step is retried by the next caller. */
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
