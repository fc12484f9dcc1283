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

/** Makes containers, each once per process; a failed attempt is made again by the next caller. */
export function containerMaker(
  connection: BlobConnection,
  origins: readonly string[],
): (name: string) => Promise<void> {
  const once = new Map<string, Promise<unknown>>();
  const first = (key: string, work: () => Promise<unknown>): Promise<unknown> => {
    const running = once.get(key) ?? work();
    once.set(key, running);
    running.catch(() => once.delete(key));
    return running;
  };
  return async (name) => {
    if (connection.insecure) await first('', () => asked(allowOrigins(connection, origins)));
    await first(name, () => asked(connection.service.getContainerClient(name).createIfNotExists()));
  };
}
