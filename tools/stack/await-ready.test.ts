import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { awaitReady } from './await-ready.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server with these statuses in turn, repeating the last; counts requests. */
async function serve(...statuses: number[]) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    response.writeHead(statuses[Math.min(requests.length, statuses.length - 1)]!).end();
    requests.push(request.url ?? '');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe('the start', () => {
  test('waits for three answers in a row, because a busy process refuses calls for a while', async () => {
    const { url, requests } = await serve(503, 200, 503, 200);
    expect(await awaitReady(url, 10_000)).toBe(true);
    expect(requests).toEqual(Array.from({ length: 6 }, () => '/readyz'));
  });

  test('goes on after its time limit', async () => {
    const { url } = await serve(503);
    expect(await awaitReady(url, 300)).toBe(false);
    expect(await awaitReady('http://127.0.0.1:1', 300)).toBe(false);
  });
});
