import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { makeStoredFiles } from '../../../test/files/stored-files.ts';
import type { TestUser } from '../../../test/factories.ts';

const serverFile = fileURLToPath(new URL('../../server.ts', import.meta.url));
/** Duration in ms. Ten readers at once, because a stream opened at the wrong moment is rare. */
const killingMs = 20_000;
const fileCount = 12;

let t: TestApp;
let boss: TestUser;
let server: ChildProcess;
const logged: string[] = [];

async function startServerProcess(): Promise<string> {
  const { databaseUrl, sessionSecret } = t.deps.config;
  server = spawn(process.execPath, [serverFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      BLOB_CONNECTION_STRING: inject('blobConnectionString'),
      SESSION_SECRET: sessionSecret,
      IDENTITY_MODE: 'gateway',
      GATEWAY_SECRET: t.headersOf(boss)['x-shootdesk-gateway-secret'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  const listening = Promise.withResolvers<string>();
  server.once('exit', () => listening.reject(new Error(logged.slice(-5).join('\n'))));
  for (const output of [server.stdout, server.stderr]) {
    createInterface({ input: output as NodeJS.ReadableStream }).on('line', (line) => {
      logged.push(line);
      const address = /listening at (http:[^"]+)/.exec(line)?.[1];
      if (address) listening.resolve(address);
    });
  }
  return listening.promise;
}

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await t.close();
});

/** Starts a download, reads about 4 MB/s for up to a second, and disconnects. */
async function readAndLeave(url: string): Promise<void> {
  const until = performance.now() + Math.random() * 1000;
  const sent = request(url, { headers: t.headersOf(boss), agent: false }).end();
  sent.on('error', () => {});
  const [answer] = (await once(sent, 'response', { signal: AbortSignal.timeout(10_000) })) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.on('error', () => {});
  while (performance.now() < until) {
    answer.read();
    await later(20);
  }
  sent.destroy();
}

async function readWhole(url: string): Promise<void> {
  const answer = await fetch(url, { headers: t.headersOf(boss) });
  const zip = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false });
  expect(await zip.getEntries()).toHaveLength(fileCount);
}

describe('first month #20: a cancelled zip download leaves the others running', () => {
  test('readers who leave at any moment do not end the server', { timeout: 150_000 }, async () => {
    const address = await startServerProcess();
    const { job, ids } = await makeStoredFiles(t, { count: fileCount, bytes: 1024 ** 2 });
    const { body } = await t
      .as(boss)
      .post('/v1/downloads')
      .send({ campaignId: job.campaignId, kind: 'resources', ids })
      .expect(201);
    const [zipUrl, sheetUrl] = [address + body.result.zipUrl, address + body.result.proofSheetUrl];
    const end = performance.now() + killingMs;
    const whileKilling = async (work: () => Promise<void>): Promise<number> => {
      let done = 0;
      for (; performance.now() < end; done += 1) await work();
      return done;
    };
    const working = [
      ...Array.from({ length: 6 }, () => whileKilling(() => readAndLeave(zipUrl))),
      ...Array.from({ length: 2 }, () => whileKilling(() => readAndLeave(sheetUrl))),
      ...Array.from({ length: 2 }, () => whileKilling(() => readWhole(zipUrl))),
    ];
    const done = await Promise.all(working).catch((error: Error) => {
      throw new Error(`${error.message}\n${logged.slice(-20).join('\n')}`);
    });
    expect(server.exitCode).toBe(null);
    expect(Math.min(...done)).toBeGreaterThan(0);
    // No stream error reached the last-resort handler.
    expect(logged.filter((line) => line.includes('stream failed'))).toEqual([]);
  });
});
