import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { testPassword } from '../../test/password.ts';
import { sessionCookieOf } from '../../test/session-cookie.ts';
import { sendPasswordReset } from '../domains/identity/public.ts';
import type { Mail } from '../integrations/mail/mailer.ts';
import { loggerOptions } from './logging.ts';

let t: TestApp;
const lines: string[] = [];
const mails: Mail[] = [];

const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  t = await createTestApp({
    environment: { IDENTITY_MODE: 'session' },
    deps: {
      log: pino(loggerOptions({ logLevel: 'trace' }), sink),
      mailer: {
        send: async (mail) => {
          mails.push(mail);
        },
        ping: async () => {},
        close: async () => {},
      },
    },
  });
});
afterAll(() => t.close());

test('requests are logged with an id that their problem names, and without their query', async () => {
  lines.length = 0;
  const answer = await t.anonymous().get('/v1/service-jobs?tags=private').expect(401);
  const logged = lines.map((line) => JSON.parse(line) as { reqId?: string; req?: { path: string } });
  const ofRequest = logged.filter(({ reqId }) => reqId === answer.body.requestId);
  expect(ofRequest.some(({ req }) => req?.path === '/v1/service-jobs')).toBe(true);
  expect(lines.join('')).not.toContain('private');
});

test('the secret in the address of a calendar is not logged', async () => {
  lines.length = 0;
  const secret = 'x'.repeat(43);
  await t.anonymous().get(`/v1/calendars/12-${secret}.ics`).expect(404);
  expect(lines.join('')).toContain('/v1/calendars/[removed]');
  expect(lines.join('')).not.toContain(secret);
});

test.each([
  '//v1/calendars/',
  '/v1//calendars/',
  '/v1/%63alendars/',
  '/v1/%2563alendars/',
  '/V1/CALENDARS/',
  '/v1/calendars/x/',
  '/v1/calendars;',
  '/v1/calendars%2F',
  '/v1/calendars?',
  '/api/v1/calendars/',
])('second look #23: the secret of a calendar is not logged under %s', async (path) => {
  lines.length = 0;
  const secret = 'y'.repeat(43);
  await t.app.inject({ url: `${path}12-${secret}.ics/more` });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(secret);
});

test.each([
  ['right', testPassword, 200, 'signed in'],
  ['wrong', 'not the password', 401, 'refused'],
])(
  'second look #23: a sign-in with a %s password is logged with account, address and outcome',
  async (_, password, status, outcome) => {
    const { email } = await t.makeUser();
    lines.length = 0;
    await t.anonymous().post('/v1/sign-in').send({ email, password }).expect(status);
    const logged = lines.map((line) => JSON.parse(line) as { signIn?: object });
    expect(logged.find(({ signIn }) => signIn)?.signIn).toEqual({
      account: email,
      address: expect.any(String),
      outcome,
    });
    expect(lines.join('')).not.toContain(password);
  },
);

test('first month #33: the probes are logged only when they fail', async () => {
  lines.length = 0;
  await t.anonymous().get('/healthz').expect(200);
  await t.anonymous().get('/readyz').expect(200);
  expect(lines).toEqual([]);
  t.app.stopping = true;
  await t.anonymous().get('/readyz').expect(503);
  t.app.stopping = false;
  expect(lines.join('')).toContain('The server is stopping.');
});

test('no secret ever reaches the log', async () => {
  const user = await t.makeUser();
  const agent = t.anonymous();
  const signIn = await agent.post('/v1/sign-in').send({ email: user.email, password: testPassword }).expect(200);
  const cookie = sessionCookieOf(signIn.headers['set-cookie']).split('=')[1] ?? 'no cookie';
  await t.anonymous().post('/v1/sign-in').send({ email: user.email, password: 'wrong-password-1' }).expect(401);
  await t.anonymous().post('/v1/sign-in').send({ email: user.email, password: 'extra-secret-2', more: 1 }).expect(400);
  await sendPasswordReset(t.deps, { email: user.email });
  const token = /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no token';
  await t.anonymous().post('/v1/password-resets/confirm').send({ token, password: 'brand-new-password-3' }).expect(200);
  await t.anonymous().get(`/reset-password?token=${token}`).expect(404);
  await t.anonymous().get('/login/callback?code=code-of-provider-4&state=state-5').expect(302);
  const integration = await t.makeUser({ role: 'Integration' });
  const key = await t.makeApiKey(integration.id);
  await t.withKey(key).get('/v1/service-jobs').expect(200);
  await t.withKey('unknown-key-6').get('/v1/service-jobs').expect(401);
  const log = lines.join('');
  expect(log).toContain('/v1/sign-in');
  const secrets = [testPassword, 'wrong-password-1', 'extra-secret-2', 'brand-new-password-3', 'code-of-provider-4'];
  for (const secret of [
    ...secrets,
    'state-5',
    'unknown-key-6',
    cookie,
    token,
    key,
    t.deps.config.sessionSecret,
    'argon2',
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('a failure is logged in full, but without what the caller sent', async () => {
  lines.length = 0;
  const broken = t.deps.prisma.$extends({
    query: {
      user: {
        findFirst: async () => {
          throw new Error('the disk is on fire');
        },
      },
    },
  });
  const app = await createTestApp({
    environment: { IDENTITY_MODE: 'session' },
    deps: { log: pino(loggerOptions({ logLevel: 'info' }), sink), prisma: broken as never },
  });
  const payload = { email: 'mia@example.com', password: 'very-secret-password' };
  const answer = await app.anonymous().post('/v1/sign-in').send(payload).expect(500);
  expect(answer.text).not.toContain('fire');
  expect(lines.join('')).toContain('the disk is on fire');
  expect(lines.join('')).not.toContain('very-secret-password');
  await app.close();
});
