import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const path = '/v3/users';

let t: TestApp;
let boss: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  boss = await t.makeUser({ lastName: 'Boss' });
});

function body(more: object = {}) {
  serial += 1;
  return {
    name: 'Mia Tran',
    username: `mia${serial}`,
    email: `mia${serial}@example.com`,
    employment: 'Full_Time',
    roles: ['Editor'],
    editor: { services: ['Service/1', '15'] },
    ...more,
  };
}

const provider = (more: object = {}) => ({
  roles: ['Provider'],
  editor: null,
  provider: { services: ['1'], minimum_slots: 8, bookable_services: ['1', '22'], ...more },
});

const create = (sent: object, user = boss) => t.as(user).post(path).send(sent);
const made = async (sent: object = body()) => (await create(sent).expect(201)).body.result;
const put = (id: string | number, sent: object, user = boss) => t.as(user).put(`${path}/${id}`).send(sent);
const changesOf = async (id: string) =>
  (
    await t
      .as(boss)
      .get('/v3/record-changes')
      .query({ filter: JSON.stringify({ entity: `User/${id}` }) })
      .expect(200)
  ).body.results;

describe('a new user', () => {
  test('answers 201 with the whole record; blocks of other roles are null', async () => {
    const answer = await create(body({ annotation: ' ', contact: '0400 000 000', management: { rating: 2 } })).expect(
      201,
    );
    expect(answer.body.result).toMatchObject({
      name: 'Mia Tran',
      roles: ['Editor'],
      employment: 'Full_Time',
      annotation: null,
      contact: '0400 000 000',
      editor: { services: ['Service/1', 'Service/15'] },
      management: { rating: 2, note: null },
      agent: null,
      client_admin: null,
      qc: null,
      production_manager: null,
      specialist: null,
      provider: null,
      time_zone: 'Australia/Melbourne',
      password_set: false,
      deactivated_at: null,
      modified_by: `User/${boss.id}`,
    });
    const { id, cache_key } = answer.body.result;
    expect(answer.headers['etag']).toBe(`"${cache_key}"`);
    const v1 = await t.as(boss).get(`/v1/users?ids=${id}&includes=userRole`).expect(200);
    expect(v1.body.results[0]).toMatchObject({ firstName: 'Mia', lastName: 'Tran', userRole: { id: 16 } });
  });

  test('a provider comes with address, categories, work hours and zones', async () => {
    const zone = await t.deps.prisma.zone.create({ data: { name: 'Bayside' } });
    const address = { address: '1 High St', suburb: 'Kew', postcode: '3101', state: 'VIC' };
    const slots = { monday: [{ start: '09:00', end: '17:00' }] };
    const result = await made(
      body(
        provider({
          address,
          slots,
          flags: ['Drone_Licence'],
          primary_category: 'ServiceCategory/1',
          secondary_categories: ['5', '1', '3'],
          zones: [{ entity: String(zone.id) }],
        }),
      ),
    );
    expect(result.provider).toEqual({
      address,
      bookable_services: ['Service/1', 'Service/22'],
      contact_number: null,
      virtual_contact_number: null,
      flags: ['Drone_Licence'],
      minimum_slots: 8,
      max_daily_visits: null,
      max_daily_hours: null,
      primary_category: 'ServiceCategory/1',
      secondary_categories: ['ServiceCategory/5'],
      services: ['Service/1'],
      slots: { ...slots, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
      zones: [{ entity: `Zone/${zone.id}` }],
    });
  });

  test('the address of a provider is null if any part is empty', async () => {
    const address = { address: '1 High St', suburb: 'Kew', postcode: '', state: 'VIC' };
    expect((await made(body(provider({ address })))).provider.address).toBeNull();
  });

  test('"Required Hours not Met" below the minimum', async () => {
    const slots = { monday: [{ start: '09:00', end: '16:30' }] };
    const answer = await create(body(provider({ slots }))).expect(422);
    expect(answer.body).toMatchObject({
      detail: 'Required Hours not Met',
      errors: { 'provider.slots': ['Required Hours not Met'] },
    });
  });

  test('work hours that cannot be are refused', async () => {
    const slots = { monday: [{ start: '07:00', end: '12:00' }] };
    expect((await create(body(provider({ slots }))).expect(422)).body.errors).toEqual({
      'provider.slots': ['Work hours on Monday lie between 08:00 and 22:00.'],
    });
  });

  test.each([
    [{ email: 'mia' }, { email: ['Invalid Email format'] }],
    [
      { email: undefined, name: '' },
      { email: ['Required'], name: ['Required'] },
    ],
    [
      { username: undefined, employment: undefined },
      { username: ['Required'], employment: ['Required'] },
    ],
    [{ roles: [] }, { roles: ['Required'] }],
    [{ editor: null }, { 'editor.services': ['Required'] }],
    [provider({ minimum_slots: -1 }), { 'provider.minimum_slots': ['Positive integer only'] }],
    [
      provider({ max_daily_visits: 0, max_daily_hours: 2.25 }),
      {
        'provider.max_daily_visits': ['Whole number from 1 to 50 only'],
        'provider.max_daily_hours': ['Hours from 0.5 to 24 only, in halves'],
      },
    ],
    [provider({ services: [] }), { 'provider.services': ['Required'] }],
    [{ management: { rating: 6 } }, { 'management.rating': ['Rating is Beginner and Qualified only.'] }],
    [{ password: 'x' }, { password: ["'password' is not known here."] }],
  ])('%j is refused naming the field', async (wrong, errors) => {
    expect((await create(body(wrong)).expect(400)).body.errors).toEqual(errors);
  });

  test('references to what is not there are refused naming the field', async () => {
    const wrong = { services: ['1'], minimum_slots: 1, primary_category: '99', zones: [{ entity: '987654' }] };
    const answer = await create(body({ roles: ['Provider'], provider: wrong })).expect(422);
    expect(answer.body.errors).toEqual({
      'provider.primary_category': ['There is no service category 99.'],
      'provider.zones': ['There is no zone 987654.'],
    });
    const office = await create(body({ roles: ['Agent'], agent: { office: '987654' } })).expect(422);
    expect(office.body.errors).toEqual({ 'agent.office': ['There is no client 987654.'] });
  });

  test('an agent has an office and no management, a client administrator offices', async () => {
    const client = await t.makeClient();
    const agent = await made(body({ roles: ['Agent'], agent: { office: `Client/${client.id}` }, management: {} }));
    expect(agent).toMatchObject({ agent: { office: String(client.id) }, management: null, editor: null });
    const admin = await made(body({ roles: ['Client_Admin'], client_admin: { offices: [String(client.id)] } }));
    expect(admin).toMatchObject({ client_admin: { offices: [String(client.id)] }, agent: null });
  });

  test('an e-mail address or username that another user has is refused on its field', async () => {
    const first = body();
    await made(first);
    const again = await create(body({ email: first.email.toUpperCase() })).expect(409);
    expect(again.body).toMatchObject({
      code: 'already_exists',
      errors: { email: ['Another user has this e-mail address.'] },
    });
    const name = await create(body({ username: first.username.toUpperCase() })).expect(409);
    expect(name.body.errors).toEqual({ username: ['Another user has this username.'] });
  });

  test('of ten who add the same address at once one succeeds', async () => {
    const { email } = body();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body({ email }))));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 409: { length: 9 } });
  });

  test('needs BackOffice', async () => {
    await t.anonymous().post(path).send(body()).expect(401);
    await create(body(), await t.makeUser({ role: 'ProductionManager' })).expect(403);
  });
});

