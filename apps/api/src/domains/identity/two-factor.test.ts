import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { someoneWaitsForALock } from '../../../test/lock-waiting.ts';
import { testPassword } from '../../../test/password.ts';
import { clientWithin, inTransaction } from '../../db/transaction.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { hashPassword, resetTwoFactorByEmail, sendTwoFactorChanged, sendTwoFactorReset } from './public.ts';
import { confirmTwoFactor } from './set-up-two-factor.ts';
import { takeStep } from './two-factor.store.ts';

const own = '/v1/users/current/two-factor';
const mails: Mail[] = [];
const warnings: string[] = [];
const minuteMs = 60_000;

let t: TestApp;
let time = new Date('2026-03-31T00:00:00Z');
beforeAll(async () => {
  t = await createTestApp({
    environment: { IDENTITY_MODE: 'session' },
    deps: {
      now: () => time,
      log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
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

type Agent = ReturnType<TestApp['anonymous']>;
const wait = (ms: number) => {
  time = new Date(time.getTime() + ms);
};
const newAgent = () => t.anonymous().set('sec-fetch-site', 'same-origin');
const enterPassword = (agent: Agent, { email }: Pick<TestUser, 'email'>) =>
  agent.post('/v1/sign-in').send({ email, password: testPassword });
const enterCode = (agent: Agent, code: string) => agent.post('/v1/sign-in/code').send({ code });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: time.getTime() });
/** Six digits that are no code of these minutes. */
const wrongCode = (secret: string) => {
  const valid = [-30, 0, 30].map((seconds) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() + seconds * 1000 }),
  );
  return ['000000', '111111', '222222', '333333'].find((each) => !valid.includes(each))!;
};

async function signIn(user: Pick<TestUser, 'email'>): Promise<Agent> {
  const agent = newAgent();
  await enterPassword(agent, user).expect(200);
  return agent;
}

interface Protected {
  readonly agent: Agent;
  readonly user: TestUser;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Somebody who has switched it on; the next code is of the next 30 seconds. */
async function protect(role: UserRoleName = 'QC'): Promise<Protected> {
  const user = await t.makeUser({ role, services: [1] });
  const agent = await signIn(user);
  const { secret } = (await agent.post(own).send({ password: testPassword }).expect(200)).body.result;
  const confirmed = await agent
    .post(`${own}/confirm`)
    .send({ code: codeOf(secret) })
    .expect(200);
  wait(30_000);
  return { agent, user, secret, recoveryCodes: confirmed.body.result.recoveryCodes };
}

async function requireFor(roles: UserRoleName[]): Promise<void> {
  await t.deps.prisma.setting.update({ where: { id: 1 }, data: { value: { two_factor_roles: roles } } });
  await t.deps.settings.reload();
}

describe('setting it up', () => {
  test('takes the password and a right code, answers recovery codes once, and signs out other browsers', async () => {
    const user = await t.makeUser({ role: 'QC' });
    const [agent, elsewhere] = [await signIn(user), await signIn(user)];
    expect((await agent.get(own).expect(200)).body.result).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      isOffered: true,
    });
    await agent.post(`${own}/confirm`).send({ code: '123456' }).expect(409);
    const wrong = await agent.post(own).send({ password: 'not the password' }).expect(422);
    expect(wrong.body.errors).toEqual({ password: ['This is not your password.'] });
    const first = (await agent.post(own).send({ password: testPassword }).expect(200)).body.result;
    const { secret, uri } = (await agent.post(own).send({ password: testPassword }).expect(200)).body.result;
    expect(secret).not.toBe(first.secret);
    const parsed = new URL(uri);
    expect(parsed.protocol).toBe('otpauth:');
    expect(parsed.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(parsed.pathname)).toContain(user.email);
    await agent
      .post(`${own}/confirm`)
      .send({ code: wrongCode(secret) })
      .expect(422);
    // What is being set up is not asked for.
    await signIn(user);
    const confirmed = await agent
      .post(`${own}/confirm`)
      .send({ code: codeOf(secret) })
      .expect(200);
    expect(confirmed.body.result.recoveryCodes).toHaveLength(10);
    expect((await agent.get(own).expect(200)).body.result).toMatchObject({
      isOn: true,
      since: time.toISOString(),
      recoveryCodesLeft: 10,
    });
    await elsewhere.get('/v1/users/current').expect(401);
    const row = await t.deps.prisma.twoFactor.findUniqueOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.recoveryHashes).not.toContain(confirmed.body.result.recoveryCodes[0]);
    await agent.post(own).send({ password: testPassword }).expect(409);
    await agent
      .post(`${own}/confirm`)
      .send({ code: codeOf(secret) })
      .expect(409);
  });

  test('refuses what is malformed, people who are signed out and API keys', async () => {
    const agent = await signIn(await t.makeUser({ role: 'QC' }));
    const key = t.withKey(await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id));
    await agent.get(`${own}?all=1`).expect(400);
    for (const path of [own, `${own}/confirm`, `${own}/end`]) {
      await agent.post(path).send({ all: true }).expect(400);
      await newAgent().post(path).send({}).expect(401);
      await key.post(path).send({}).expect(403);
    }
    await newAgent().get(own).expect(401);
    await key.get(own).expect(403);
  });

  test('is for people with a password', async () => {
    const user = await t.makeUser({ role: 'QC' });
    const agent = await signIn(user);
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    expect((await agent.get(own).expect(200)).body.result.isOffered).toBe(false);
    await agent.post(own).send({ password: testPassword }).expect(422);
  });
});

