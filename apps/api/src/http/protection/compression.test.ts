import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
const large = '/v1/service-jobs?pageSize=20';
const small = '/healthz';

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  for (let each = 0; each < 140; each += 1) await t.makeJob();
});
afterAll(() => t.close());

/** Raw response, because other test clients decompress it. */
async function ask(url: string, acceptEncoding?: string, method: 'GET' | 'HEAD' = 'GET') {
  const headers = { ...t.headersOf(boss), ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }) };
  return t.app.inject({ method, url, headers });
}

describe('a large answer', () => {
  test('goes out as it is to a client that does not ask for less', async () => {
    const { headers, json } = await ask(large);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(json().results).toHaveLength(20);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
  ])('accepting %s is packed by %s and says the same', async (acceptEncoding, encoding, unpack) => {
    const plain = await ask(large);
    const { headers, rawPayload } = await ask(large, acceptEncoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(plain.json());
  });

  test.each(['identity', 'zstd', 'nonsense', 'br;q=0, gzip;q=0', ''])(
    'accepting %j is not packed',
    async (acceptEncoding) => {
      const { statusCode, headers, json } = await ask(large, acceptEncoding);
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(json().results).toHaveLength(20);
    },
  );

  test.each([undefined, 'br', 'gzip'])('has the same headers for HEAD, accepting %s', async (acceptEncoding) => {
    const get = await ask(large, acceptEncoding);
    const head = await ask(large, acceptEncoding, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['content-encoding', 'vary', 'content-type']) expect(head.headers[name]).toBe(get.headers[name]);
    // If there is a length, it is the compressed one.
    expect([undefined, get.headers['content-length']]).toContain(head.headers['content-length']);
  });
});

test.each(['br', 'gzip'])('a very large answer is streamed, packed by %s', async (encoding) => {
  const all = '/v1/service-jobs?pageSize=200';
  const plain = await ask(all);
  expect(plain.rawPayload.length).toBeGreaterThan(64 * 1024);
  const { headers, rawPayload } = await ask(all, encoding);
  expect(headers['content-encoding']).toBe(encoding);
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(plain.json());
  expect((await ask(all, encoding, 'HEAD')).headers['content-encoding']).toBe(encoding);
});

test('a small answer stays as it is', async () => {
  const { headers, json } = await ask(small, 'br, gzip');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(json()).toEqual((await ask(small)).json());
});

test('clients that accept compressed answers can read a refusal', async () => {
  await t.as(boss).get('/v1/service-jobs/1').set('accept-encoding', 'br').expect(404);
});

test('the entity tag of a packed answer is the version to send back', async () => {
  const { id } = await t.makeJob();
  const url = `/v1/service-jobs/${id}`;
  const [plain, packed] = [await ask(url), await ask(url, 'br')];
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['etag']).toBe(plain.headers['etag']);
  const headers = { 'if-match': String(packed.headers['etag']), 'accept-encoding': 'br' };
  const rename = (name: string) => t.as(boss).put(url).set(headers).send({ id, name });
  await rename('First').expect(200);
  await rename('Second').expect(412);
});

test('the body of a request is never unpacked', async () => {
  const headers = { ...t.headersOf(boss), 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await t.app.inject({ method: 'POST', url: '/v1/downloads', headers, payload: gzipSync('{}') });
  expect(answer.statusCode).toBe(400);
});
