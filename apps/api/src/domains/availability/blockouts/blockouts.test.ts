import { jobsInTheWay } from '@shootdesk/shared/availability/blockout-rules';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { handleAll } from '../../../../test/handle-all.ts';
import { lockProvider } from '../lock-provider.store.ts';

const own = '/v3/users/current/blockouts';

let t: TestApp;
let office: TestUser;
let provider: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  office = await t.makeUser({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => t.close());

/** A provider who works Monday to Friday from 09:00 to 17:00. */
async function makeProvider(minimumSlots = 30): Promise<TestUser> {
  const made = await t.makeUser({ role: 'FullTimeProvider' });
  const weekdays = [1, 2, 3, 4, 5];
  await t.deps.prisma.weeklySlot.createMany({
    data: weekdays.map((weekday) => ({ userId: made.id, weekday, startMinute: 540, finishMinute: 1020 })),
  });
  await t.deps.prisma.provider.update({ where: { userId: made.id }, data: { minimumSlots } });
  return made;
}
beforeEach(async () => {
  provider = await makeProvider();
});

/** Wednesday 10 June 2026 in Melbourne. */
const at = (time: string, day = 10) => `2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`;
const period = (start: string, finish: string, day = 10) => ({ start: at(start, day), finish: at(finish, day) });
const utc = (text: string) => new Date(text).toISOString();

async function book(user: TestUser, time: string, more: Parameters<TestApp['makeJob']>[0] = {}): Promise<number> {
  const { id } = await t.makeJob({ statusId: JobStatusId.Booked, dateService: new Date(at(time)), ...more });
  await t.assign(id, user.id, JobUserRoleId.OnSiteProvider);
  return id;
}

const add = (body: object, user = provider) => t.as(user).post(own).send(body);
const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);