describe('signing in', () => {
  test('asks for the code after a right password only, and nothing else is open before it', async () => {
    const { user, secret } = await protect();
    const agent = newAgent();
    const wrong = await agent.post('/v1/sign-in').send({ email: user.email, password: 'guess' }).expect(401);
    expect(wrong.body.code).toBe('sign_in_failed');
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const asked = await enterPassword(agent, user).expect(403);
    expect(asked.body.code).toBe('code_required');
    const cookies = asked.headers['set-cookie'] as unknown as string[];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^shootdesk-code=.*; Max-Age=600; Path=\/v1\/sign-in; .*HttpOnly; SameSite=Strict$/);
    expect(await t.deps.prisma.userSession.count({ where: { userId: user.id } })).toBe(1);
    await agent.get('/v1/users/current').expect(401);
    await agent.get('/.auth/me').expect(200, { clientPrincipal: null });
    await enterCode(agent, wrongCode(secret)).expect(422);
    expect(JSON.parse(warnings.at(-1)!)).toMatchObject({
      msg: 'a code was refused',
      signIn: { userId: user.id, outcome: 'refused' },
    });
    const signedIn = await enterCode(agent, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`).expect(200);
    expect(signedIn.body.result).toMatchObject({ identityProvider: 'password', userId: String(user.id) });
    const set = String(signedIn.headers['set-cookie']);
    for (const name of ['shootdesk-session=', 'shootdesk-device=', 'shootdesk-code=;']) expect(set).toContain(name);
    await agent.get('/v1/users/current').expect(200);
    await enterCode(agent, codeOf(secret)).expect(401);
  });

  test('takes a code once, also of two that come at the same moment', async () => {
    const { user, secret } = await protect();
    const [first, second] = [newAgent(), newAgent()];
    await enterPassword(first, user).expect(403);
    await enterPassword(second, user).expect(403);
    const code = codeOf(secret);
    const answers = await Promise.all([enterCode(first, code), enterCode(second, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await enterPassword(first, user).expect(403);
    await enterCode(first, code).expect(422);
    wait(30_000);
    await enterCode(first, codeOf(secret)).expect(200);
  });

  test('takes a recovery code once', async () => {
    const { user, recoveryCodes } = await protect();
    const agent = newAgent();
    await enterPassword(agent, user).expect(403);
    await enterCode(agent, recoveryCodes[3]!.toUpperCase()).expect(200);
    expect((await agent.get(own).expect(200)).body.result.recoveryCodesLeft).toBe(9);
    await enterPassword(agent, user).expect(403);
    await enterCode(agent, recoveryCodes[3]!).expect(422);
    await enterCode(agent, recoveryCodes[4]!).expect(200);
  });

  test('ends ten minutes after the password, with a new password, and with a forged or planted cookie', async () => {
    const { user, secret } = await protect();
    const agent = newAgent();
    await enterPassword(agent, user).expect(403);
    wait(10 * minuteMs);
    expect((await enterCode(agent, codeOf(secret)).expect(401)).body.code).toBe('sign_in_failed');
    await enterPassword(agent, user).expect(403);
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { passwordHash: 'another' } });
    await enterCode(agent, codeOf(secret)).expect(401);
    await enterCode(newAgent(), codeOf(secret)).expect(401);
    const forged = `code.${user.id}.9999999999999.${'0'.repeat(32)}.x`;
    await enterCode(newAgent().set('cookie', `shootdesk-code=${forged}`), codeOf(secret)).expect(401);
    await newAgent().post('/v1/sign-in/code').send({}).expect(400);
  });

  test('is limited to ten wrong codes in a quarter of an hour, whatever browser they come from', async () => {
    const { user, secret, recoveryCodes } = await protect();
    const agents = [newAgent(), newAgent()] as const;
    for (const agent of agents) await enterPassword(agent, user).expect(403);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enterCode(agents[index % 2]!, wrongCode(secret))),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    await enterCode(agents[0], codeOf(secret)).expect(429);
    // Whoever has the password does not keep the owner out: neither with a recovery code nor with a new password.
    await enterCode(agents[0], recoveryCodes[0]!).expect(200);
    const passwordHash = await hashPassword(testPassword);
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
    await enterPassword(agents[1], user).expect(403);
    await enterCode(agents[1], codeOf(secret)).expect(200);
  });

  test('is limited to 300 wrong codes a day of all passwords together, and recovery codes are limited apart', async () => {
    const { user, secret, recoveryCodes } = await protect();
    const agent = newAgent();
    await enterPassword(agent, user).expect(403);
    const spend = () => t.deps.attempts.spend([['codesOfAccountInDay', String(user.id)]]);
    for (let batch = 0; batch < 6; batch += 1) await Promise.all(Array.from({ length: 50 }, spend));
    await enterCode(agent, codeOf(secret)).expect(429);
    const guess = () => enterCode(agent, 'aaaa-bbbb-cccc-dddd').then(({ status }) => status);
    const guesses: number[] = [];
    for (let batch = 0; batch < 3; batch += 1) guesses.push(...(await Promise.all(Array.from({ length: 67 }, guess))));
    expect(guesses.filter((status) => status === 422)).toHaveLength(200);
    await enterCode(agent, recoveryCodes[0]!).expect(429);
  });

  test('takes no code of a secret that was replaced while the code was checked', async () => {
    const { user } = await protect();
    const before = await t.deps.prisma.twoFactor.findUniqueOrThrow({ where: { userId: user.id } });
    const step = { userId: user.id, step: before.lastStep + 10, renewedCipher: 'v1.renewed.abc' };
    expect(await takeStep(t.deps.prisma, { ...step, secretCipher: 'v1.read-earlier.abc' })).toBe(false);
    expect(await t.deps.prisma.twoFactor.findUniqueOrThrow({ where: { userId: user.id } })).toEqual(before);
    expect(await takeStep(t.deps.prisma, { ...step, secretCipher: before.secretCipher })).toBe(true);
  });

  test('goes on with a recovery code when the secret can no longer be read', async () => {
    const { user, secret, recoveryCodes } = await protect();
    await t.deps.prisma.twoFactor.update({ where: { userId: user.id }, data: { secretCipher: 'v1.gone.abc' } });
    const agent = newAgent();
    await enterPassword(agent, user).expect(403);
    const refused = await enterCode(agent, codeOf(secret)).expect(422);
    expect(refused.body.detail).toContain('Please use a recovery code');
    await enterCode(agent, recoveryCodes[0]!).expect(200);
  });

  test('a new password by e-mail does not switch it off', async () => {
    const { user } = await protect();
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { passwordSetAt: time } });
    await enterPassword(newAgent(), user).expect(403);
  });
});

describe('switching it off', () => {
  test('takes password and code', async () => {
    const { agent, user, secret } = await protect();
    const end = (password: string, code: string) => agent.post(`${own}/end`).send({ password, code });
    await end('not the password', codeOf(secret)).expect(422);
    await end(testPassword, wrongCode(secret)).expect(422);
    expect((await end(testPassword, codeOf(secret)).expect(200)).body.result).toEqual({ ended: true });
    await end(testPassword, codeOf(secret)).expect(409);
    await signIn(user);
    const messages = await t.deps.prisma.outboxMessage.findMany({
      where: { topic: 'twoFactorChanged', payload: { path: ['userId'], equals: user.id } },
      orderBy: { id: 'asc' },
    });
    for (const { payload } of messages)
      await sendTwoFactorChanged(t.deps, payload as { userId: number; isOn: boolean });
    expect(mails.slice(-2)).toEqual([
      expect.objectContaining({ to: user.email, subject: 'Two-factor sign-in was switched on' }),
      expect.objectContaining({ to: user.email, subject: 'Two-factor sign-in was switched off' }),
    ]);
  });

  test('the back office does it for somebody else, who is signed out and told', async () => {
    const { agent, user } = await protect();
    const office = await signIn(await t.makeUser());
    const path = `/v1/users/${user.id}/two-factor`;
    expect((await office.get(path).expect(200)).body.result).toMatchObject({ isOn: true, isRequired: false });
    await office.delete(path).expect(200);
    await agent.get('/v1/users/current').expect(401);
    await signIn(user);
    await office.delete(path).expect(409);
    expect((await office.get(path).expect(200)).body.result).toEqual({ isOn: false, since: null, isRequired: false });
    const history = await t.deps.prisma.recordChange.findFirstOrThrow({ where: { entityId: user.id } });
    expect(history.changes).toEqual([expect.objectContaining({ field: 'two_factor_sign_in', from: true, to: false })]);
    const message = await t.deps.prisma.outboxMessage.findFirstOrThrow({ where: { topic: 'twoFactorReset' } });
    await sendTwoFactorReset(t.deps, message.payload as { userId: number });
    expect(mails.at(-1)).toMatchObject({ to: user.email, subject: 'Two-factor sign-in was reset' });
  });

  test('nobody resets their own, unknown people are not there, and only the back office may', async () => {
    const { agent: office, user } = await protect('BackOffice');
    await office.delete(`/v1/users/${user.id}/two-factor`).expect(422);
    for (const [agent, path, status] of [
      [office, '/v1/users/987654/two-factor', 404],
      [office, '/v1/users/first/two-factor', 400],
      [await signIn(await t.makeUser({ role: 'QC' })), `/v1/users/${user.id}/two-factor`, 403],
      [newAgent(), `/v1/users/${user.id}/two-factor`, 401],
    ] as const) {
      await agent.get(path).expect(status);
      await agent.delete(path).expect(status);
    }
  });

  test('the operator does it on the command line', async () => {
    const { agent, user } = await protect('BackOffice');
    expect(await resetTwoFactorByEmail(t.deps, user.email)).toContain('is reset');
    expect(await resetTwoFactorByEmail(t.deps, user.email)).toContain('is off already');
    await expect(resetTwoFactorByEmail(t.deps, 'nobody@example.com')).rejects.toThrow('Nobody has');
    await agent.get('/v1/users/current').expect(401);
    await signIn(user);
  });
});

describe('while somebody signs in', () => {
  const sessionsOf = ({ id }: TestUser) => t.deps.prisma.userSession.count({ where: { userId: id } });

  test('setting it up ends a session of the password alone that begins after the others were ended', async () => {
    const user = await t.makeUser({ role: 'QC' });
    const agent = await signIn(user);
    const { secret } = (await agent.post(own).send({ password: testPassword }).expect(200)).body.result;
    const stranger = newAgent();
    const { answer } = await inTransaction(t.deps.prisma, async (tx) => {
      const call = { code: codeOf(secret), currentSid: null, requestId: 'race' };
      await confirmTwoFactor({ ...t.deps, prisma: clientWithin(tx) }, { userId: user.id }, call);
      const signingIn = enterPassword(stranger, user).then((response) => response);
      await someoneWaitsForALock(t.deps.prisma);
      expect(await sessionsOf(user)).toBe(2);
      return { answer: signingIn };
    });
    expect((await answer).body).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect(await sessionsOf(user)).toBe(0);
    await stranger.get('/v1/users/current').expect(401);
  });

  test('a reset ends a session of a code that begins after the others were ended', async () => {
    const { user, secret } = await protect();
    const stranger = newAgent();
    await enterPassword(stranger, user).expect(403);
    const { answer } = await inTransaction(t.deps.prisma, async (tx) => {
      // Stops the sign-in between its code and its session.
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${user.id} FOR UPDATE`;
      const signingIn = enterCode(stranger, codeOf(secret)).then((response) => response);
      await someoneWaitsForALock(t.deps.prisma);
      await resetTwoFactorByEmail({ prisma: clientWithin(tx) }, user.email);
      return { answer: signingIn };
    });
    expect((await answer).body).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect(await sessionsOf(user)).toBe(0);
    await stranger.get('/v1/users/current').expect(401);
  });

  test.each(['the back office', 'the operator'])('a reset by %s takes turns with it', async (who) => {
    const { user } = await protect();
    const office = await signIn(await t.makeUser());
    const reset = (): PromiseLike<unknown> =>
      who === 'the operator'
        ? resetTwoFactorByEmail(t.deps, user.email)
        : office.delete(`/v1/users/${user.id}/two-factor`).expect(200);
    const { done } = await inTransaction(t.deps.prisma, async (tx) => {
      await tx.user.update({ where: { id: user.id }, data: { lastSignInAt: time } });
      const resetting = reset().then(() => sessionsOf(user));
      await someoneWaitsForALock(t.deps.prisma);
      expect(await sessionsOf(user)).toBe(1);
      return { done: resetting };
    });
    expect(await done).toBe(0);
  });
});

