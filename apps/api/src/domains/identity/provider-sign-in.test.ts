import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../../test/identity-provider.ts';

const publicUrl = 'http://localhost:3999';
const client = {
  clientId: 'shootdesk',
  clientSecret: 'a secret of the tests',
  redirectUri: `${publicUrl}/login/callback`,
};

let t: TestApp;
let google: TestIdentityProvider;
let b2c: TestIdentityProvider;

beforeAll(async () => {
  [google, b2c] = await Promise.all([startIdentityProvider(client), startIdentityProvider(client)]);
  t = await createTestApp({
    environment: {
      IDENTITY_MODE: 'session',
      PUBLIC_URL: publicUrl,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      AADB2C_ISSUER: b2c.issuer,
      AADB2C_CLIENT_ID: client.clientId,
      AADB2C_CLIENT_SECRET: client.clientSecret,
    },
  });
});
afterAll(async () => {
  await t.close();
  await Promise.all([google.close(), b2c.close()]);
});

type Agent = ReturnType<TestApp['anonymous']>;

/** Starts a sign-in and returns the path of the provider's redirect. */
async function goAndReturn(agent: Agent, start: string, provider: TestIdentityProvider): Promise<string> {
  const away = await agent.get(start).expect(302);
  const back = new URL(await provider.visit(away.headers['location'] ?? ''));
  expect(back.origin).toBe(publicUrl);
  return back.pathname + back.search;
}

async function signInWithGoogle(claims: { sub: string } & Record<string, unknown>): Promise<Agent> {
  google.signsIn(claims);
  const agent = t.anonymous();
  await agent
    .get(await goAndReturn(agent, '/login/google', google))
    .expect(302)
    .expect('location', '/');
  return agent;
}

describe('Google', () => {
  test('signs in the user with the verified e-mail address, in any letter case, and links the identity', async () => {
    const user = await t.makeUser({ role: 'QC' });
    const agent = await signInWithGoogle({ sub: 'g-1', email: user.email.toUpperCase(), email_verified: true });
    const me = await agent.get('/.auth/me').expect(200);
    expect(me.body.clientPrincipal).toMatchObject({ identityProvider: 'google', userDetails: user.email });
    expect((await agent.get('/v1/users/current').expect(200)).body.result.id).toBe(user.id);
    const links = await t.deps.prisma.userIdentity.findMany({ where: { userId: user.id } });
    expect(links).toMatchObject([{ provider: 'google', subject: 'g-1' }]);
  });

  test('knows a linked identity again after its e-mail address has changed', async () => {
    const user = await t.makeUser({ role: 'QC' });
    await signInWithGoogle({ sub: 'g-2', email: user.email, email_verified: true });
    const agent = await signInWithGoogle({ sub: 'g-2', email: 'married@example.com', email_verified: true });
    expect((await agent.get('/v1/users/current').expect(200)).body.result.id).toBe(user.id);
  });

  test('gives an address that is not verified no account', async () => {
    const user = await t.makeUser();
    const agent = await signInWithGoogle({ sub: 'g-3', email: user.email, email_verified: false });
    await agent.get('/v1/users/current').expect(404);
    await agent.get('/v1/service-jobs').expect(403);
  });

  test('signs in a stranger without any rights: they get the no-role shell', async () => {
    const agent = await signInWithGoogle({ sub: 'g-4', email: 'stranger@example.com', email_verified: true });
    const me = await agent.get('/.auth/me').expect(200);
    expect(me.body.clientPrincipal).toMatchObject({ userId: 'g-4', userDetails: 'stranger@example.com' });
    await agent.get('/v1/service-jobs').expect(403);
    expect(await t.deps.prisma.user.count({ where: { email: 'stranger@example.com' } })).toBe(0);
  });

  test('gives a deleted account to nobody', async () => {
    const user = await t.makeUser();
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    const agent = await signInWithGoogle({ sub: 'g-5', email: user.email, email_verified: true });
    await agent.get('/v1/service-jobs').expect(403);
  });
});

describe('Azure AD B2C', () => {
  test('signs in by the address in `emails`', async () => {
    const user = await t.makeUser({ role: 'FullTimeProvider' });
    b2c.signsIn({ sub: 'b-1', emails: [user.email] });
    const agent = t.anonymous();
    const path = await goAndReturn(agent, '/login/aadb2c', b2c);
    await agent.get(path).expect(302).expect('location', '/');
    const me = await agent.get('/.auth/me').expect(200);
    expect(me.body.clientPrincipal).toMatchObject({ identityProvider: 'aadb2c', userId: String(user.id) });
  });

  test('asks for the password again, so that a person who signed out at a shared machine stays signed out', async () => {
    const away = await t.anonymous().get('/login/aadb2c').expect(302);
    expect(new URL(away.headers['location'] ?? '').searchParams.get('prompt')).toBe('login');
  });
});

describe('what the browser comes back with must fit what it was sent with', () => {
  const failed = '/login?error=login_failed';

  async function started(): Promise<{ agent: Agent; path: URL }> {
    const user = await t.makeUser();
    google.signsIn({ sub: `g-${user.id}`, email: user.email, email_verified: true });
    const agent = t.anonymous();
    return { agent, path: new URL(await goAndReturn(agent, '/login/google', google), publicUrl) };
  }
  const come = (agent: Agent, url: URL) => agent.get(url.pathname + url.search).expect(302);

  test('another state', async () => {
    const { agent, path } = await started();
    path.searchParams.set('state', 'somebody-elses');
    await come(agent, path).expect('location', failed);
    await agent.get('/v1/service-jobs').expect(401);
  });

  test('the code of another browser', async () => {
    const { path } = await started();
    await come(t.anonymous(), path).expect('location', failed);
  });

  test('a code for the second time', async () => {
    const { agent, path } = await started();
    await come(agent, path).expect('location', '/');
    await come(t.anonymous(), path).expect('location', failed);
  });

  test('a flow cookie that was written by hand', async () => {
    const { path } = await started();
    const forged = encodeURIComponent(JSON.stringify({ provider: 'google', state: path.searchParams.get('state') }));
    const answer = t.anonymous().get(path.pathname + path.search);
    await answer.set('cookie', `shootdesk-sign-in=${forged}`).expect('location', failed);
  });

  test('a refusal by the provider', async () => {
    const { agent, path } = await started();
    const refused = new URL(`${path.origin}${path.pathname}?error=access_denied`);
    refused.searchParams.set('state', path.searchParams.get('state') ?? '');
    await come(agent, refused).expect('location', failed);
  });
});

test('an unreachable provider leads back to the sign-in screen', async () => {
  const lonely = await createTestApp({
    environment: {
      IDENTITY_MODE: 'session',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'y',
    },
  });
  await lonely.anonymous().get('/login/google').expect(302).expect('location', '/login?error=provider_unavailable');
  await lonely.anonymous().get('/login/aadb2c').expect(302).expect('location', '/login/email');
  await lonely.close();
});

test('a provider that is not set up leads back to the sign-in screen', async () => {
  const bare = await createTestApp({ environment: { IDENTITY_MODE: 'session' } });
  await bare.anonymous().get('/login/google').expect(302).expect('location', '/login?error=google_not_configured');
  await bare.anonymous().get('/login/callback?code=x&state=y').expect('location', '/login?error=login_failed');
  await bare.close();
});
