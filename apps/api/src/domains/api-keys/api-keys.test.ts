import { usualScopeIds } from '@shootdesk/shared/kernel/api-key-kinds';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { hashSecret } from '../identity/public.ts';
import { tellOfKeyEnds } from './key-ends.ts';

const path = '/v1/api-keys';

let t: TestApp;
let boss: TestUser;
let integration: TestUser;
let client: { id: number; name: string };
/** Offset of the server's clock in ms. */
let ahead = 0;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(Date.now() + ahead) } });
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
});
afterAll(() => t.close());
beforeEach(async () => {
  ahead = 0;
  integration = await t.makeUser({ role: 'Integration', firstName: 'Work', lastName: 'Base' });
  client = await t.makeClient();
});

const create = (more: object = {}, user = boss) =>
  t
    .as(user)
    .post(path)
    .send({ userId: integration.id, name: 'Orders', clients: [client.id], kind: 'client', endsAt: null, ...more });
const made = async () => (await create().expect(201)).body.result as { id: number; key: string; prefix: string };
const list = async () => (await t.as(boss).get(`${path}?userId=${integration.id}`).expect(200)).body.results;

describe('a new key', () => {
  test('is answered once and stored as a hash', async () => {
    const { body } = await create().expect(201);
    expect(body.result).toMatchObject({
      name: 'Orders',
      key: expect.stringMatching(/^sd_[\w-]{43}$/),
      user: { id: integration.id, name: 'Work Base' },
      kind: 'client',
      scopes: [],
      clients: [{ id: client.id, name: client.name }],
      createdBy: { id: boss.id, name: 'Ada Abbott' },
      endsAt: null,
      lastUsedAt: null,
      revokedAt: null,
    });
    const { key, prefix } = body.result;
    expect(key.startsWith(prefix)).toBe(true);
    const [listed] = await list();
    expect(listed).not.toHaveProperty('key');
    expect(JSON.stringify(listed)).not.toContain(key);
    const { prisma } = t.deps;
    expect((await prisma.apiKey.findUniqueOrThrow({ where: { id: body.result.id } })).keyHash).toBe(hashSecret(key));
    expect(JSON.stringify(await prisma.recordChange.findMany())).not.toContain(key);
  });

  test('opens the records of its clients and no others; the list shows when it was used', async () => {
    const { key } = await made();
    const own = await t.makeJob({ clientId: client.id });
    const foreign = await t.makeJob();
    await t.withKey(key).get(`/v1/service-jobs/${own.id}`).expect(200);
    await t.withKey(key).get(`/v1/service-jobs/${foreign.id}`).expect(404);
    expect((await list())[0].lastUsedAt).toEqual(expect.any(String));
  });

  test.each([
    [{ name: ' ' }, { name: ['Required'] }],
    [{ clients: [] }, { clients: ['Required'] }],
    [{ userId: undefined }, { userId: ['Required'] }],
    [{ kind: undefined }, { kind: ['Required'] }],
    [{ kind: 'client', scopes: ['files'] }, { scopes: ['Only a house key has scopes.'] }],
    [{ kind: 'house', scopes: [] }, { scopes: ['Choose at least one.'] }],
    [{ endsAt: undefined }, { endsAt: ['Required'] }],
    [{ endsAt: 'tomorrow' }, { endsAt: expect.arrayContaining([expect.stringContaining('Must be a date and time')]) }],
    [{ endsAt: '9999-01-01T00:00:00Z' }, { endsAt: ['Must be a date from 1900-01-01 to 2999-12-31.'] }],
    [{ key: 'mine' }, { key: ["'key' is not known here."] }],
  ])('%j is refused naming the field', async (wrong, errors) => {
    expect((await create(wrong).expect(400)).body.errors).toEqual(errors);
  });

  test('of the house has all scopes but prices unless some are chosen', async () => {
    expect((await create({ kind: 'house' }).expect(201)).body.result.scopes).toEqual(usualScopeIds);
    expect(usualScopeIds).not.toContain('prices');
    const chosen = ['files', 'readJobs'];
    const { body } = await create({ kind: 'house', scopes: chosen }).expect(201);
    expect(body.result).toMatchObject({ kind: 'house', scopes: ['readJobs', 'files'] });
    expect(await list()).toMatchObject([{ scopes: ['readJobs', 'files'] }, { scopes: usualScopeIds }]);
  });

  test('is for an integration that is there', async () => {
    const person = await create({ userId: boss.id }).expect(422);
    expect(person.body.errors).toEqual({ userId: ['Only an integration calls by API key.'] });
    expect((await create({ userId: 987_654 }).expect(422)).body.errors).toEqual({
      userId: ['There is no user 987654.'],
    });
    await t.as(boss).delete(`/v3/users/${integration.id}`).expect(200);
    await create().expect(422);
  });

  test('is for clients that are there', async () => {
    const answer = await create({ clients: [client.id, 987_654] }).expect(422);
    expect(answer.body.errors).toEqual({ clients: ['There is no client 987654.'] });
  });
});

