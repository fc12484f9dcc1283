import { once } from 'node:events';
import type { Server } from 'node:net';
import { freePort } from './ports.ts';

/** More taken ports in a row are no coincidence. */
const mostAttempts = 5;

export function portInUse(port: number): Error {
  return Object.assign(new Error(`Port ${port} is taken.`), { code: 'EADDRINUSE', port });
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Starts a server on the preferred port or any free one. Retries when another process takes the port first. */
export async function startOnFreePort<T>(preferred: number, start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort(preferred));
    } catch (error) {
      if (!isTaken(error) || attempt === mostAttempts) throw error;
    }
  }
}

/** Like startOnFreePort for a server of this process. */
export async function listenOnFreePort(server: Server, preferred: number): Promise<void> {
  await startOnFreePort(preferred, async (port) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  });
}
