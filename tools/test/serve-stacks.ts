import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StartedStack {
  /** JSON. */
  readonly addresses: Promise<string>;
  stop(): Promise<void>;
}

interface ServedStacks {
  /** Address to which the name of a worker is added. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the addresses of one stack per worker, so that tests of two workers do not meet. A stack starts when its worker first requests them, because
 * a single file needs a single stack; it outlives its worker, because Playwright replaces a worker whose test failed.
 */
export async function serveStacks(start: (worker: string) => StartedStack): Promise<ServedStacks> {
  const stacks = new Map<string, StartedStack>();
  const server = createServer((request, response) => {
    const worker = request.url ?? '';
    const stack = stacks.get(worker) ?? start(worker);
    stacks.set(worker, stack);
    stack.addresses.then(
      (addresses) => response.end(addresses),
      (error: unknown) => response.writeHead(500).end((error as Error).message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all([...stacks.values()].map((stack) => stack.stop()));
    },
  };
}
