import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Sends raw bytes and returns the answer. */
async function answerTo(sent: string) {
  const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.split(' ')[1], head: head.toLowerCase(), body: JSON.parse(body) as Record<string, unknown> };
}

const headersOf = (length: number): string =>
  `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(length)}\r\n\r\n`;
const ids = Array.from({ length: 5000 }, (_, index) => 100_000 + index).join(',');

describe('first month #23: what is refused before it is a request answers a problem', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed', 'The request could not be read.'],
    ['no method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed', 'The request could not be read.'],
    ['a space in a header', 'GET / HTTP/1.1\r\nho st: x\r\n\r\n', 400, 'malformed', 'The request could not be read.'],
    [
      'no host',
      'GET /v1/service-jobs HTTP/1.1\r\nconnection: close\r\n\r\n',
      400,
      'malformed',
      'The request names no host.',
    ],
    ['headers too long', headersOf(33_000), 431, 'header_too_large', expect.stringContaining('32 KB')],
    [
      'a filter of thousands of ids',
      `GET /v1/service-jobs?services=${ids} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      'header_too_large',
      expect.stringContaining('ask for at most 1000 ids at once'),
    ],
  ])('%s', async (_, sent, status, code, detail) => {
    const answer = await answerTo(sent);
    expect(answer.status).toBe(String(status));
    expect(answer.head).toContain('content-type: application/problem+json');
    expect(answer.head).toContain('cache-control: no-store');
    expect(answer.body).toEqual({
      success: false,
      type: `urn:shootdesk:error:${code}`,
      title: expect.any(String),
      status,
      detail,
      code,
      errors: null,
      requestId: expect.any(String),
    });
  });

  test('an expectation that nobody knows changes nothing', async () => {
    const sent = 'GET /v1/service-jobs HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n';
    expect(await answerTo(sent)).toMatchObject({ status: '401', body: { code: 'unauthenticated' } });
  });

  test('a filter of 1000 ids is read', async () => {
    const user = await t.makeUser({ role: 'BackOffice' });
    const services = Array.from({ length: 1000 }, (_, index) => 1_000_000_000 + index).join(',');
    await t.as(user).get('/v1/service-jobs').query({ services }).expect(200);
  });

  test('a JSON filter of 1000 references is read', async () => {
    const user = await t.makeUser({ role: 'BackOffice' });
    const references = Array.from({ length: 1000 }, (_, index) => `Zone/${100_000 + index}`);
    const filter = JSON.stringify({ zone: { in: references } });
    await t.as(user).get('/v3/clients').query({ filter }).expect(200);
  });

  test.each([
    ['an address of wrong characters', '/v1/service-jobs/%ff', {}, 400],
    ['a body that is no JSON', '/v1/sign-in', { method: 'POST', body: '{', type: 'application/json' }, 400],
    ['a body of another type', '/v1/sign-in', { method: 'POST', body: '<a/>', type: 'application/xml' }, 415],
  ])('%s', async (_, path, { type, ...init }: RequestInit & { type?: string }, status) => {
    const answer = await fetch(t.url + path, { ...init, ...(type && { headers: { 'content-type': type } }) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ success: false, status, requestId: expect.any(String) });
  });
});
