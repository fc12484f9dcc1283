import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { escapeHtml } from './mail-page.ts';
import { listenOnFreePort } from './start-on-free-port.ts';

/** How the fake handles the next orders. */
export const esoftModes = ['accept', 'answer twice', 'refuse', 'refuse later', 'fail', 'time out'] as const;
export type EsoftMode = (typeof esoftModes)[number];

/** Fake Esoft: takes signed orders, brightens the pictures, and calls back with signed outcomes. */
export interface EsoftStandIn {
  readonly url: string;
  /** Variables that configure the API for it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Order numbers received, with repetitions. */
  readonly orders: readonly number[];
  setMode(mode: EsoftMode): void;
  /** Settles when every outcome was sent. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Order {
  readonly order: number;
  readonly kind: string;
  readonly property: string;
  readonly files: readonly { readonly name: string; readonly url: string }[];
  readonly callbackUrl: string;
}

interface Options {
  /** A preferred port; 0 means any. */
  readonly port: number;
  /** Duration of an order in ms. */
  readonly workMs: number;
  /** Signs requests in both directions. */
  readonly secret: string;
}

/** Brightens a picture; returns other files unchanged. */
async function workOn(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes).rotate().modulate({ brightness: 1.08 }).jpeg({ quality: 90 }).toBuffer();
  } catch {
    return bytes;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function controlPage(mode: EsoftMode, orders: readonly number[]): string {
  const links = esoftModes.map((each) => {
    const mark = each === mode ? ' (now)' : '';
    return `<li><a href="/mode?is=${encodeURIComponent(each)}">${escapeHtml(each)}</a>${mark}</li>`;
  });
  const style =
    'body{font:16px/1.8 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Esoft, played by this machine</title><style>${style}</style></head><body><h1>Esoft, played by this machine</h1><p>What it does with the next orders:</p><ul>${links.join('')}</ul><p>Orders so far: ${orders.length}.</p></body></html>`;
}

const headersOf = ({ headers }: IncomingMessage) => headers as Readonly<Record<string, string>>;

export async function startEsoftStandIn({ port, workMs, secret }: Options): Promise<EsoftStandIn> {
  const signer = new Webhook(secret);
  const orders: number[] = [];
  const taken = new Map<number, string>();
  const finished = new Map<string, Buffer>();
  const work = new Set<Promise<void>>();
  const stopping = new AbortController();
  let mode: EsoftMode = 'accept';
  let url = '';

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const tell = async ({ order, callbackUrl }: Order, outcome: object) => {
    const body = JSON.stringify({ order, ...outcome });
    const at = new Date();
    const id = `outcome-${order}`;
    await fetch(callbackUrl, {
      method: 'POST',
      signal: stopping.signal,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
      body,
    });
  };
  const finish = async (order: Order, chosen: EsoftMode) => {
    await pause(workMs);
    if (stopping.signal.aborted) return;
    if (chosen === 'refuse later') {
      await tell(order, { outcome: 'refused', reason: 'The second picture is out of focus.' });
      return;
    }
    if (order.kind !== 'send-to-esoft') return;
    const files = await Promise.all(
      order.files.map(async ({ name, url: address }, index) => {
        const bytes = await workOn(
          Buffer.from(await (await fetch(address, { signal: stopping.signal })).arrayBuffer()),
        );
        const path = `/files/${order.order}/${index}`;
        finished.set(path, bytes);
        return { name: name.replace(/(\.\w+)?$/, '_edited.jpg'), url: `${url}${path}` };
      }),
    );
    await tell(order, { outcome: 'finished', files });
    if (chosen === 'answer twice') await tell(order, { outcome: 'finished', files });
  };
  const takeOrder = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    try {
      signer.verify(body, headersOf(request));
    } catch {
      send(response, 401, { reason: 'The signature is wrong.' });
      return;
    }
    const order = JSON.parse(body) as Order;
    orders.push(order.order);
    if (mode === 'time out') return;
    if (mode === 'fail') return send(response, 503, { reason: 'Esoft is being repaired.' });
    if (mode === 'refuse') return send(response, 422, { reason: 'A file could not be read.' });
    const reference = taken.get(order.order) ?? `E-${1000 + taken.size}`;
    const isNew = !taken.has(order.order);
    taken.set(order.order, reference);
    send(response, 202, { reference });
    if (!isNew) return;
    const job = finish(order, mode).catch(() => {});
    work.add(job);
    void job.finally(() => work.delete(job));
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const bytes = finished.get(pathname);
    if (bytes) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    else if (request.method === 'POST' && pathname === '/orders') {
      takeOrder(request, response).catch(() => response.destroy());
    } else if (pathname === '/mode') {
      mode = esoftModes.find((each) => each === searchParams.get('is')) ?? mode;
      response.writeHead(302, { location: '/' }).end();
    } else if (pathname === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end(controlPage(mode, orders));
    else send(response, 404, {});
  });
  await listenOnFreePort(server, port);
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    variables: { ESOFT_URL: url, ESOFT_SECRET: secret },
    orders,
    setMode: (next) => {
      mode = next;
    },
    settled: async () => {
      await Promise.all(work);
    },
    stop: async () => {
      stopping.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
