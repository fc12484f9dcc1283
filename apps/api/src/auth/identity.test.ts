import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { countStatements } from '../../test/statements.ts';
import { testPassword } from '../../test/password.ts';

let gateway: TestApp;
let time = new Date('2026-03-31T00:00:00Z');
const secret = 'the secret of the gateway in this test';

beforeAll(async () => {
  gateway = await createTestApp({ environment: { GATEWAY_SECRET: secret }, deps: { now: () => time } });
});
afterAll(() => gateway.close());

const encode = (principal: unknown) => Buffer.from(JSON.stringify(principal)).toString('base64');
const claimedPrincipal = (userDetails: string) => ({
  identityProvider: 'aad',
  userId: 'abc',
  userDetails,
  userRoles: [],
});

function call(principal: unknown, gatewaySecret?: string) {
  const request = gateway.anonymous().get('/v1/users/current').set('x-ms-client-principal', encode(principal));
  return gatewaySecret === undefined ? request : request.set('x-shootdesk-gateway-secret', gatewaySecret);
}

describe('behind a gateway', () => {
  test('the principal header is the identity, by its e-mail address', async () => {
    const user = await gateway.makeUser({ role: 'QC' });
    const answer = await call(claimedPrincipal(user.email.toUpperCase()), secret).expect(200);
    expect(answer.body.result.id).toBe(user.id);
  });

  test('App Service’s form of the principal is read too', async () => {
    const user = await gateway.makeUser({ role: 'QC' });
    const typ = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';
    const answer = await call({ auth_typ: 'aad', claims: [{ typ, val: user.email }] }, secret).expect(200);
    expect(answer.body.result.id).toBe(user.id);
  });

  test.each([[undefined], [''], ['a guess'], [`${secret} `.repeat(2)]])(
    'a forged header is refused: gateway secret %j',
    async (guess) => {
      const user = await gateway.makeUser();
      const answer = await call(claimedPrincipal(user.email), guess).expect(401);
      expect(answer.body.code).toBe('unauthenticated');
    },
  );

  test('a malformed principal is refused', async () => {
    await call('text', secret).expect(400);
  });

  test('a person without an account is identified, but may do nothing', async () => {
    await call(claimedPrincipal('stranger@example.com'), secret).expect(404);
    const agent = gateway.as({ id: 0, email: 'stranger@example.com' });
    const headers = {
      'x-ms-client-principal': encode(claimedPrincipal('stranger@example.com')),
      'x-shootdesk-gateway-secret': secret,
    };
    await agent.get('/v1/service-jobs').set(headers).expect(403);
    const me = await agent.get('/.auth/me').set(headers).expect(200);
    expect(me.body.clientPrincipal.userDetails).toBe('stranger@example.com');
  });

  test('there are no sessions: signing in is the gateway’s', async () => {
    const user = await gateway.makeUser();
    const answer = await gateway.anonymous().post('/v1/sign-in').send({ email: user.email, password: testPassword });
    expect([answer.status, answer.body.code, answer.headers['set-cookie']]).toEqual([422, 'rule_violated', undefined]);
    await gateway.anonymous().get('/login/google').expect('location', '/login?error=google_not_configured');
    await gateway.anonymous().get('/logout').expect(302);
  });

  test('a write that another site’s page makes is refused', async () => {
    const user = await gateway.makeUser();
    const headers = {
      'x-ms-client-principal': encode(claimedPrincipal(user.email)),
      'x-shootdesk-gateway-secret': secret,
    };
    const answer = await gateway
      .anonymous()
      .post('/v1/service-jobs/1/workflow')
      .set({ ...headers, 'sec-fetch-site': 'cross-site' })
      .send({});
    expect(answer.body.code).toBe('cross_site_request');
  });
});

describe('an API key', () => {
  async function key(): Promise<{ id: number; key: string; clientId: number }> {
    const user = await gateway.makeUser({ role: 'Integration' });
    const { id: clientId } = await gateway.makeClient();
    return { id: user.id, key: await gateway.makeApiKey(user.id, [clientId]), clientId };
  }

  test('shows the jobs of the clients it is bound to, and no others', async () => {
    const { key: apiKey, clientId } = await key();
    const own = await gateway.makeJob({ clientId });
    await gateway.makeJob();
    const answer = await gateway.withKey(apiKey).get('/v1/service-jobs').expect(200);
    expect(answer.body.results.map(({ id }: { id: number }) => id)).toEqual([own.id]);
  });

  test('is refused once revoked', async () => {
    const { id, key: apiKey } = await key();
    await gateway.withKey(apiKey).get('/v1/service-jobs').expect(200);
    await gateway.deps.prisma.apiKey.updateMany({ where: { userId: id }, data: { revokedAt: time } });
    const answer = await gateway.withKey(apiKey).get('/v1/service-jobs').expect(401);
    expect(answer.body).toMatchObject({ code: 'unauthenticated' });
  });

  test('is refused when its account is gone, or is a person’s', async () => {
    const { id, key: apiKey } = await key();
    await gateway.deps.prisma.user.update({ where: { id }, data: { deletedAt: time } });
    await gateway.withKey(apiKey).get('/v1/service-jobs').expect(401);
    const person = await gateway.makeUser({ role: 'BackOffice' });
    await gateway
      .withKey(await gateway.makeApiKey(person.id))
      .get('/v1/service-jobs')
      .expect(401);
  });

  test('that nobody issued is refused', async () => {
    await gateway.withKey('sd_guess').get('/v1/service-jobs').expect(401);
  });

  test('notes its last use, at most once a minute', async () => {
    const { id, key: apiKey } = await key();
    const lastUse = async () =>
      (await gateway.deps.prisma.apiKey.findFirstOrThrow({ where: { userId: id } })).lastUsedAt;
    const first = time;
    await gateway.withKey(apiKey).get('/v1/service-jobs').expect(200);
    expect(await lastUse()).toEqual(first);
    time = new Date(first.getTime() + 30_000);
    await gateway.withKey(apiKey).get('/v1/service-jobs').expect(200);
    expect(await lastUse()).toEqual(first);
    time = new Date(first.getTime() + 60_000);
    await gateway.withKey(apiKey).get('/v1/service-jobs').expect(200);
    expect(await lastUse()).toEqual(time);
  });

  test('has a limit of its own', async () => {
    const busy = await key();
    const other = await key();
    const ask = (apiKey: string) =>
      gateway.app.inject({
        url: '/.auth/me',
        headers: { authorization: `Bearer ${apiKey}` },
        remoteAddress: '203.0.113.7',
      });
    const statuses = new Set<number>();
    for (let count = 0; count < 600; count += 1) statuses.add((await ask(busy.key)).statusCode);
    expect([...statuses]).toEqual([200]);
    const refused = await ask(busy.key);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(other.key)).statusCode).toBe(200);
  });
});

test('finding out who calls takes one statement, also with a session', async () => {
  const watched = await createTestApp({ environment: { IDENTITY_MODE: 'session' } });
  const user = await watched.makeUser();
  const agent = watched.anonymous();
  await agent.post('/v1/sign-in').send({ email: user.email, password: testPassword }).expect(200);
  const { statements } = await countStatements(/\busers\b|\buser_sessions\b/, async () =>
    agent.get('/.auth/me').expect(200),
  );
  expect(statements).toBe(1);
  await watched.close();
});