describe('revoking', () => {
  test('takes effect at once and stays in the list', async () => {
    const { id, key } = await made();
    const job = await t.makeJob({ clientId: client.id });
    await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(200);
    await t.as(boss).delete(`${path}/${id}`).expect(200);
    const answer = await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(401);
    expect(answer.body.detail).toBe('This API key is not known, has been revoked, or has ended.');
    expect((await list())[0].revokedAt).toEqual(expect.any(String));
  });

  test('happens once, also for ten at the same moment', async () => {
    const { id } = await made();
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.as(boss).delete(`${path}/${id}`)));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 1 }, 409: { length: 9 } });
  });

  test('first month #17: honours If-Match; being used does not move a key on', async () => {
    const { headers, body } = await create().expect(201);
    const { id, key, cache_key: version } = body.result;
    expect(headers['etag']).toBe(`"${version}"`);
    const job = await t.makeJob({ clientId: client.id });
    await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(200);
    expect(await list()).toMatchObject([{ lastUsedAt: expect.any(String), cache_key: version }]);
    const revoke = (tag: number) => t.as(boss).delete(`${path}/${id}`).set('if-match', `"${tag}"`);
    const stale = await revoke(version + 1).expect(412);
    expect(stale.body).toMatchObject({ code: 'stale', current: { id, revokedAt: null, cache_key: version } });
    await revoke(version).expect(200);
    expect(await list()).toMatchObject([{ revokedAt: expect.any(String), cache_key: version + 1 }]);
    await revoke(version).expect(412);
  });

  test('of a key that is not there: 404', async () => {
    await t.as(boss).delete(`${path}/987654`).expect(404);
  });

  test('who made and revoked it is kept', async () => {
    const { id, prefix } = await made();
    await t.as(boss).delete(`${path}/${id}`).expect(200);
    const filter = JSON.stringify({ entity: `ApiKey/${id}` });
    const { body } = await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200);
    expect(body.results).toMatchObject([
      { action: 'updated', changes: [{ field: 'revoked', from: false, to: true }] },
      { action: 'created', changed_by: { name: 'Ada Abbott' } },
    ]);
    expect(body.results[1].changes).toContainEqual(expect.objectContaining({ field: 'prefix', to: prefix }));
  });
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('a key that ends', () => {
  test('is refused from its end on like a revoked one, also while the caller’s clock is behind', async () => {
    const endsAt = inDays(30);
    const { body } = await create({ endsAt }).expect(201);
    const { key, id } = body.result;
    expect(body.result).toMatchObject({ endsAt, revokedAt: null });
    const job = await t.makeJob({ clientId: client.id });
    const call = () => t.withKey(key).get(`/v1/service-jobs/${job.id}`).set('date', new Date(0).toUTCString());
    ahead = 30 * dayMs - 60_000;
    await call().expect(200);
    ahead = 30 * dayMs + 1000;
    const ended = await call().expect(401);
    await t.as(boss).delete(`${path}/${id}`).expect(200);
    const revoked = await call().expect(401);
    expect({ ...ended.body, requestId: null }).toEqual({ ...revoked.body, requestId: null });
    expect((await list())[0]).toMatchObject({ endsAt, revokedAt: expect.any(String) });
  });

  test('cannot end in the past, by the clock of the server', async () => {
    for (const endsAt of [inDays(-1), new Date(0).toISOString().replace('1970', '1990')]) {
      expect((await create({ endsAt }).expect(422)).body.errors).toEqual({ endsAt: ['Must be in the future.'] });
    }
    ahead = 2 * dayMs;
    await create({ endsAt: inDays(1) }).expect(422);
  });

  test('overlaps with the one that takes its place', async () => {
    const job = await t.makeJob({ clientId: client.id });
    const keys = [await create({ endsAt: inDays(1) }).expect(201), await create({ endsAt: inDays(90) }).expect(201)];
    const statuses = () =>
      Promise.all(
        keys.map(async ({ body }) => (await t.withKey(body.result.key).get(`/v1/service-jobs/${job.id}`)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    ahead = 2 * dayMs;
    expect(await statuses()).toEqual([401, 200]);
  });

  test('its end is in the history', async () => {
    const endsAt = inDays(90);
    const { body } = await create({ endsAt }).expect(201);
    const filter = JSON.stringify({ entity: `ApiKey/${body.result.id}` });
    const history = await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200);
    expect(history.body.results[0].changes).toContainEqual(
      expect.objectContaining({ field: 'ends_at', from: null, to: endsAt }),
    );
  });

  test('the back office is told 14 days before and at the end, once each', async () => {
    const { id, prefix } = (await create({ endsAt: inDays(30) }).expect(201)).body.result;
    const short = (await create({ name: 'Short', endsAt: inDays(10) }).expect(201)).body.result;
    const revoked = (await create({ name: 'Gone', endsAt: inDays(30) }).expect(201)).body.result;
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const endless = await made();
    await t.as(boss).delete(`${path}/${revoked.id}`).expect(200);
    const warned = (await create({ name: 'Warned', endsAt: inDays(25) }).expect(201)).body.result;
    const notices = async () => {
      const rows = await t.deps.prisma.notification.findMany({
        where: {
          notificationTypeId: NotificationTypeId.ApiKeyEnds,
          link: `/systemManager/users/${integration.id}/edit`,
        },
        include: { users: { select: { userId: true } } },
        orderBy: { id: 'asc' },
      });
      return rows.map(({ description, users }) => ({ description, people: users.map(({ userId }) => userId) }));
    };
    const tellTwice = async (days: number) => {
      ahead = days * dayMs + 1000;
      await Promise.all([tellOfKeyEnds(t.deps), tellOfKeyEnds(t.deps)]);
      await tellOfKeyEnds(t.deps);
      return notices();
    };
    expect(await tellTwice(0)).toEqual([]);
    expect(await tellTwice(9)).toEqual([]);
    const told = await tellTwice(16);
    await t.as(boss).delete(`${path}/${warned.id}`).expect(200);
    expect(told.map(({ description }) => description)).toEqual([
      expect.stringContaining(`'Orders' (${prefix}) of Work Base ends on `),
      expect.stringContaining(`'Short' (${short.prefix}) of Work Base has ended on `),
      expect.stringContaining(`'Warned' (${warned.prefix}) of Work Base ends on `),
    ]);
    expect(told[0]!.people).toContain(boss.id);
    expect(told[0]!.people).not.toContain(editor.id);
    const all = await tellTwice(31);
    expect(all).toHaveLength(4);
    expect(all[3]!.description).toContain(`'Orders' (${prefix}) of Work Base has ended on `);
    expect(await t.deps.prisma.apiKey.findUniqueOrThrow({ where: { id: endless.id } })).toMatchObject({
      endingToldAt: null,
      endedToldAt: null,
    });
    expect(await t.deps.prisma.apiKey.findUniqueOrThrow({ where: { id } })).toMatchObject({
      endingToldAt: expect.any(Date),
      endedToldAt: expect.any(Date),
    });
  });
});

test('after a downtime over both points only the end is told of, also where the notice was written and the worker killed', async () => {
  const { id } = (await create({ endsAt: inDays(30) }).expect(201)).body.result;
  ahead = 31 * dayMs;
  await tellOfKeyEnds(t.deps);
  const ofKey = { where: { dedupeKey: { startsWith: `api-key-${id}-` } }, select: { dedupeKey: true } };
  expect(await t.deps.prisma.notification.findMany(ofKey)).toEqual([{ dedupeKey: `api-key-${id}-ended` }]);
  await t.deps.prisma.apiKey.update({ where: { id }, data: { endedToldAt: null } });
  await tellOfKeyEnds(t.deps);
  expect(await t.deps.prisma.notification.findMany(ofKey)).toHaveLength(1);
  expect((await t.deps.prisma.apiKey.findUniqueOrThrow({ where: { id } })).endedToldAt).toBeTruthy();
});

test('the history of the integration shows who made and revoked which key', async () => {
  const { id, key, prefix } = await made();
  await t.as(boss).delete(`${path}/${id}`).expect(200);
  const filter = JSON.stringify({ entity: `User/${integration.id}` });
  const { body } = await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200);
  const by = { action: 'updated', changed_by: { id: `User/${boss.id}`, name: 'Ada Abbott' } };
  const displayName = `Orders (${prefix})`;
  expect(body.results).toMatchObject([
    { ...by, changes: [{ field: 'api_keys', added: [], removed: [displayName] }] },
    { ...by, changes: [{ field: 'api_keys', added: [displayName], removed: [] }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(key);
});

test('the list goes page by page, newest first', async () => {
  const [first, second] = [await made(), await made()];
  const { body } = await t.as(boss).get(`${path}?userId=${integration.id}&pageSize=1`).expect(200);
  expect(body).toMatchObject({ results: [{ id: second.id }], additionalInfo: { totalCount: 2 } });
  const next = await t.as(boss).get(`${path}?userId=${integration.id}&pageSize=1&pageNumber=2`).expect(200);
  expect(next.body.results).toMatchObject([{ id: first.id }]);
});

test('is for BackOffice, signed in', async () => {
  await t.as(boss).get(`${path}?user=1`).expect(400);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().post(path).send({}).expect(401);
  for (const role of ['ProductionManager', 'FullTimeProvider'] as const) {
    const user = await t.makeUser({ role });
    await t.as(user).get(path).expect(403);
    await create({}, user).expect(403);
    await t.as(user).delete(`${path}/1`).expect(403);
  }
  const { key } = await made();
  await t.withKey(key).get(path).expect(403);
});
