import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { awaitReady } from './await-ready.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that gives these statuses in turn, and the last one from then on; counts what it was asked. */
async function serve(...statuses: number[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    response.writeHead(statuses[Math.min(asked.length, statuses.length - 1)]!).end();
    asked.push(request.url ?? '');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('the start', () => {
  test('waits for three answers in a row, because a busy process refuses calls for a while', async () => {
    const { url, asked } = await serve(503, 200, 503, 200);
    expect(await awaitReady(url, 10_000)).toBe(true);
    expect(asked).toEqual(Array.from({ length: 6 }, () => '/readyz'));
  });

  test('goes on after its time limit', async () => {
    const { url } = await serve(503);
    expect(await awaitReady(url, 300)).toBe(false);
    expect(await awaitReady('http://127.0.0.1:1', 300)).toBe(false);
  });
});
