import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  boss = await t.makeUser();
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Mary Ann', lastName: 'Lee' });
});

const path = (user: Pick<TestUser, 'id'> = editor) => `/v1/users/${user.id}`;
const body = (more: object = {}) => ({
  firstName: 'Mary Ann',
  lastName: 'Lee',
  email: editor.email,
  timeZone: 'Australia/Perth',
  ...more,
});
const put = (more: object = {}, user = editor) => t.as(boss).put(path(user)).send(body(more));

describe('GET /v1/users/{id}', () => {
  test('shows BackOffice the whole older form', async () => {
    const { body: answer, headers } = await t.as(boss).get(path()).expect(200);
    expect(answer.result).toMatchObject({
      id: editor.id,
      firstName: 'Mary Ann',
      lastName: 'Lee',
      email: editor.email,
      timeZone: 'Australia/Melbourne',
      userRole: { id: 16, name: 'FullTimeEditor', userTypeId: 5 },
      services: [{ id: 1 }],
      userIdentity: { ctUsername: null },
      flags: [],
    });
    expect(headers['etag']).toBe(`"${answer.result.cache_key}"`);
  });

  test('shows others who it is, not how to reach them', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const { result } = (await t.as(provider).get(path()).expect(200)).body;
    expect(result).toMatchObject({ firstName: 'Mary Ann', email: null, timeZone: null, userIdentity: null });
  });

  test('first month #17: a provider has what is kept of them, for BackOffice', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
    const before = (await t.as(boss).get(`/v3/users/${provider.id}`).expect(200)).body.result.provider;
    expect(before).toMatchObject({ minimum_slots: 1, services: ['Service/1'] });
    const list = `/v1/users?ids=${provider.id},${editor.id}&orderBy=id desc`;
    const { result } = (await t.as(boss).get(path(provider)).expect(200)).body;
    expect(result.provider).toEqual(before);
    const { results } = (await t.as(boss).get(`${list}&includes=services,userRole,provider`).expect(200)).body;
    expect(results).toMatchObject([{ provider: before, userIdentity: { ctUsername: null } }, { provider: null }]);
    expect(results[0]).toEqual(result);
    expect((await t.as(boss).get(list).expect(200)).body.results[0].provider).toBeNull();
    for (const reader of [provider, editor]) {
      expect((await t.as(reader).get(path(provider)).expect(200)).body.result.provider).toBeNull();
      const results = (await t.as(reader).get(`${list}&includes=provider`).expect(200)).body.results;
      expect(results[0]).toMatchObject({ id: provider.id, provider: null, userIdentity: null });
    }
  });

  test('answers 404, 400, 401 and 403', async () => {
    const missing = await t.as(boss).get('/v1/users/987654').expect(404);
    expect(missing.body.detail).toBe('User does not exists.');
    await t.as(boss).get(`${path()}?includes=password`).expect(400);
    await t.anonymous().get(path()).expect(401);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get(path())
      .expect(403);
  });
});

