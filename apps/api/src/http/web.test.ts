import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Branding } from '@shootdesk/shared/kernel/branding';
import { unescapeHtml } from '@shootdesk/shared/kernel/html-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let t: TestApp;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'shootdesk-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>Shootdesk</title></head></html>');
  writeFileSync(join(root, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(root, 'assets', 'app-1a2b3c.js.gz'), gzipSync('export {};'));
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  t = await createTestApp({ environment: { WEB_ROOT: root } });
});
afterAll(async () => {
  await t.close();
  rmSync(root, { recursive: true });
});

const navigate = (path: string) => t.anonymous().get(path).set('accept', 'text/html,*/*;q=0.8');

const brandingIn = (page: string) =>
  JSON.parse(unescapeHtml(/<meta name="branding" content="([^"]+)">/.exec(page)![1]!)) as Branding;

describe('the web app', () => {
  test.each([
    '/',
    '/index.html',
    '/login',
    '/login/email',
    '/reset-password?token=x',
    '/service-jobs/12/assets',
    '/v1x',
  ])('has its page at %s', async (path) => {
    const answer = await navigate(path).expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<title>Shootdesk</title>');
  });

  test('keeps the address of the review page from other sites and search engines', async () => {
    const { headers } = await navigate('/review').expect(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    expect((await navigate('/book').expect(200)).headers['referrer-policy']).toBe('no-referrer');
    expect((await navigate('/order').expect(200)).headers['referrer-policy']).toBe('no-referrer');
    expect((await navigate('/reviews').expect(200)).headers['x-robots-tag']).toBe(undefined);
  });

  test('has its page at / also for clients without an Accept header', async () => {
    const answer = await t.anonymous().get('/').set('accept', '*/*').expect(200);
    expect(answer.text).toContain('<title>Shootdesk</title>');
  });

  test('first month #18: names the address of support where one is set', async () => {
    const withSupport = await createTestApp({ environment: { WEB_ROOT: root, SUPPORT_EMAIL: "o'neil@example.com" } });
    const { text } = await withSupport.anonymous().get('/').expect(200);
    await withSupport.close();
    expect(brandingIn(text).support_email).toBe("o'neil@example.com");
    expect(brandingIn((await navigate('/').expect(200)).text).support_email).toBeNull();
  });

  test('may add styles at run time under a nonce that no other answer has', async () => {
    const nonceOf = async () => {
      const { text, headers } = await navigate('/').expect(200);
      const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(text)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  test('its hashed files are kept for ever, the others are asked for again, answers of calls never', async () => {
    const script = await t.anonymous().get('/assets/app-1a2b3c.js').expect(200);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toContain('javascript');
    const call = await t.anonymous().get('/healthz').expect(200);
    expect(call.headers['cache-control']).toBe('no-store');
    const refused = await t.anonymous().get('/v1/service-jobs').expect(401);
    expect(refused.headers['cache-control']).toBe('no-store');
    const icon = await t.anonymous().get('/favicon.svg').expect(200);
    expect(icon.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['zstd', undefined],
    ['br;q=0, gzip;q=0', undefined],
  ])('its files come packed for those who accept %s: %s', async (acceptEncoding, encoding) => {
    const script = await t.anonymous().get('/assets/app-1a2b3c.js').set('accept-encoding', acceptEncoding).expect(200);
    expect(script.text).toBe('export {};');
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(script.headers['vary']?.toLowerCase()).toContain('accept-encoding');
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a file that has no packed one comes as it is', async () => {
    const icon = await t.anonymous().get('/favicon.svg').set('accept-encoding', 'br, gzip').expect(200);
    expect(icon.headers['content-encoding']).toBeUndefined();
  });

  test('a browser with a cached compressed file gets 304', async () => {
    const ask = (headers: Record<string, string>) =>
      t
        .anonymous()
        .get('/assets/app-1a2b3c.js')
        .set({ 'accept-encoding': 'br', ...headers });
    const etag = String((await ask({}).expect(200)).headers['etag']);
    const answer = await ask({ 'if-none-match': etag }).expect(304);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await ask({ 'if-none-match': 'W/"other"' }).expect(200);
    // Ranges apply to the compressed file: the two are never mixed.
    const part = await ask({ range: 'bytes=0-3' })
      .buffer(true)
      .parse((_, done) => done(null, null))
      .expect(206);
    expect(part.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': '4' });
  });

  test('packed files are not there by name', async () => {
    await t.anonymous().get('/assets/app-1a2b3c.js.br').expect(404);
    await t.anonymous().get('/assets/app-1a2b3c.js.gz').set('accept-encoding', 'br').expect(404);
  });
});

describe('what is neither a page nor a call is a problem', () => {
  test.each(['/v1/nothing', '/v9/service-jobs', '/.auth/nothing', '/assets/old-9z8y7x.js', '/docs/nothing', '/assets'])(
    'even for a browser: %s',
    async (path) => {
      const answer = await navigate(path).expect(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  test('a file or a call that is not there', async () => {
    await t.anonymous().get('/nothing.png').expect(404);
    await t.anonymous().post('/login').set('accept', 'text/html').expect(404);
  });

  test.each(['/../config.ts', '/%2e%2e/config.ts', '/assets/..%2f..%2fpackage.json', '/%00'])(
    'nothing outside of the web app is served: %s',
    async (path) => {
      const answer = await t.app.inject({ url: path });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json().success).toBe(false);
    },
  );
});

test('without a built web app the API serves alone', async () => {
  const alone = await createTestApp();
  await alone.anonymous().get('/').set('accept', 'text/html').expect(404);
  await alone.close();
});
