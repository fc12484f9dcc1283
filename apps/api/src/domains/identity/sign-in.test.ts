import { argon2Sync, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { testPassword } from '../../../test/password.ts';
import { buildApp } from '../../app.ts';
import { closeDeps, createDeps } from '../../compose.ts';
import { noAccountChanges } from '../../db/account-changes.ts';
import { absoluteLifetimeMs, idleLifetimeMs } from '../../auth/session-store.ts';

let t: TestApp;
/** In the past, so that no attempt expires by the real clock. */
let time = new Date('2020-03-31T00:00:00Z');

beforeAll(async () => {
  t = await createTestApp({ environment: { IDENTITY_MODE: 'session' }, deps: { now: () => time } });
});
afterAll(() => t.close());

type Agent = ReturnType<TestApp['anonymous']>;
const cookieName = 'shootdesk-session';

async function signedIn(email: string): Promise<Agent> {
  const agent = t.anonymous();
  await agent.post('/v1/sign-in').send({ email, password: testPassword }).expect(200);
  return agent;
}

/** A separate address, so that tests do not share rate limits. */
function attempt(email: string, password: string, remoteAddress: string, cookies: Record<string, string> = {}) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  return t.app.inject({
    method: 'POST',
    url: '/v1/sign-in',
    payload: { email, password },
    remoteAddress,
    cookies,
    headers,
  });
}

describe('signing in', () => {
  test('answers the principal and sets a cookie that scripts cannot read and other sites cannot send along', async () => {
    const user = await t.makeUser({ role: 'QC' });
    const answer = await t
      .anonymous()
      .post('/v1/sign-in')
      .send({ email: ` ${user.email.toUpperCase()} `, password: testPassword })
      .expect(200);
    expect(answer.body.result).toEqual({
      identityProvider: 'password',
      userId: String(user.id),
      userDetails: user.email,
      userRoles: ['anonymous', 'authenticated'],
    });
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))).toMatch(
      new RegExp(`^${cookieName}=.*; Path=/; Expires=.*; HttpOnly; SameSite=Lax$`),
    );
  });

  test('says the same for a wrong password, an unknown address and a deleted account', async () => {
    const user = await t.makeUser();
    const gone = await t.makeUser();
    await t.deps.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: time } });
    const answers = await Promise.all([
      attempt(user.email, 'not the password', '203.0.113.1'),
      attempt('nobody@example.com', testPassword, '203.0.113.1'),
      attempt(gone.email, testPassword, '203.0.113.1'),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'sign_in_failed', detail: 'Login failed. Please try again' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('refuses what is malformed, naming the fields', async () => {
    const answer = await t.anonymous().post('/v1/sign-in').send({ email: '', remember: true }).expect(400);
    expect(answer.body.errors).toEqual({
      email: ['Required'],
      password: ['Required'],
      remember: ["'remember' is not known here."],
    });
  });

  test('gives a new session id, so that one planted in the browser is worth nothing', async () => {
    const user = await t.makeUser();
    const agent = await signedIn((await t.makeUser()).email);
    const before = await t.deps.prisma.userSession.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const { headers } = await agent
      .post('/v1/sign-in')
      .set('sec-fetch-site', 'same-origin')
      .send({ email: user.email, password: testPassword })
      .expect(200);
    const cookies = headers['set-cookie'] as unknown as string[];
    expect(cookies.filter((cookie) => cookie.startsWith(`${cookieName}=`))).toHaveLength(1);
    expect(await t.deps.prisma.userSession.findUnique({ where: { sid: before.sid } })).toBeNull();
    expect((await agent.get('/v1/users/current').expect(200)).body.result.id).toBe(user.id);
  });

  test('stores nothing for people who have not signed in', async () => {
    const before = await t.deps.prisma.userSession.count();
    await t.anonymous().get('/.auth/me').expect(200, { clientPrincipal: null });
    await t.anonymous().get('/login/google').expect(302);
    expect(await t.deps.prisma.userSession.count()).toBe(before);
  });
});

