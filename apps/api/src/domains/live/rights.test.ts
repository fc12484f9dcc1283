import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createEventReaders, jobsIn, type EventReader } from '../../../test/live/event-reader.ts';
import { testPassword } from '../../../test/password.ts';
import { sessionCookieOf } from '../../../test/session-cookie.ts';
import { idleLifetimeMs } from '../../auth/session-store.ts';
import { buildApp } from '../../app.ts';
import { closeDeps, createDeps } from '../../compose.ts';
import type { Deps } from '../../deps.ts';

let t: TestApp;
let deps: Deps;
let close: () => Promise<void>;
let url: string;
/** Offset of the streaming process's clock in ms. */
let ahead = 0;
const readers = createEventReaders();

/** Resolves when the process listens to account changes. */
const hearing = ({ accountChanges }: Deps) =>
  vi.waitFor(() => expect(accountChanges.epoch()).not.toBeNull(), { timeout: 20_000 });

beforeAll(async () => {
  t = await createTestApp({ environment: { IDENTITY_MODE: 'session' } });
  deps = createDeps(t.deps.config, { now: () => new Date(Date.now() + ahead) });
  const app = await buildApp(deps);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await hearing(deps);
  close = async () => {
    await app.close();
    await closeDeps(deps);
  };
});
afterEach(async () => {
  ahead = 0;
  await readers.leaveAll();
});
afterAll(async () => {
  await close();
  await t.close();
});

interface SignedIn {
  readonly userId: number;
  readonly cookie: string;
  readonly reader: EventReader;
}

async function signIn(
  role: 'BackOffice' | 'FullTimeEditor' = 'BackOffice',
  services: number[] = [],
): Promise<SignedIn> {
  const user = await t.makeUser({ role, services });
  const answer = await supertest(url).post('/v1/sign-in').send({ email: user.email, password: testPassword });
  const cookie = sessionCookieOf(answer.headers['set-cookie']);
  return { userId: user.id, cookie, reader: await readers.read(url, { cookie }) };
}

const sql = (statement: string) => t.deps.prisma.$executeRawUnsafe(statement);

describe('a stream ends with what it was opened by', () => {
  test.each<[string, (userId: number) => string, number]>([
    ['the session', (id) => `DELETE FROM user_sessions WHERE user_id = ${id}`, 401],
    ['the account', (id) => `UPDATE users SET deleted_at = now() WHERE id = ${id}`, 401],
    ['the role', (id) => `UPDATE users SET user_role_id = NULL WHERE id = ${id}`, 403],
  ])('%s', async (_, statement, status) => {
    const bystander = await signIn();
    const { userId, cookie, reader } = await signIn();
    await sql(statement(userId));
    await expect.poll(() => reader.hasEnded()).toBe(true);
    expect(bystander.reader.hasEnded()).toBe(false);
    await supertest(url).get('/v1/events').set({ cookie }).expect(status);
  });

  test('the session, by signing out', async () => {
    const { cookie, reader } = await signIn();
    await supertest(url).get('/logout').set({ cookie });
    await expect.poll(() => reader.hasEnded()).toBe(true);
  });

  test('the session, by its age, which the stream does not lengthen', async () => {
    const { reader } = await signIn();
    ahead = idleLifetimeMs + 60_000;
    await expect.poll(() => reader.hasEnded()).toBe(true);
  });

  test.each([
    ['the key', (id: number) => `UPDATE api_keys SET revoked_at = now() WHERE user_id = ${id}`],
    ['the account of the key', (id: number) => `UPDATE users SET deleted_at = now() WHERE id = ${id}`],
  ])('%s', async (_, statement) => {
    const { clientId } = await t.makeJob({});
    const system = await t.makeUser({ role: 'Integration' });
    const key = await t.makeApiKey(system.id, [clientId]);
    const reader = await readers.read(url, { authorization: `Bearer ${key}` });
    await sql(statement(system.id));
    await expect.poll(() => reader.hasEnded()).toBe(true);
  });
});

test('a stream ends with the end of its key', async () => {
  const { clientId } = await t.makeJob({});
  const system = await t.makeUser({ role: 'Integration' });
  const key = await t.makeApiKey(system.id, [clientId]);
  await t.deps.prisma.apiKey.updateMany({
    where: { userId: system.id },
    data: { endsAt: new Date(Date.now() + 3_600_000) },
  });
  const reader = await readers.read(url, { authorization: `Bearer ${key}` });
  expect(reader.hasEnded()).toBe(false);
  ahead = 3_600_001;
  await expect.poll(() => reader.hasEnded()).toBe(true);
  await supertest(url)
    .get('/v1/events')
    .set({ authorization: `Bearer ${key}` })
    .expect(401);
});

describe('somebody whose right changes reads everything again, and hears what the new one allows', () => {
  const resync = { name: 'resync', data: {} };

  test('a service more or less', async () => {
    const { id } = await t.makeJob({ serviceId: 15 });
    const { id: own } = await t.makeJob({ serviceId: 1 });
    const { userId, reader } = await signIn('FullTimeEditor', [1]);
    await sql(`INSERT INTO user_services (user_id, service_id) VALUES (${userId}, 15)`);
    await expect.poll(() => reader.events).toContainEqual(resync);
    await sql(`INSERT INTO service_job_tags (service_job_id, tag) VALUES (${id}, 'urgent')`);
    await expect.poll(() => jobsIn(reader)).toEqual([`${id}: tag`]);
    await sql(`DELETE FROM user_services WHERE user_id = ${userId} AND service_id = 15`);
    // Right after it, before a notification can arrive: later feed steps use the new rights.
    await sql(`INSERT INTO service_job_tags (service_job_id, tag) VALUES (${id}, 'late'), (${own}, 'late')`);
    await expect.poll(() => jobsIn(reader)).toContain(`${own}: tag`);
    expect(jobsIn(reader)).toEqual([`${id}: tag`, `${own}: tag`]);
  });

  test('a smaller role', async () => {
    const { id } = await t.makeJob({ serviceId: 15 });
    const { id: own } = await t.makeJob({ serviceId: 15 });
    const { userId, reader } = await signIn('BackOffice');
    await t.assign(own, userId, 1);
    await sql(`UPDATE users SET user_role_id = 13, employment = NULL WHERE id = ${userId}`);
    await expect.poll(() => reader.events).toContainEqual(resync);
    await sql(`INSERT INTO service_job_tags (service_job_id, tag) VALUES (${id}, 'late'), (${own}, 'late')`);
    await expect.poll(() => jobsIn(reader)).toContain(`${own}: tag`);
    expect(jobsIn(reader)).not.toContain(`${id}: tag`);
  });
});
