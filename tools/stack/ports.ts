import { createServer } from 'node:net';
import { portTaken } from './failure.ts';

function listen(port: number, host: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Whether nothing listens on the port. */
async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    await listen(port, host);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return false;
    // Nothing listens on an unsupported address family.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return true;
    throw error;
  }
}

/** The preferred port if it is free, else any. 0 means any. */
export async function freePort(preferred: number): Promise<number> {
  return preferred !== 0 && (await isPortFree(preferred)) ? preferred : listen(0, '127.0.0.1');
}

/** Throws a sentence when the port is taken. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) if (!(await isPortFree(port, host))) throw portTaken(port);
}