describe('guessing', () => {
  test('ends after ten wrong passwords for an account from one address; the owner elsewhere is not locked out', async () => {
    const user = await t.makeUser();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => attempt(user.email, 'guess', '203.0.113.2')));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const refused = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(user.email, testPassword, '203.0.113.2')).statusCode).toBe(429);
    expect((await attempt(user.email, testPassword, '203.0.113.3')).statusCode).toBe(200);
  });

  test('over many accounts ends for the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, index) => attempt(`nobody${index}@example.com`, 'guess', '203.0.113.4')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  test('counts in all API processes together', async () => {
    const user = await t.makeUser();
    const otherDeps = createDeps(t.deps.config, { accountChanges: noAccountChanges });
    const other = await buildApp(otherDeps);
    const guess = { email: user.email, password: 'guess' };
    const guessThere = () =>
      other.inject({ method: 'POST', url: '/v1/sign-in', payload: guess, remoteAddress: '203.0.113.6' });
    const here = Array.from({ length: 6 }, () => attempt(user.email, 'guess', '203.0.113.6'));
    const statuses = (await Promise.all([...here, ...Array.from({ length: 6 }, guessThere)])).map((a) => a.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await guessThere()).statusCode).toBe(429);
    await other.close();
    await closeDeps(otherDeps);
  });

  test('keeps no address and no e-mail in the database, and no count for longer than its window', async () => {
    const user = await t.makeUser();
    await attempt(user.email, 'guess', '203.0.113.7');
    const keys = (await t.deps.prisma.attempt.findMany()).map(({ key }) => key);
    expect(keys).toContainEqual(expect.stringMatching(/^address:[0-9a-f]{64}$/));
    expect(keys.join()).not.toContain('203.0.113');
    const usual = time;
    time = new Date(Date.now() + 16 * 60_000);
    expect((await attempt(user.email, testPassword, '203.0.113.8')).statusCode).toBe(200);
    time = usual;
    expect(await t.deps.prisma.attempt.count()).toBe(0);
  });

  test('is not what signing in often is', async () => {
    const user = await t.makeUser();
    for (let count = 0; count < 12; count += 1) {
      expect((await attempt(user.email, testPassword, '203.0.113.5')).statusCode).toBe(200);
    }
  });
});