describe('changing a user', () => {
  test('replaces the record; another role nulls the other blocks', async () => {
    const user = await made(body(provider({ slots: { friday: [{ start: '08:00', end: '16:00' }] } })));
    const sent = body({ name: 'Mia Anh Tran', roles: ['QC'], editor: null, qc: { services: ['52'] } });
    const { result } = (await put(user.id, sent).expect(200)).body;
    expect(result).toMatchObject({
      name: 'Mia Anh Tran',
      roles: ['QC'],
      provider: null,
      qc: { services: ['Service/52'] },
    });
    const { prisma } = t.deps;
    expect(await prisma.provider.count({ where: { userId: Number(user.id) } })).toBe(0);
    expect(await prisma.weeklySlot.count({ where: { userId: Number(user.id) } })).toBe(0);
  });

  test('employment makes the other v1 role', async () => {
    const sent = body();
    const user = await made(sent);
    await put(user.id, { ...sent, employment: 'Contract' }).expect(200);
    const { body: v1 } = await t.as(boss).get(`/v1/users?ids=${user.id}&includes=userRole`).expect(200);
    expect(v1.results[0].userRole).toMatchObject({ id: 17, name: 'ContractualEditor' });
  });

  test('removing a bookable service keeps the primary category only if it is still linked', async () => {
    const sent = body(provider({ primary_category: '5', secondary_categories: ['1'] }));
    const user = await made(sent);
    const without = { ...provider({ bookable_services: ['1'], primary_category: '5', secondary_categories: ['1'] }) };
    const { result } = (await put(user.id, { ...sent, ...without }).expect(200)).body;
    expect(result.provider).toMatchObject({ primary_category: null, secondary_categories: ['ServiceCategory/1'] });
  });

  test('work hours, zones and time zone are kept when not sent', async () => {
    const zone = await t.deps.prisma.zone.create({ data: { name: 'Inner North' } });
    const slots = { tuesday: [{ start: '10:00', end: '18:00' }] };
    const sent = body(provider({ slots, zones: [{ entity: `Zone/${zone.id}` }] }));
    const user = await made({ ...sent, time_zone: 'Australia/Perth' });
    const { result } = (await put(user.id, { ...sent, ...provider() }).expect(200)).body;
    expect(result).toMatchObject({
      time_zone: 'Australia/Perth',
      provider: { slots, zones: [{ entity: `Zone/${zone.id}` }] },
    });
  });

  test('limits of a day are kept when not sent, and null takes them away', async () => {
    const user = await made(body(provider({ max_daily_visits: 5, max_daily_hours: 6.5 })));
    expect(user.provider).toMatchObject({ max_daily_visits: 5, max_daily_hours: 6.5 });
    const kept = (await put(user.id, body(provider())).expect(200)).body.result;
    expect(kept.provider).toMatchObject({ max_daily_visits: 5, max_daily_hours: 6.5 });
    const without = body(provider({ max_daily_visits: null, max_daily_hours: null }));
    const { result } = (await put(user.id, without).expect(200)).body;
    expect(result.provider).toMatchObject({ max_daily_visits: null, max_daily_hours: null });
  });

  test('work hours that have not changed need not reach a raised minimum; changed ones must', async () => {
    const slots = { tuesday: [{ start: '10:00', end: '18:00' }] };
    const sent = body(provider({ slots }));
    const user = await made(sent);
    await put(user.id, { ...sent, ...provider({ slots, minimum_slots: 30 }) }).expect(200);
    const other = { tuesday: [{ start: '10:00', end: '19:00' }] };
    await put(user.id, { ...sent, ...provider({ slots: other, minimum_slots: 30 }) }).expect(422);
  });

  test('a first name of two words stays one while the name is the same', async () => {
    const user = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Mary Ann', lastName: 'Lee' });
    await put(user.id, body({ name: 'Mary Ann Lee' })).expect(200);
    expect(await t.deps.prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({ firstName: 'Mary Ann' });
  });

  test('a stale version changes nothing and answers 412 with the current record', async () => {
    const sent = body();
    const user = await made(sent);
    await put(user.id, { ...sent, name: 'First' })
      .set('if-match', `"${user.cache_key}"`)
      .expect(200);
    const answer = await put(user.id, { ...sent, name: 'Second' })
      .set('if-match', `"${user.cache_key}"`)
      .expect(412);
    expect(answer.body).toMatchObject({ code: 'stale', current: { id: user.id, name: 'First' } });
  });

  test('one who is not there: "User does not exists."', async () => {
    const answer = await put(987_654, body()).expect(404);
    expect(answer.body.detail).toBe('User does not exists.');
    await t.as(boss).get(`${path}/987654`).expect(404);
  });

  test('an address that another user has is refused on its field', async () => {
    const sent = body();
    const user = await made(sent);
    const answer = await put(user.id, { ...sent, email: boss.email }).expect(409);
    expect(answer.body.errors).toEqual({ email: ['Another user has this e-mail address.'] });
  });

  test('the malformed, the signed out and everyone but BackOffice are refused', async () => {
    const user = await made();
    await put(user.id, {}).expect(400);
    await t.anonymous().put(`${path}/${user.id}`).send(body()).expect(401);
    await put(user.id, body(), await t.makeUser({ role: 'QC' })).expect(403);
  });
});

test('every change is kept: who changed which field from what to what', async () => {
  const sent = body({ contact: '1' });
  const user = await made(sent);
  await put(user.id, { ...sent, contact: '2', editor: { services: ['1', '52'] } }).expect(200);
  const [updated, created] = await changesOf(user.id);
  expect(created).toMatchObject({ action: 'created', changed_by: { id: `User/${boss.id}` } });
  expect(updated).toMatchObject({
    action: 'updated',
    changes: [
      { field: 'contact', from: '1', to: '2' },
      {
        field: 'services',
        added: [{ id: 'Service/52', name: expect.any(String) }],
        removed: [{ id: 'Service/15', name: expect.any(String) }],
      },
    ],
  });
});

describe('the list', () => {
  const read = (query: Record<string, string> = {}, user = boss) => t.as(user).get(path).query(query);
  const names = (answer: { body: { results: { name: string }[] } }) => answer.body.results.map(({ name }) => name);

  test('is filtered as the screen does it', async () => {
    const prefix = `List${Date.now()}`;
    await made(body({ name: `${prefix} A`, flags: ['Disable_Time_Tracker'], employment: 'Contract' }));
    await made(body({ name: `${prefix} B`, ...provider({ services: ['1'] }) }));
    await made(body({ name: `${prefix} C`, ...provider({ services: ['15'] }) }));
    const by = (filter: object) => ({ filter: JSON.stringify({ name: { prefix: prefix.toLowerCase() }, ...filter }) });
    expect(names(await read(by({})))).toEqual([`${prefix} A`, `${prefix} B`, `${prefix} C`]);
    expect(names(await read(by({ roles: 'Provider' })))).toEqual([`${prefix} B`, `${prefix} C`]);
    expect(names(await read(by({ 'provider.services': { in: ['Service/1'] } })))).toEqual([`${prefix} B`]);
    expect(names(await read(by({ employment: { in: ['Contract'] } })))).toEqual([`${prefix} A`]);
    expect(names(await read(by({ flags: 'Disable_Time_Tracker' })))).toEqual([`${prefix} A`]);
    const first = await read({ ...by({}), size: '2', orderBy: 'name asc' });
    expect(first.body).toMatchObject({ totalCount: 3, continuationToken: expect.any(String) });
    const { continuationToken } = first.body;
    expect(names(await read({ ...by({}), size: '2', continuationToken }))).toEqual([`${prefix} C`]);
    expect(names(await read({ ...by({}), size: '-1' }))).toHaveLength(3);
  });

  test('refuses the malformed, the signed out and everyone but BackOffice', async () => {
    await read({ filter: '{"password":"x"}' }).expect(400);
    await read({ size: '201' }).expect(400);
    await t.anonymous().get(path).expect(401);
    for (const role of ['QC', 'FullTimeProvider', 'ProductionManager'] as const) {
      await read({}, await t.makeUser({ role })).expect(403);
    }
  });
});
