import { once } from 'node:events';
import { request, ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { makeStoredFiles } from '../../../test/files/stored-files.ts';

/** Bytes; more than the socket buffers of both ends. */
const moreThanBuffered = 48 * 1024 ** 2;
const minuteMs = 60_000;

let t: TestApp;
let boss: TestUser;
/** Server sockets in the order of their connections. */
const connections: Socket[] = [];

beforeAll(async () => {
  t = await createTestApp();
  t.app.server.on('connection', (socket) => connections.push(socket));
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

async function prepare(bytes: number, kind: 'zip' | 'proof-sheet' = 'zip'): Promise<string> {
  const { job, ids } = await makeStoredFiles(t, { count: 1, bytes });
  const body = { campaignId: job.campaignId, kind: 'resources', ids };
  const { result } = (await t.as(boss).post('/v1/downloads').send(body).expect(201)).body;
  return t.url + (kind === 'zip' ? result.zipUrl : result.proofSheetUrl);
}

/** Starts a download; returns both ends of its connection. */
async function begin(url: string): Promise<{ answer: IncomingMessage; connection: Socket }> {
  const sent = request(url, { headers: t.headersOf(boss), agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return { answer, connection: connections.at(-1) as Socket };
}

/** Starts a download, reads nothing, and waits until the server's buffers are full. */
async function beginIdle(url: string): Promise<{ answer: IncomingMessage; connection: Socket }> {
  const begun = await begin(url);
  let sent = -1;
  while (sent !== begun.connection.bytesWritten || begun.connection.writableLength === 0) {
    sent = begun.connection.bytesWritten;
    await later(100);
  }
  return begun;
}

describe('first month #21: download slots are for work, not for waiting', () => {
  test('readers who take nothing do not keep others from starting', async () => {
    const [large, small] = [await prepare(moreThanBuffered), await prepare(1000)];
    const idle = [];
    // The library's concurrency limit on this machine.
    for (let nth = 0; nth < navigator.hardwareConcurrency; nth += 1) idle.push(await beginIdle(large));
    const began = performance.now();
    const { answer } = await begin(small);
    expect((await buffer(answer)).length).toBeGreaterThan(1000);
    expect(performance.now() - began).toBeLessThan(3000);
    for (const each of idle) each.answer.destroy();
  });

  test.each(['zip', 'proof-sheet'] as const)('a %s has its reader watched', async (kind) => {
    const url = await prepare(1000, kind);
    const watched = vi.spyOn(ServerResponse.prototype, 'setTimeout');
    await buffer((await begin(url)).answer);
    expect(watched).toHaveBeenCalledWith(minuteMs, expect.any(Function));
    watched.mockRestore();
  });

  test('a reader who takes nothing for a minute is cut off', async () => {
    const { answer, connection } = await beginIdle(await prepare(moreThanBuffered));
    expect(connection.timeout).toBe(minuteMs);
    connection.emit('timeout');
    answer.resume();
    await expect.poll(() => answer.closed).toBe(true);
    expect([answer.complete, connection.destroyed]).toEqual([false, true]);
  });

  test('a reader who waits for the storage is not cut off', async () => {
    const url = await prepare(4);
    const storage = Promise.withResolvers<void>();
    const reading = vi.spyOn(t.deps.blob, 'read').mockImplementation(async () =>
      (async function* () {
        await storage.promise;
        yield Buffer.from('late');
      })(),
    );
    const { answer, connection } = await begin(url);
    await expect.poll(() => connection.writableLength).toBe(0);
    connection.emit('timeout');
    storage.resolve();
    expect((await buffer(answer)).includes('late')).toBe(true);
    reading.mockRestore();
  });
});