describe('an own blockout', () => {
  test('is added, changed and deleted by its provider', async () => {
    const { body: made } = await add({ ...period('12:00', '13:00'), reason: '  ' }).expect(201);
    expect(made.result).toMatchObject({
      user: `User/${provider.id}`,
      user_name: provider.name,
      start: utc(at('12:00')),
      finish: utc(at('13:00')),
      reason: '-',
      created_by: `User/${provider.id}`,
    });
    const address = `${own}/${made.result.id}`;
    const changed = { ...made.result, finish: at('14:00'), reason: 'Dentist' };
    const { body } = await t.as(provider).put(address).send(changed).expect(200);
    expect(body.result).toMatchObject({ finish: utc(at('14:00')), reason: 'Dentist' });
    await t.as(provider).delete(`${address}?permanent=true`).expect(200);
    await t.as(provider).delete(address).expect(404);
  });

  test.each([
    ['the start after the finish', period('13:00', '12:00'), 'start', 'The start must be before the finish.'],
    ['the start at the finish', period('12:00', '12:00'), 'start', 'The start must be before the finish.'],
    [
      '301 characters of a reason',
      { ...period('12:00', '13:00'), reason: 'x'.repeat(301) },
      'reason',
      'At most 300 characters.',
    ],
  ])('with %s is malformed', async (_, body, field, sentence) => {
    expect((await add(body).expect(400)).body.errors).toEqual({ [field]: [sentence] });
  });

  test('takes a reason of 300 characters, and needs start and finish', async () => {
    await add({ ...period('12:00', '13:00'), reason: 'x'.repeat(300) }).expect(201);
    expect((await add({ reason: 'Leave' }).expect(400)).body.errors).toHaveProperty('start');
    await add({ ...period('12:00', '13:00'), why: 'x' }).expect(400);
  });

  test('of the same period again is a conflict, one that overlaps another is not', async () => {
    await add(period('12:00', '13:00')).expect(201);
    expect((await add(period('12:00', '13:00')).expect(409)).body.code).toBe('already_exists');
    await add(period('12:30', '13:30')).expect(201);
  });

  test('that is moved onto a period that is blocked already is a conflict', async () => {
    await add(period('12:00', '13:00')).expect(201);
    const { body: made } = await add(period('14:00', '15:00')).expect(201);
    const moved = await t.as(provider).put(`${own}/${made.result.id}`).send(period('12:00', '13:00')).expect(409);
    expect(moved.body.code).toBe('already_exists');
  });

  test('is neither read, added, checked, changed nor deleted by a provider without a diary', async () => {
    const { body: made } = await add(period('12:00', '13:00')).expect(201);
    const where = { id: provider.id };
    await t.deps.prisma.user.update({ where, data: { flags: ['Disable_Provider_Diary'] } });
    const address = `${own}/${made.result.id}`;
    const answers = [
      await t.as(provider).get(own),
      await add(period('14:00', '15:00')),
      await t.as(provider).post(`${own}/validate`).send(period('14:00', '15:00')),
      await t.as(provider).put(address).send(period('14:00', '15:00')),
      await t.as(provider).delete(address),
    ];
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
      answers.map(() => [403, 'The provider diary is switched off for you.']),
    );
    expect(await t.deps.prisma.blockout.count({ where: { userId: provider.id } })).toBe(1);
  });

  test('over a version that has changed is refused with the current one', async () => {
    const { body: made } = await add(period('12:00', '13:00')).expect(201);
    const address = `${own}/${made.result.id}`;
    await t.as(office).put(`/v3/blockouts/${made.result.id}`).send(period('12:00', '14:00')).expect(200);
    const late = t.as(provider).put(address).set('if-match', `"${made.result.cache_key}"`);
    const { body } = await late.send(period('11:00', '13:00')).expect(412);
    expect(body.current.finish).toBe(utc(at('14:00')));
    for (const [user, path] of [
      [provider, address],
      [office, `/v3/blockouts/${made.result.id}`],
    ] as const)
      await t.as(user).delete(path).set('if-match', `"${made.result.cache_key}"`).expect(412);
  });

  test('of somebody else is not found, and is not shown', async () => {
    const other = await makeProvider();
    const { body: made } = await add(period('12:00', '13:00'), other).expect(201);
    await t.as(provider).put(`${own}/${made.result.id}`).send(period('12:00', '14:00')).expect(404);
    await t.as(provider).delete(`${own}/${made.result.id}`).expect(404);
    await t
      .as(provider)
      .post(`${own}/validate`)
      .send({ ...period('12:00', '14:00'), id: made.result.id })
      .expect(404);
    const { body } = await t.as(provider).get(own).expect(200);
    expect(body).toMatchObject({ results: [], totalCount: 0 });
  });

  test('that names another provider in its body is malformed', async () => {
    await add({ ...period('12:00', '13:00'), user: `User/${office.id}` }).expect(400);
    await add({ ...period('12:00', '13:00'), user: `User/${provider.id}` }).expect(201);
  });
});

describe('the list of blockouts', () => {
  test('is read page by page, the latest end first, of a period and a provider', async () => {
    const days = [8, 9, 10];
    for (const day of days) await add(period('12:00', '12:30', day)).expect(201);
    const starts = (body: { results: { start: string }[] }) => body.results.map(({ start }) => start);
    const query = '?size=2&orderBy=finish%20desc';
    const { body: first } = await t.as(provider).get(`${own}${query}`).expect(200);
    expect(starts(first)).toEqual([utc(at('12:00', 10)), utc(at('12:00', 9))]);
    const { body: second } = await t.as(provider).get(`${own}${query}&continuationToken=${first.continuationToken}`);
    expect(starts(second)).toEqual([utc(at('12:00', 8))]);
    const from = encodeURIComponent(at('12:30', 8));
    const { body: later } = await t.as(provider).get(`${own}?filterStart=${from}&filterEnd=2026-06-10`).expect(200);
    expect(starts(later)).toEqual([utc(at('12:00', 9))]);
    const filter = encodeURIComponent(JSON.stringify({ user: `User/${provider.id}` }));
    const { body: all } = await t.as(office).get(`/v3/blockouts?filter=${filter}&size=100`).expect(200);
    expect(all.totalCount).toBe(3);
  });
});

