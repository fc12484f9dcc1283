import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenOnFreePort } from '../stack/start-on-free-port.ts';
import { startBalancer, type Balancer } from './balancer.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

interface Upstream {
  readonly url: string;
  readonly asked: string[];
  isReady: boolean;
  /** Cuts requests instead of answering them. */
  cuts: boolean;
}

async function startUpstream(name: string): Promise<Upstream> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(upstream.isReady ? 200 : 503).end();
    upstream.asked.push(`${request.method} ${request.url}`);
    if (upstream.cuts) request.socket.destroy();
    else response.end(name);
  });
  await listenOnFreePort(server, 0);
  ended.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
  const { port } = server.address() as { port: number };
  const upstream: Upstream = { url: `http://127.0.0.1:${port}`, asked: [], isReady: true, cuts: false };
  return upstream;
}

async function balance(...upstreams: readonly Upstream[]): Promise<Balancer> {
  const balancer = await startBalancer();
  ended.push(() => balancer.stop());
  for (const { url } of upstreams) balancer.add(url);
  await balancer.ready(upstreams.filter(({ isReady }) => isReady).length);
  return balancer;
}

test('requests go to the servers that are ready, in turn', async () => {
  const [one, two, draining] = [await startUpstream('one'), await startUpstream('two'), await startUpstream('three')];
  draining.isReady = false;
  const { url } = await balance(one, two, draining);
  const answers: string[] = [];
  for (let count = 0; count < 4; count += 1) answers.push(await (await fetch(`${url}/jobs`)).text());
  expect(answers.toSorted()).toEqual(['one', 'one', 'two', 'two']);
  expect(draining.asked).toEqual([]);
});

test('what was cut is read again from another server, and never written again', async () => {
  const [broken, whole] = [await startUpstream('broken'), await startUpstream('whole')];
  broken.cuts = true;
  const { url } = await balance(broken, whole);
  for (let count = 0; count < 3; count += 1) expect(await (await fetch(`${url}/jobs`)).text()).toBe('whole');
  const statuses: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    statuses.push((await fetch(`${url}/jobs`, { method: 'POST', body: 'order' })).status);
  }
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 502]);
  const writes = [...broken.asked, ...whole.asked].filter((each) => each.startsWith('POST'));
  expect(writes).toHaveLength(2);
});
