import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { testPassword } from '../../../test/password.ts';
import { absoluteLifetimeMs } from '../../auth/session-store.ts';

const own = '/v1/users/current/sessions';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const minuteMs = 60_000;

let t: TestApp;
let time = new Date('2026-03-31T00:00:00Z');
beforeAll(async () => {
  t = await createTestApp({ environment: { IDENTITY_MODE: 'session' }, deps: { now: () => time } });
});
afterAll(() => t.close());

type Agent = ReturnType<TestApp['anonymous']>;

async function signIn({ email }: Pick<TestUser, 'email'>, userAgent = chrome): Promise<Agent> {
  const agent = t.anonymous().set('sec-fetch-site', 'same-origin').set('user-agent', userAgent);
  await agent.post('/v1/sign-in').send({ email, password: testPassword }).expect(200);
  return agent;
}
const wait = (ms: number) => {
  time = new Date(time.getTime() + ms);
};
const sessionsOf = async (agent: Agent, path = own) => (await agent.get(path).expect(200)).body.results;

let editor: TestUser;
let other: TestUser;
let office: Agent;
beforeEach(async () => {
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  other = await t.makeUser({ role: 'QC', services: [1] });
  office = await signIn(await t.makeUser());
});
const path = (userId = editor.id) => `/v1/users/${userId}/sessions`;

describe('the own sessions', () => {
  test('are listed with browser, way and times, the last used first, without what is in the cookie', async () => {
    const phone = await signIn(editor, firefox);
    wait(minuteMs);
    const desk = await signIn(editor);
    const start = time.toISOString();
    const list = await desk.get(own).expect(200);
    expect(list.body.additionalInfo).toEqual({ totalCount: 2 });
    expect(list.body.results).toEqual([
      {
        id: expect.any(Number),
        browser: 'Chrome on Windows',
        identityProvider: 'password',
        signedInAt: start,
        lastUsedAt: start,
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Firefox on Linux', isCurrent: false }),
    ]);
    const { sid } = await t.deps.prisma.userSession.findFirstOrThrow({ where: { userId: editor.id } });
    expect(list.text).not.toContain(sid);
    expect((await sessionsOf(phone))[1]).toMatchObject({ browser: 'Firefox on Linux', isCurrent: true });
  });

  test('say when they were last used, to five minutes, also in the last hours of their week', async () => {
    const agent = await signIn(editor);
    const lastUsed = async () => (await sessionsOf(agent))[0].lastUsedAt;
    const begun = time.toISOString();
    wait(4 * minuteMs);
    expect(await lastUsed()).toBe(begun);
    wait(minuteMs);
    await agent.get(own).expect(200);
    expect(await lastUsed()).toBe(time.toISOString());
    const week = { createdAt: new Date(time.getTime() - absoluteLifetimeMs + 60 * minuteMs) };
    await t.deps.prisma.userSession.updateMany({ where: { userId: editor.id }, data: week });
    wait(10 * minuteMs);
    await agent.get(own).expect(200);
    expect(await lastUsed()).toBe(time.toISOString());
  });

  test('that have expired are not listed', async () => {
    await signIn(editor, firefox);
    await t.deps.prisma.userSession.updateMany({ where: { userId: editor.id }, data: { expiresAt: time } });
    expect(await sessionsOf(await signIn(editor))).toHaveLength(1);
  });

  test('end one by one, at once', async () => {
    const phone = await signIn(editor, firefox);
    const desk = await signIn(editor);
    const { id } = (await sessionsOf(desk)).find((each: { isCurrent: boolean }) => !each.isCurrent);
    await desk.delete(`${own}/${id}`).expect(200);
    await phone.get('/v1/users/current').expect(401);
    expect(await sessionsOf(desk)).toHaveLength(1);
    await desk.delete(`${own}/${id}`).expect(404);
  });

  test('end all but that of the call', async () => {
    const phone = await signIn(editor, firefox);
    await signIn(editor, firefox);
    const stranger = await signIn(other);
    const desk = await signIn(editor);
    expect((await desk.delete(own).expect(200)).body.result).toEqual({ ended: 2 });
    await phone.get('/v1/users/current').expect(401);
    await stranger.get('/v1/users/current').expect(200);
    expect((await desk.delete(own).expect(200)).body.result).toEqual({ ended: 0 });
  });

  test('of somebody else are not there, and that of the call ends by signing out', async () => {
    const desk = await signIn(editor);
    const stranger = await signIn(other);
    const [{ id }] = await sessionsOf(stranger);
    await desk.delete(`${own}/${id}`).expect(404);
    await stranger.get('/v1/users/current').expect(200);
    const [current] = await sessionsOf(desk);
    expect((await desk.delete(`${own}/${current.id}`).expect(409)).body.code).toBe('conflict');
    await desk.delete(`${own}/all`).expect(400);
    await desk.get(`${own}?all=1`).expect(400);
  });

  test.each(['get', 'delete'] as const)(
    'are nothing for people who are signed out and for API keys: %s',
    async (method) => {
      await t.anonymous()[method](own).set('sec-fetch-site', 'same-origin').expect(401);
      const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id);
      await t.withKey(key)[method](own).expect(403);
      await t.withKey(key).delete(`${own}/1`).expect(403);
      await t.anonymous().delete(`${own}/1`).set('sec-fetch-site', 'same-origin').expect(401);
    },
  );
});

