import { once } from 'node:events';
import type { Server } from 'node:net';
import { freePort } from './ports.ts';

/** So many ports in a row are taken by chance on no machine. */
const mostAttempts = 5;

/** Thrown by what cannot listen on its port: something else does by now. */
export function portInUse(port: number): Error {
  return Object.assign(new Error(`Port ${port} is taken.`), { code: 'EADDRINUSE', port });
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Starts something on the preferred port or any free one. A port that was free may be taken until somebody listens on it, by another
 * stack that starts at the same moment: then the next one is tried.
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

/** Lets a server of this process listen on the preferred port of this machine or any free one. */
export async function listenOnFreePort(server: Server, preferred: number): Promise<void> {
  await startOnFreePort(preferred, async (port) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  });
}
