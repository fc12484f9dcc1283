import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { testPassword } from '../../test/password.ts';
import { sessionCookieOf } from '../../test/session-cookie.ts';
import { buildApp } from '../app.ts';
import { closeDeps, createDeps } from '../compose.ts';
import type { Deps } from '../deps.ts';
import { accountChannel } from './account-changes.ts';

/** A process of the API that hears of changes, on the database of `t`. */
interface Process {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly url: string;
}

/** Generous, because notifications arrive late on a busy machine. */
const inTime = { timeout: 20_000, interval: 5 };

let t: TestApp;
let here: Process;
let elsewhere: Process;

async function startProcess(): Promise<Process> {
  const deps = createDeps(t.deps.config);
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(() => expect(deps.accountChanges.epoch()).not.toBeNull(), inTime);
  return { app, deps, url };
}

beforeAll(async () => {
  t = await createTestApp({ environment: { IDENTITY_MODE: 'session' } });
  here = await startProcess();
  elsewhere = await startProcess();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  for (const { app, deps } of [here, elsewhere]) {
    await app.close();
    await closeDeps(deps);
  }
  await t.close();
});

async function signIn(role: 'BackOffice' | 'FullTimeEditor' = 'BackOffice', services: number[] = []) {
  const user = await t.makeUser({ role, services });
  const answer = await supertest(here.url).post('/v1/sign-in').send({ email: user.email, password: testPassword });
  const cookie = sessionCookieOf(answer.headers['set-cookie']);
  const ask = async ({ url }: Process, path = '/v1/users/current') =>
    (await supertest(url).get(path).set({ cookie })).status;
  return { user, cookie, ask };
}

async function lookUps(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = spy.mock.calls.map(([statement]) => (statement as { text?: string } | undefined)?.text ?? '');
  spy.mockRestore();
  return texts.filter((text) => text.includes('FROM user_sessions s')).length;
}

describe('who calls is remembered', () => {
  test('so that a page that asks for much at once costs one look-up', async () => {
    const { ask } = await signIn();
    const twenty = async () => {
      for (let count = 0; count < 20; count += 1) expect(await ask(here)).toBe(200);
    };
    expect(await lookUps(twenty)).toBeLessThan(10);
  });

  test('but not in a process that hears of no changes', async () => {
    const { cookie } = await signIn();
    const five = async () => {
      for (let count = 0; count < 5; count += 1) {
        await t.anonymous().get('/v1/users/current').set({ cookie }).expect(200);
      }
    };
    expect(await lookUps(five)).toBe(5);
  });
});

describe('who is changed stops at once', () => {
  test('in the process that does it: signing out, however often it is tried', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { cookie, ask } = await signIn();
      expect([await ask(here), await ask(here)]).toEqual([200, 200]);
      await supertest(here.url).get('/logout').set({ cookie }).expect(302);
      expect(await ask(here)).toBe(401);
    }
  });

  test('in the process that does it: an account that is deleted by an administrator', async () => {
    const admin = await signIn();
    const { user, ask } = await signIn();
    expect([await ask(here), await ask(here)]).toEqual([200, 200]);
    await supertest(here.url)
      .delete(`/v3/users/${user.id}`)
      .set({ cookie: admin.cookie, origin: t.deps.config.publicUrl, 'if-match': '*' })
      .expect(({ status }) => expect(status).toBe(200));
    expect(await ask(here)).toBe(401);
  });

  /** Every way in which an identity can change directly in the database: by another process, the worker, or manual SQL. */
  test.each<[string, (userId: number) => string, number]>([
    ['the session is removed', (id) => `DELETE FROM user_sessions WHERE user_id = ${id}`, 401],
    ['all sessions are removed', () => 'TRUNCATE user_sessions', 401],
    ['the account is deleted', (id) => `UPDATE users SET deleted_at = now() WHERE id = ${id}`, 401],
    ['the role is taken away', (id) => `UPDATE users SET user_role_id = NULL WHERE id = ${id}`, 403],
  ])('in the others with the commit: %s', async (_, sql, status) => {
    const { user, ask } = await signIn();
    const path = '/v1/service-jobs?pageSize=1';
    expect([await ask(elsewhere, path), await ask(elsewhere, path)]).toEqual([200, 200]);
    const before = elsewhere.deps.accountChanges.epoch();
    await t.deps.prisma.$executeRawUnsafe(sql(user.id));
    await vi.waitFor(() => expect(elsewhere.deps.accountChanges.epoch()).not.toBe(before), inTime);
    expect(await ask(elsewhere, path)).toBe(status);
  });

  test('in the others with the commit: a service more or less', async () => {
    const { id: jobId } = await t.makeJob({ serviceId: 15 });
    const { user, ask } = await signIn('FullTimeEditor', [1]);
    const path = `/v1/service-jobs/${jobId}`;
    expect([await ask(elsewhere, path), await ask(elsewhere, path)]).toEqual([404, 404]);
    const change = async (sql: string, status: number) => {
      const before = elsewhere.deps.accountChanges.epoch();
      await t.deps.prisma.$executeRawUnsafe(sql);
      await vi.waitFor(() => expect(elsewhere.deps.accountChanges.epoch()).not.toBe(before), inTime);
      expect(await ask(elsewhere, path)).toBe(status);
    };
    await change(`INSERT INTO user_services (user_id, service_id) VALUES (${user.id}, 15)`, 200);
    await change(`DELETE FROM user_services WHERE user_id = ${user.id} AND service_id = 15`, 404);
  });

  test('a session that is merely used longer is no change', async () => {
    const { user } = await signIn();
    const listener = new pg.Client({ connectionString: t.deps.config.databaseUrl });
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.connect();
    await listener.query(`LISTEN ${accountChannel}`);
    await t.deps.prisma.userSession.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() + 3_600_000) },
    });
    // Notifications arrive in the order of the commits.
    await t.deps.prisma.$executeRaw`SELECT pg_notify(${accountChannel}, 'the last')`;
    await vi.waitFor(() => expect(heard).toContain('the last'), inTime);
    await listener.end();
    expect(heard).toEqual(['the last']);
  });
});

test('without its connection a process remembers nobody, until it has one again', async () => {
  const { ask, user } = await signIn();
  expect([await ask(elsewhere), await ask(elsewhere)]).toEqual([200, 200]);
  await t.deps.prisma.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN account_changes%'`;
  await vi.waitFor(() => expect(elsewhere.deps.accountChanges.epoch()).toBeNull(), inTime);
  await t.deps.prisma.userSession.deleteMany({ where: { userId: user.id } });
  expect(await ask(elsewhere)).toBe(401);
  await vi.waitFor(() => expect(elsewhere.deps.accountChanges.epoch()).not.toBeNull(), inTime);
});
