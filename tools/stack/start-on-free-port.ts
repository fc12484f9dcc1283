import { once } from 'node:events';
import type { Server } from 'node:net';
import { freePort } from './ports.ts';

/** More ports in a row are not taken by chance. */
const mostAttempts = 5;

/** Error of a start whose port is taken by now. */
export function portInUse(port: number): Error {
  return Object.assign(new Error(`Port ${port} is taken.`), { code: 'EADDRINUSE', port });
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Starts a server on the preferred port or any free one. Another stack may take a free port before the server listens on it; then the next
 * port is tried.
 */
export async function startOnFreePort<T>(preferred: number, start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort(preferred));
    } catch (error) {
      if (!isTaken(error) || attempt === mostAttempts) throw error;
    }
  }
}

/** Makes a server of this process listen on the preferred port or any free one. */
export async function listenOnFreePort(server: Server, preferred: number): Promise<void> {
  await startOnFreePort(preferred, async (port) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  });
}
