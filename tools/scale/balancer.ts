import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnFreePort } from '../stack/start-on-free-port.ts';

/** How often each server is asked whether it is ready, in ms. */
const probeEveryMs = 200;
const probeTimeoutMs = 1500;
/** How long a request waits for a server that is ready, in ms. */
const waitMs = 10_000;

/** A reverse proxy of one address in front of several servers, as nginx or a cloud's balancer is one. */
export interface Balancer {
  readonly url: string;
  /** Asks this server from now on whether it is ready. */
  add(url: string): void;
  /** Resolves once that many servers are ready. */
  ready(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Upstream {
  readonly url: string;
  isReady: boolean;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/**
 * Starts the proxy. A request that reaches no server goes to the next one; one that was cut is repeated where that is harmless, which is for
 * reading only, and is 502 otherwise.
 */
export async function startBalancer(): Promise<Balancer> {
  const upstreams: Upstream[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const stopping = new AbortController();

  const next = async (): Promise<Upstream | null> => {
    for (const until = Date.now() + waitMs; Date.now() < until; await pause(50)) {
      const ready = upstreams.filter((each) => each.isReady);
      if (ready.length > 0) return ready[(turn += 1) % ready.length]!;
    }
    return null;
  };

  const pass = async (from: IncomingMessage, to: ServerResponse, body: Buffer, tries: number): Promise<void> => {
    const upstream = await next();
    if (!upstream) return void to.writeHead(503).end();
    const asked = request(`${upstream.url}${from.url}`, { agent, method: from.method, headers: from.headers });
    let isAnswered = false;
    asked.on('response', (answer) => {
      isAnswered = true;
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
      answer.on('error', () => to.destroy());
      answer.on('aborted', () => to.destroy());
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (isAnswered) return void to.destroy();
      const isUnsent = error.code === 'ECONNREFUSED';
      if (isUnsent) upstream.isReady = false;
      if (tries > 1 && (isUnsent || from.method === 'GET')) return void pass(from, to, body, tries - 1);
      to.writeHead(502).end();
    });
    to.on('close', () => asked.destroy());
    asked.end(body);
  };

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.on('end', () => void pass(from, to, Buffer.concat(parts), 3));
  });
  await listenOnFreePort(server, 0);
  const { port } = server.address() as { port: number };

  const probe = async (upstream: Upstream): Promise<void> => {
    while (!stopping.signal.aborted) {
      upstream.isReady = await isReady(upstream.url);
      await pause(probeEveryMs);
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => {
      const upstream = { url, isReady: false };
      upstreams.push(upstream);
      void probe(upstream);
    },
    ready: async (count) => {
      while (upstreams.filter((each) => each.isReady).length < count) await pause(50);
    },
    stop: async () => {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