test.each(['size=0', 'orderBy=reason', 'filter=%7B%22reason%22%3A%22x%22%7D', 'filterStart=soon', 'colour=red'])(
  'a list of blockouts by %s is malformed',
  async (query) => {
    await t.as(provider).get(`${own}?${query}`).expect(400);
    await t.as(office).get(`/v3/blockouts?${query}`).expect(400);
  },
);

describe('appointments in the way', () => {
  test('keep a blockout from being saved, and are named by start', async () => {
    const reaching = await book(provider, '11:00', { serviceJobLength: 61 });
    const usual = await book(provider, '12:59');
    await book(provider, '13:00');
    await book(provider, '11:00', { serviceJobLength: 60 });
    await book(provider, '12:30', { statusId: JobStatusId.SentToClient });
    const { body } = await add(period('12:00', '13:00')).expect(422);
    expect(body).toMatchObject({ code: 'rule_violated', detail: jobsInTheWay });
    expect(idsOf(body.blockedServiceJobs)).toEqual([reaching, usual]);
    expect(body.blockedServiceJobs[0]).toMatchObject({
      serviceGroupId: 1,
      campaign: { name: expect.any(String) },
      client: { name: expect.any(String) },
      service: { name: 'Photography' },
      users: [{ userId: provider.id }],
      details: [],
      notes: [],
    });
  });

  test('also keep one from being moved there, and BackOffice from saving it', async () => {
    const { body: made } = await add(period('09:00', '10:00')).expect(201);
    const id = await book(provider, '12:00');
    const moved = period('12:30', '13:30');
    const answers = [
      await t.as(provider).put(`${own}/${made.result.id}`).send(moved).expect(422),
      await t.as(office).put(`/v3/blockouts/${made.result.id}`).send(moved).expect(422),
      await t.as(office).post(`/v3/blockouts/${provider.id}`).send(moved).expect(422),
    ];
    for (const { body } of answers) expect(idsOf(body.blockedServiceJobs)).toEqual([id]);
    const { body: read } = await t.as(provider).get(own).expect(200);
    expect(read.results).toMatchObject([{ start: utc(at('09:00')) }]);
  });
});

describe('the minimum hours', () => {
  test('are checked for each week without saving anything', async () => {
    const check = (body: object) => t.as(provider).post(`${own}/validate`).send(body);
    const { body } = await check({ start: at('00:00', 11), finish: at('00:00', 16) }).expect(200);
    expect(body.result).toEqual({
      valid: false,
      weeks: [
        { weekStart: '2026-06-08', availableHours: 24, requiredHours: 30 },
        { weekStart: '2026-06-15', availableHours: 32, requiredHours: 30 },
      ],
    });
    const { body: day } = await check({ start: at('00:00', 11), finish: at('00:00', 12) }).expect(200);
    expect(day.result.valid).toBe(true);
    expect(await t.deps.prisma.blockout.count({ where: { userId: provider.id } })).toBe(0);
    await check({ start: at('12:00'), finish: at('12:00') }).expect(400);
    await t.anonymous().post(`${own}/validate`).send(period('12:00', '13:00')).expect(401);
    await t.as(office).post(`${own}/validate`).send(period('12:00', '13:00')).expect(403);
  });

  test('are those that all periods of one choice leave together', async () => {
    const [first, ...further] = [10, 11].map((day) => period('00:00', '23:00', day));
    const check = (body: object) => t.as(provider).post(`${own}/validate`).send(body);
    const { body: alone } = await check({ ...first }).expect(200);
    expect(alone.result.valid).toBe(true);
    const { body } = await check({ ...first, further }).expect(200);
    expect(body.result).toEqual({
      valid: false,
      weeks: [{ weekStart: '2026-06-08', availableHours: 24, requiredHours: 30 }],
    });
    await check({ ...first, further: Array.from({ length: 32 }, () => first) }).expect(400);
    await check({ ...first, further: [{ start: at('12:00'), finish: at('12:00') }] }).expect(400);
  });

  test('do not count a blockout against itself when it is moved', async () => {
    const { body: made } = await add({ start: at('00:00', 10), finish: at('00:00', 11) }).expect(201);
    const moved = { start: at('00:00', 11), finish: at('00:00', 12) };
    await t.as(provider).put(`${own}/${made.result.id}`).send(moved).expect(200);
    const { body } = await t
      .as(provider)
      .post(`${own}/validate`)
      .send({ ...moved, id: made.result.id })
      .expect(200);
    expect(body.result.weeks).toEqual([{ weekStart: '2026-06-08', availableHours: 32, requiredHours: 30 }]);
  });

  test('keep a provider from saving, but not BackOffice nor a provider with Manage_Blockouts', async () => {
    const twoDays = { start: at('00:00', 10), finish: at('00:00', 12) };
    const { body } = await add(twoDays).expect(422);
    expect(body.detail).toBe('Minimum Hours not met due to Blockout');
    expect(body.weeks).toEqual([{ weekStart: '2026-06-08', availableHours: 24, requiredHours: 30 }]);
    await t.as(office).post(`/v3/blockouts/${provider.id}`).send(twoDays).expect(201);
    const keeper = await makeProvider();
    await t.deps.prisma.user.update({ where: { id: keeper.id }, data: { flags: ['Manage_Blockouts'] } });
    await add(twoDays, keeper).expect(201);
  });
});