describe('a role that needs it', () => {
  beforeEach(() => requireFor(['FullTimeEditor']));
  afterAll(() => requireFor([]));

  test('opens nothing but setting it up', async () => {
    const user = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const agent = await signIn(user);
    const refused = await agent.get('/v1/service-jobs').expect(403);
    expect(refused.body.code).toBe('two_factor_required');
    await agent.get('/v1/events').expect(403);
    await agent.get('/v1/reads?paths=/v1/service-jobs').expect(403);
    await agent.delete('/v1/users/current/sessions').expect(403);
    expect((await agent.get('/v1/users/current').expect(200)).body.result.mustSetUpTwoFactor).toBe(true);
    expect((await agent.get(own).expect(200)).body.result.isRequired).toBe(true);
    const { secret } = (await agent.post(own).send({ password: testPassword }).expect(200)).body.result;
    await agent
      .post(`${own}/confirm`)
      .send({ code: codeOf(secret) })
      .expect(200);
    await agent.get('/v1/service-jobs').expect(200);
    expect((await agent.get('/v1/users/current').expect(200)).body.result.mustSetUpTwoFactor).toBe(false);
  });

  test('concerns neither other roles nor API keys nor people who sign in by a provider', async () => {
    await (await signIn(await t.makeUser({ role: 'QC' }))).get('/v1/service-jobs').expect(200);
    const { clientId } = await t.makeJob({});
    const system = await t.makeUser({ role: 'Integration' });
    await t
      .withKey(await t.makeApiKey(system.id, [clientId]))
      .get('/v1/users/current')
      .expect(200);
    const user = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const agent = await signIn(user);
    const principal = { identityProvider: 'google', userId: String(user.id), userDetails: user.email, userRoles: [] };
    await t.deps.prisma.userSession.updateMany({
      where: { userId: user.id },
      data: { data: { principal, userId: user.id } },
    });
    await agent.get('/v1/service-jobs').expect(200);
  });

  test('is chosen by the back office', async () => {
    const office = await signIn(await t.makeUser());
    const path = '/v3/settings/organisation';
    await office
      .put(path)
      .send({ two_factor_roles: ['Agent'] })
      .expect(400);
    const saved = await office
      .put(path)
      .send({ two_factor_roles: ['QC', 'BackOffice', 'QC'] })
      .expect(200);
    expect(saved.body.result.two_factor_roles).toEqual(['BackOffice', 'QC']);
    await office.get(path).expect(403);
  });
});

test('behind a gateway it is not offered', async () => {
  const gateway = await createTestApp();
  const user = await gateway.makeUser({ role: 'QC' });
  expect((await gateway.as(user).get(own).expect(200)).body.result.isOffered).toBe(false);
  await gateway.as(user).post(own).send({ password: testPassword }).expect(422);
  await gateway.close();
});