describe('first month #26: a browser that has signed in before keeps its own allowance', () => {
  const deviceCookie = 'shootdesk-device';

  async function browserOf(email: string, remoteAddress: string, cookies: Record<string, string> = {}) {
    const answer = await attempt(email, testPassword, remoteAddress, cookies);
    expect(answer.statusCode).toBe(200);
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  }
  const device = (cookies: Record<string, string>) => ({ [deviceCookie]: cookies[deviceCookie] ?? '' });

  const salt = randomBytes(16);
  const cheap = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: testPassword, nonce: salt, tagLength: 16, ...cheap });
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

  async function makeUser() {
    const user = await t.makeUser();
    const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${bare(salt)}$${bare(hash)}`;
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
    return user;
  }

  let network = 0;
  async function useUpAccount(email: string) {
    network += 1;
    const address = (index: number) => `198.51.${network}.${index % 11}`;
    const guesses = Array.from({ length: 110 }, (_, index) => attempt(email, 'guess', address(index)));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  }

  test('first month #26: a hundred wrong passwords from eleven addresses do not lock out the owner where they have signed in before', async () => {
    const user = await makeUser();
    const cookies = await browserOf(user.email, '203.0.113.20');
    await useUpAccount(user.email);
    expect((await attempt(user.email, testPassword, '203.0.113.21')).statusCode).toBe(429);
    expect((await attempt(user.email, testPassword, `198.51.${network}.1`, device(cookies))).statusCode).toBe(200);
    expect((await attempt(user.email, testPassword, '203.0.113.22', device(cookies))).statusCode).toBe(200);
    // A forged cookie, and a cookie signed for another purpose.
    const forged = `${cookies[deviceCookie]?.replace(/\.[^.]*$/, '')}.forged`;
    for (const value of [forged, cookies[cookieName] ?? '']) {
      const answer = await attempt(user.email, testPassword, '203.0.113.28', { [deviceCookie]: value });
      expect(answer.statusCode).toBe(429);
    }
  });

  test('first month #26: ten wrong passwords end the allowance of such a browser, not that of others', async () => {
    const user = await makeUser();
    const cookies = await browserOf(user.email, '203.0.113.23');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt(user.email, 'guess', `203.0.113.${index}`, device(cookies))),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await attempt(user.email, testPassword, '203.0.113.24', device(cookies))).statusCode).toBe(429);
    expect((await attempt(user.email, testPassword, '203.0.113.24')).statusCode).toBe(200);
  });

  test('first month #26: the people who share a browser keep theirs; an account that was never signed in there has none', async () => {
    const one = await makeUser();
    const two = await makeUser();
    const stranger = await makeUser();
    const first = await browserOf(one.email, '203.0.113.25');
    const both = device(await browserOf(two.email, '203.0.113.25', device(first)));
    for (const { email } of [one, stranger]) await useUpAccount(email);
    expect((await attempt(one.email, testPassword, '203.0.113.26', both)).statusCode).toBe(200);
    expect((await attempt(stranger.email, testPassword, '203.0.113.26', both)).statusCode).toBe(429);
  });

  test('first month #26: the cookie goes to the sign-in alone, scripts cannot read it, and it opens nothing', async () => {
    const user = await makeUser();
    const { cookies } = await attempt(user.email, testPassword, '203.0.113.29');
    const cookie = cookies.find(({ name }) => name === deviceCookie);
    expect(cookie).toMatchObject({ path: '/v1/sign-in', httpOnly: true, sameSite: 'Lax' });
    const asSession = await t.app.inject({ url: '/v1/users/current', cookies: { [cookieName]: cookie?.value ?? '' } });
    expect(asSession.statusCode).toBe(401);
  });
});

test('first month #26: another system cannot sign in by password, and gets the same answer as for a wrong one', async () => {
  const system = await t.makeUser({ role: 'Integration' });
  const answer = await attempt(system.email, testPassword, '203.0.113.30');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'sign_in_failed' });
  expect(answer.cookies).toEqual([]);
});

describe('first month #32: an https address behind a proxy that is not trusted', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({
      environment: {
        IDENTITY_MODE: 'session',
        PUBLIC_URL: 'https://jobs.example.com',
        TRUSTED_PROXIES: '10.0.0.0/8',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
      },
      deps: { log },
    });
  });
  afterAll(() => site.close());

  const signIn = async (remoteAddress: string, headers: Record<string, string>) => {
    const { email } = await site.makeUser();
    const payload = { email, password: testPassword };
    return site.app.inject({ method: 'POST', url: '/v1/sign-in', payload, remoteAddress, headers });
  };

  test('first month #32: sign-in fails with a sentence and without a cookie, and the log names the peer', async () => {
    const answer = await signIn('172.30.93.1', { 'x-forwarded-proto': 'https' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'rule_violated' });
    expect(answer.json().detail).toContain('the server does not trust the proxy');
    expect(answer.cookies).toEqual([]);
    expect(lines.at(-1)).toContain('TRUSTED_PROXIES (10.0.0.0/8) does not name the proxy 172.30.93.1');
    expect(await site.deps.prisma.userSession.count()).toBe(0);
  });

  test('first month #32: a trusted proxy that does not send https is recognised', async () => {
    expect((await signIn('10.1.2.3', {})).statusCode).toBe(422);
    expect(lines.at(-1)).toContain('the proxy 10.1.2.3 did not send x-forwarded-proto: https');
  });

  test('first month #32: sign-in by a provider leads back with the sentence', async () => {
    const answer = await site.app.inject({ url: '/login/google', remoteAddress: '172.30.93.1' });
    expect(answer.headers.location).toBe('/login?error=not_https');
  });

  test('first month #32: through a trusted proxy it goes as before', async () => {
    const answer = await signIn('10.1.2.3', { 'x-forwarded-proto': 'https' });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-shootdesk-session',
      '__Secure-shootdesk-device',
    ]);
  });
});

describe('a session', () => {
  const wait = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds);
  };

  test('ends when nobody has used it for a while, and lives on while it is used', async () => {
    const agent = await signedIn((await t.makeUser()).email);
    wait(idleLifetimeMs - 60_000);
    await agent.get('/v1/users/current').expect(200);
    wait(idleLifetimeMs - 60_000);
    await agent.get('/v1/users/current').expect(200);
    wait(idleLifetimeMs + 1);
    await agent.get('/v1/users/current').expect(401);
  });

  test('ends for certain a week after signing in', async () => {
    const agent = await signedIn((await t.makeUser()).email);
    for (let passed = 0; passed < absoluteLifetimeMs - idleLifetimeMs; passed += idleLifetimeMs / 2) {
      wait(idleLifetimeMs / 2);
      await agent.get('/v1/users/current').expect(200);
    }
    wait(idleLifetimeMs);
    await agent.get('/v1/users/current').expect(401);
  });

  test('is written when it changes, not when it is read', async () => {
    const agent = await signedIn((await t.makeUser()).email);
    const row = () =>
      t.deps.prisma.$queryRaw<
        { version: string }[]
      >`SELECT xmin::text AS version FROM user_sessions ORDER BY id DESC LIMIT 1`;
    const [before] = await row();
    await agent.get('/v1/users/current').expect(200);
    expect((await row())[0]).toEqual(before);
  });

  test('of a deleted account is worth nothing at once', async () => {
    const user = await t.makeUser();
    const agent = await signedIn(user.email);
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { deletedAt: time } });
    await agent.get('/v1/users/current').expect(401);
    await agent.get('/.auth/me').expect(200, { clientPrincipal: null });
  });

  test('with a cookie that was signed by someone else is none', async () => {
    const answer = t.anonymous().get('/v1/users/current').set('cookie', `${cookieName}=abc.forged`);
    await answer.expect(401);
  });

  test('ends at sign-out, on the server too', async () => {
    const agent = await signedIn((await t.makeUser()).email);
    const row = await t.deps.prisma.userSession.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const answer = await agent.get('/logout').expect(302).expect('location', '/login');
    expect(String(answer.headers['set-cookie'])).toContain(`${cookieName}=; `);
    expect(await t.deps.prisma.userSession.findUnique({ where: { sid: row.sid } })).toBeNull();
    await agent.get('/v1/users/current').expect(401);
  });

  test('does not end when another site sends the person to /logout', async () => {
    const agent = await signedIn((await t.makeUser()).email);
    await agent.get('/logout').set('sec-fetch-site', 'cross-site').expect(302);
    await agent.get('/v1/users/current').expect(200);
  });
});

test.each([
  ['/login/aadb2c', '/login/aadb2c'],
  ['/?from=here', '/?from=here'],
  ['https://evil.example', '/login'],
  ['//evil.example', '/login'],
  ['/\\evil.example', '/login'],
  ['javascript:alert(1)', '/login'],
  ['/\t/evil.example', '/login'],
])('sign-out sends the browser on inside this site only: %j leads to %s', async (requested, location) => {
  const query = new URLSearchParams({ post_logout_redirect_uri: requested }).toString();
  await t.anonymous().get(`/logout?${query}`).expect(302).expect('location', location);
});

test('over https the cookie is Secure and bound to this very host', async () => {
  const secure = await createTestApp({
    environment: { IDENTITY_MODE: 'session', PUBLIC_URL: 'https://jobs.example.com', TRUSTED_PROXIES: 'loopback' },
  });
  const user = await secure.makeUser();
  const answer = await secure
    .anonymous()
    .post('/v1/sign-in')
    .set('x-forwarded-proto', 'https')
    .send({ email: user.email, password: testPassword })
    .expect(200);
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  expect(cookies.find((cookie) => cookie.startsWith('__Host-'))).toMatch(
    /^__Host-shootdesk-session=.*; Path=\/; .*HttpOnly; Secure; /,
  );
  await secure.close();
});

describe('the header x-ms-client-principal', () => {
  const header = (principal: unknown) => Buffer.from(JSON.stringify(principal)).toString('base64');

  test('that names the person of the session is fine', async () => {
    const agent = await signedIn((await t.makeUser()).email);
    const { clientPrincipal } = (await agent.get('/.auth/me')).body;
    await agent.get('/v1/users/current').set('x-ms-client-principal', header(clientPrincipal)).expect(200);
  });

  test('that names someone else is refused', async () => {
    const other = await t.makeUser();
    const agent = await signedIn((await t.makeUser()).email);
    const claimedPrincipal = {
      identityProvider: 'password',
      userId: String(other.id),
      userDetails: other.email,
      userRoles: [],
    };
    const answer = await agent
      .get('/v1/users/current')
      .set('x-ms-client-principal', header(claimedPrincipal))
      .expect(401);
    expect(answer.body.code).toBe('principal_mismatch');
  });

  test.each([['not base64 JSON'], [header('text')], [header({ userId: '1' })], [header(null)]])(
    'that is malformed is refused: %s',
    async (value) => {
      const agent = await signedIn((await t.makeUser()).email);
      const answer = await agent.get('/v1/users/current').set('x-ms-client-principal', value).expect(400);
      expect(answer.body.code).toBe('malformed');
    },
  );

  test('alone makes nobody signed in', async () => {
    const user = await t.makeUser();
    const claimedPrincipal = { identityProvider: 'x', userId: String(user.id), userDetails: user.email, userRoles: [] };
    await t.anonymous().get('/v1/users/current').set('x-ms-client-principal', header(claimedPrincipal)).expect(401);
  });
});