describe('blockouts of others', () => {
  test('are for BackOffice and the flag Manage_Blockouts only', async () => {
    const keeper = await t.makeUser({ role: 'ContractualProvider', flags: ['Manage_Blockouts'] });
    const manager = await t.makeUser({ role: 'ProductionManager' });
    const path = `/v3/blockouts/${provider.id}`;
    await t.as(keeper).post(path).send(period('12:00', '13:00')).expect(201);
    await t.as(manager).post(path).send(period('13:00', '14:00')).expect(403);
    await t.as(provider).post(path).send(period('13:00', '14:00')).expect(403);
    await t.as(provider).get('/v3/blockouts').expect(403);
    await t.anonymous().post(path).send(period('13:00', '14:00')).expect(401);
    await t.as(office).post(path).send({ start: 'noon' }).expect(400);
  });

  test('are of providers only', async () => {
    await t.as(office).post(`/v3/blockouts/${office.id}`).send(period('12:00', '13:00')).expect(404);
    await t.as(office).post('/v3/blockouts/999999').send(period('12:00', '13:00')).expect(404);
    await t.as(office).put('/v3/blockouts/999999').send(period('12:00', '13:00')).expect(404);
    await t.as(office).delete('/v3/blockouts/999999').expect(404);
  });

  test('are announced to the provider, in the time zone of the provider and never for what they did themselves', async () => {
    const { body: made } = await t
      .as(office)
      .post(`/v3/blockouts/${provider.id}`)
      .send({ ...period('12:00', '13:00'), reason: 'Training' });
    await t.as(office).put(`/v3/blockouts/${made.result.id}`).send(period('12:00', '14:00')).expect(200);
    await t.as(office).delete(`/v3/blockouts/${made.result.id}`).expect(200);
    await add(period('15:00', '16:00')).expect(201);
    await handleAll(t);
    const { body } = await t.as(provider).get('/v1/notifications?orderBy=createdAt').expect(200);
    const sentences = body.results.map(({ description }: { description: string }) => description);
    expect(sentences.toSorted()).toEqual([
      'Olive Office blocked 10 June 2026, 12:00 PM to 10 June 2026, 01:00 PM: Training.',
      'Olive Office changed your blockout to 10 June 2026, 12:00 PM to 10 June 2026, 02:00 PM.',
      'Olive Office removed your blockout from 10 June 2026, 12:00 PM to 10 June 2026, 02:00 PM.',
    ]);
    expect(body.results[0]).toMatchObject({ notificationTypeId: 7, link: '/provider-diary/availability' });
  });

  test('stand in the change history of the provider', async () => {
    const { body: made } = await t.as(office).post(`/v3/blockouts/${provider.id}`).send(period('12:00', '13:00'));
    await t.as(provider).delete(`${own}/${made.result.id}`).expect(200);
    const where = { entityType: 'User', entityId: provider.id };
    const rows = await t.deps.prisma.recordChange.findMany({ where, orderBy: { id: 'asc' } });
    const line = '10 June 2026, 12:00 PM to 10 June 2026, 01:00 PM: -';
    expect(rows).toMatchObject([
      { createdById: office.id, changes: [{ field: 'provider.blockouts', added: [line], removed: [] }] },
      { createdById: provider.id, changes: [{ field: 'provider.blockouts', added: [], removed: [line] }] },
    ]);
  });
});

