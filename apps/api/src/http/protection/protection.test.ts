import { connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { testPassword } from '../../../test/password.ts';
import { sessionCookieOf } from '../../../test/session-cookie.ts';
import { blobOrigin } from './content-security.ts';
import { refuseUnderPressure } from './protection.ts';

const publicUrl = 'http://localhost:3999';
let t: TestApp;
let cookie: string;

beforeAll(async () => {
  t = await createTestApp({ environment: { IDENTITY_MODE: 'session', PUBLIC_URL: publicUrl } });
  const user = await t.makeUser();
  const answer = await t.anonymous().post('/v1/sign-in').send({ email: user.email, password: testPassword });
  cookie = sessionCookieOf(answer.headers['set-cookie']);
});
afterAll(() => t.close());

describe('headers', () => {
  test('of data: nothing in it may be run, loaded, framed or taken for something else', async () => {
    const { headers } = await t.anonymous().get('/v1/service-jobs').expect(401);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    ['/v1/service-jobs/%ff', 400, 'malformed'],
    ['/%', 400, 'malformed'],
    [`/v1/service-jobs/${'1'.repeat(300)}`, 404, 'not_found'],
  ])('of an address that cannot be read, which is refused like anything else: %s', async (url, status, code) => {
    const answer = await t.app.inject({ url });
    expect(answer.json()).toMatchObject({ success: false, status, code, requestId: expect.any(String) });
    expect(answer.body).not.toContain('FST_');
    expect([answer.statusCode, answer.headers]).toMatchObject([
      status,
      {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    ]);
  });

  test('of pages: scripts come from this site only, files also from blob storage', async () => {
    const { headers } = await t.anonymous().get('/nowhere');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const blobs = blobOrigin(t.deps.config.blobConnectionString);
    for (const kind of ['img-src', 'media-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* ${blobs}(;|$)`));
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('of pages: the tiles of a configured map may be shown, and nothing else may come from there', async () => {
    const url = 'https://tiles.example.org/{z}/{x}/{y}.png';
    const withMap = await createTestApp({ environment: { MAP_TILES_URL: url } });
    const policy = (await withMap.anonymous().get('/nowhere')).headers['content-security-policy'] ?? '';
    expect(policy.match(/[a-z-]+ [^;]*tiles\.example\.org[^;]*/g)).toEqual([
      expect.stringMatching(/^img-src .* https:\/\/tiles\.example\.org$/),
    ]);
    await withMap.close();
  });

  test('over https the answers tell browsers to stay there', async () => {
    const secure = await createTestApp({
      environment: { PUBLIC_URL: 'https://jobs.example.com', TRUSTED_PROXIES: 'loopback' },
    });
    for (const path of ['/healthz', '/nowhere']) {
      const { headers } = await secure.anonymous().get(path);
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    }
    const { headers } = await secure.anonymous().get('/nowhere');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });

  test.each([
    [null, null],
    ['UseDevelopmentStorage=true', 'http://127.0.0.1:10000'],
    ['AccountName=x;AccountKey=a==;BlobEndpoint=http://127.0.0.1:7/x;', 'http://127.0.0.1:7'],
    ['DefaultEndpointsProtocol=https;AccountName=media;AccountKey=a==', 'https://media.blob.core.windows.net'],
  ])('the origin of blob storage %j is %j', (connectionString, origin) => {
    expect(blobOrigin(connectionString)).toBe(origin);
  });
});

describe('a write with the cookie must come from this site', () => {
  const post = (headers: Record<string, string>) =>
    t.anonymous().post('/v1/service-jobs/1/workflow').set(headers).send({});

  test.each<[Record<string, string>, boolean]>([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: publicUrl }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: `${publicUrl}.evil.example` }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('%j', async (headers, accepted) => {
    const answer = await post({ cookie, ...headers });
    expect(answer.body.code === 'cross_site_request').toBe(!accepted);
    expect(answer.status).toBe(accepted ? 400 : 403);
  });

  test('and reading is not concerned', async () => {
    await t.anonymous().get('/v1/users/current').set({ cookie, 'sec-fetch-site': 'cross-site' }).expect(200);
  });

  test('nor is a caller without a cookie, unless its browser says that it comes from elsewhere', async () => {
    expect((await post({})).status).toBe(401);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ authorization: 'Bearer x', origin: 'https://partner.example' })).body.code).toBe(
      'unauthenticated',
    );
  });
});

test('one address may ask 3000 times a minute; the next answer says when to come back', async () => {
  const ask = (remoteAddress: string) => t.app.inject({ url: '/healthz', remoteAddress });
  const statuses = new Set<number>();
  for (let count = 0; count < 3000; count += 1) statuses.add((await ask('203.0.113.8')).statusCode);
  expect([...statuses]).toEqual([200]);
  const refused = await ask('203.0.113.8');
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.80')).statusCode).toBe(200);
});

test('forwarding headers of an untrusted proxy are ignored', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      t.app.inject({
        method: 'POST',
        url: '/v1/sign-in',
        payload: { email: 'nobody@example.com', password: 'guess' },
        remoteAddress: '203.0.113.10',
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      }),
    ),
  );
  expect(attempts.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

describe('a busy process', () => {
  const isBusy = { delay: 3000, listeningMs: 60_000 };
  const refusing = (url: string, pressure: object = {}, isCall = true) => {
    const routeOptions = { config: isCall ? { contract: {} } : {} };
    return () => refuseUnderPressure({ url, routeOptions } as unknown as FastifyRequest, { ...isBusy, ...pressure });
  };

  test('refuses all calls but the question whether it lives', () => {
    expect(refusing('/v1/zones')).toThrow('The service is busy. Please try again in a moment.');
    expect(refusing('/healthz')).not.toThrow();
  });

  test('refuses nothing while its lag is not known, or is that of its start', () => {
    expect(refusing('/v1/zones', { delay: Infinity })).not.toThrow();
    expect(refusing('/v1/zones', { listeningMs: 5000 })).not.toThrow();
    expect(refusing('/v1/zones', { listeningMs: -Infinity })).not.toThrow();
  });

  test('serves pages and their files, which say in plain words that it is busy', () => {
    expect(refusing('/service-jobs', {}, false)).not.toThrow();
  });
});

test('second look #23: a request with two Host headers is refused', async () => {
  const { hostname, port } = new URL(t.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write('GET /v1/service-jobs HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n');
    });
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Send one Host header.');
});