describe('the sessions of a user', () => {
  const historyOf = async (userId: number) => {
    const rows = await t.deps.prisma.recordChange.findMany({ where: { entityType: 'User', entityId: userId } });
    return rows.map(({ changes }) => changes);
  };

  test('are listed and ended by the back office, which the history keeps', async () => {
    const phone = await signIn(editor, firefox);
    const [session] = await sessionsOf(office, path());
    expect(session).toMatchObject({ browser: 'Firefox on Linux', isCurrent: false });
    await office.delete(`${path()}/${session.id}`).expect(200);
    await phone.get('/v1/users/current').expect(401);
    expect(await historyOf(editor.id)).toEqual([
      [expect.objectContaining({ field: 'signed_in', removed: ['Firefox on Linux'] })],
    ]);
  });

  test('end all at once; without any nothing is recorded', async () => {
    const agents = [await signIn(editor, firefox), await signIn(editor, 'unheard of')];
    expect((await office.delete(path()).expect(200)).body.result).toEqual({ ended: 2 });
    for (const agent of agents) await agent.get('/v1/users/current').expect(401);
    expect((await office.delete(path()).expect(200)).body.result).toEqual({ ended: 0 });
    const changes = await historyOf(editor.id);
    expect(changes).toHaveLength(1);
    expect(JSON.stringify(changes)).toContain('Unknown browser');
  });

  test('of oneself end but for that of the call', async () => {
    const { id } = (await office.get('/v1/users/current').expect(200)).body.result;
    const [{ id: current }] = await sessionsOf(office, path(id));
    await office.delete(`${path(id)}/${current}`).expect(409);
    expect((await office.delete(path(id)).expect(200)).body.result).toEqual({ ended: 0 });
    await office.get('/v1/users/current').expect(200);
  });

  test('are checked to belong to the user of the path', async () => {
    const stranger = await signIn(other);
    const [{ id }] = await sessionsOf(stranger);
    await office.delete(`${path()}/${id}`).expect(404);
    await office.get(path(987_654)).expect(404);
    await office.delete(path(987_654)).expect(404);
    await office.delete(`${path()}/first`).expect(400);
    await office.get(`${path()}?all=1`).expect(400);
    await stranger.get('/v1/users/current').expect(200);
  });

  test('are for the back office alone', async () => {
    for (const [as, status] of [
      [await signIn(other), 403],
      [t.anonymous().set('sec-fetch-site', 'same-origin'), 401],
    ] as const) {
      await as.get(path()).expect(status);
      await as.delete(path()).expect(status);
      await as.delete(`${path()}/1`).expect(status);
    }
  });
});

test('behind a gateway there are none', async () => {
  const gateway = await createTestApp();
  const user = await gateway.makeUser({ role: 'QC' });
  expect((await gateway.as(user).get(own).expect(200)).body.results).toEqual([]);
  await gateway.close();
});