describe('one blockout for many providers', () => {
  const many = (users: unknown, body: object = period('12:00', '13:00'), user = office) =>
    t
      .as(user)
      .post('/v3/blockouts')
      .send({ users, ...body });

  test('is written for each who can, and answers for each who cannot why and because of which jobs', async () => {
    const [free, busy] = [provider, await makeProvider()];
    const id = await book(busy, '12:00');
    const { body } = await many([`User/${free.id}`, `User/${busy.id}`]).expect(200);
    expect(body.result).toMatchObject({ written: 1, refused: 1 });
    const outcomes = new Map(body.result.results.map((each: { user: string }) => [each.user, each]));
    expect(outcomes.get(`User/${free.id}`)).toMatchObject({ reason: null, blockout: { user: `User/${free.id}` } });
    expect(outcomes.get(`User/${busy.id}`)).toMatchObject({
      blockout: null,
      reason: jobsInTheWay,
      blockedServiceJobs: [{ id }],
    });
    expect(await t.deps.prisma.blockout.count({ where: { userId: { in: [free.id, busy.id] } } })).toBe(1);
  });

  test('is written for the others while the time of one is being changed', async () => {
    const [free, held] = [provider, await makeProvider()];
    const { body } = await t.deps.prisma.$transaction(
      async (tx) => {
        expect(await lockProvider(tx, held.id)).toBe(true);
        return many([`User/${held.id}`, `User/${free.id}`]).expect(200);
      },
      { timeout: 10_000 },
    );
    expect(body.result).toMatchObject({ written: 1, refused: 1 });
    const refused = body.result.results.find(({ user }: { user: string }) => user === `User/${held.id}`);
    const reason = 'Someone else is changing this right now. Please try again.';
    expect(refused).toMatchObject({ blockout: null, reason, blockedServiceJobs: [] });
  });

  test('reaches all providers, each once', async () => {
    const { body } = await many('all', period('06:00', '07:00', 20)).expect(200);
    const users = body.result.results.map(({ user }: { user: string }) => user);
    expect(users).toContain(`User/${provider.id}`);
    expect(users).not.toContain(`User/${office.id}`);
    expect(new Set(users).size).toBe(users.length);
    expect(body.result).toMatchObject({ written: users.length, refused: 0 });
  });

  test('shows a provider with Manage_Blockouts none of the jobs of others', async () => {
    const keeper = await t.makeUser({ role: 'ContractualProvider', flags: ['Manage_Blockouts'] });
    await book(provider, '12:00');
    const { body } = await many([`User/${provider.id}`], period('12:00', '13:00'), keeper).expect(200);
    expect(body.result.results).toMatchObject([{ reason: jobsInTheWay, blockedServiceJobs: [] }]);
  });

  test('is refused whole when one of them is no provider, without the right, and without anybody', async () => {
    const { body } = await many([`User/${provider.id}`, `User/${office.id}`]).expect(422);
    expect(body.detail).toBe(`User/${office.id} is no on-site provider.`);
    await many([`User/${provider.id}`], period('12:00', '13:00'), provider).expect(403);
    await many([]).expect(400);
    await t
      .anonymous()
      .post('/v3/blockouts')
      .send({ users: 'all', ...period('12:00', '13:00') })
      .expect(401);
    expect(await t.deps.prisma.blockout.count({ where: { userId: provider.id } })).toBe(0);
  });
});