describe('PUT /v1/users/{id}', () => {
  test('replaces what v1 knows and keeps the rest', async () => {
    await t.deps.prisma.user.update({ where: { id: editor.id }, data: { contact: '0400', managementRating: 2 } });
    const sent = { flags: ['Disable_Time_Tracker'], userIdentity: { ctUsername: 'mary' }, lastName: 'Lim' };
    const { result } = (await put(sent).expect(200)).body;
    expect(result).toMatchObject({
      firstName: 'Mary Ann',
      lastName: 'Lim',
      timeZone: 'Australia/Perth',
      flags: ['Disable_Time_Tracker'],
      userIdentity: { ctUsername: 'mary' },
      userRole: { id: 16 },
      services: [{ id: 1 }],
    });
    const v3 = await t.as(boss).get(`/v3/users/${editor.id}`).expect(200);
    expect(v3.body.result).toMatchObject({ contact: '0400', management: { rating: 2 }, employment: 'Full_Time' });
  });

  test('another role keeps the services', async () => {
    const { result } = (await put({ userRoleId: 17 }).expect(200)).body;
    expect(result).toMatchObject({ userRole: { id: 17 }, employment: 'Contract', services: [{ id: 1 }] });
    expect((await put({ userRoleId: 12 }).expect(200)).body.result.userRole.name).toBe('QC');
  });

  test('a provider stays one with all that they have', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
    await t.deps.prisma.weeklySlot.create({
      data: { userId: provider.id, weekday: 1, startMinute: 540, finishMinute: 1020 },
    });
    await put({ email: provider.email, userRoleId: 14 }, provider).expect(200);
    const { result } = (await t.as(boss).get(`/v3/users/${provider.id}`).expect(200)).body;
    expect(result).toMatchObject({ employment: 'Contract', provider: { minimum_slots: 1 } });
    expect(result.provider.slots.monday).toEqual([{ start: '09:00', end: '17:00' }]);
  });

  test('what a role cannot do without is asked for', async () => {
    const answer = await put({ userRoleId: 15 }).expect(422);
    expect(answer.body.errors).toHaveProperty('userRoleId');
    const answer2 = await put({ email: boss.email, userRoleId: 12 }, await t.makeUser()).expect(422);
    expect(answer2.body.errors).toHaveProperty('userRoleId');
  });

  test('nobody takes back-office access from themselves', async () => {
    const answer = await put({ email: boss.email, userRoleId: 20 }, boss).expect(422);
    expect(answer.body.detail).toBe(
      'You cannot take back-office access from yourself. Please ask another administrator.',
    );
  });

  test('an account without a role stays without rights', async () => {
    const nobody = await t.makeUser({ role: null });
    const { result } = (await put({ email: nobody.email }, nobody).expect(200)).body;
    expect(result.userRole).toMatchObject({ name: 'Unknown', userTypeId: 1 });
  });

  test.each([
    [{ firstName: ' ' }, { firstName: ['Required'] }],
    [{ email: 'x' }, { email: ['Invalid Email format'] }],
    [{ timeZone: 'Melbourne' }, { timeZone: ['Must be the name of a time zone, such as Australia/Melbourne.'] }],
    [{ password: 'x' }, { password: ["'password' is not known here."] }],
  ])('%j is refused naming the field', async (wrong, errors) => {
    expect((await put(wrong).expect(400)).body.errors).toEqual(errors);
  });

  test('answers 400, 401, 403, 404, 409 and 412', async () => {
    await put({ id: editor.id + 1 }).expect(400);
    await t.anonymous().put(path()).send(body()).expect(401);
    await t.as(editor).put(path()).send(body()).expect(403);
    await put({}, { ...editor, id: 987_654 }).expect(404);
    const taken = await put({ email: boss.email }).expect(409);
    expect(taken.body.errors).toEqual({ email: ['Another user has this e-mail address.'] });
    const stale = await put().set('if-match', '"0"').expect(412);
    expect(stale.body.current.id).toBe(String(editor.id));
  });
});

describe('POST /v1/users/{id}/services', () => {
  const post = (services: unknown, user = editor, caller = boss) =>
    t
      .as(caller)
      .post(`${path(user)}/services`)
      .send({ services });

  test('replaces the services', async () => {
    const { result } = (await post([15, 52, 15]).expect(200)).body;
    expect(result.services.map(({ id }: { id: number }) => id).sort()).toEqual([15, 52]);
  });

  test('answers 400, 401, 403, 404 and 422', async () => {
    expect((await post([]).expect(400)).body.errors).toEqual({ services: ['Required'] });
    await t.anonymous().post(`${path()}/services`).send({}).expect(401);
    await post([1], editor, editor).expect(403);
    await post([1], { ...editor, id: 987_654 }).expect(404);
    const unknown = await post([9999]).expect(422);
    expect(unknown.body.errors).toEqual({ 'editor.services': ['There is no service 9999.'] });
    expect((await post([1], boss).expect(422)).body.detail).toBe('This role covers no services.');
  });
});
