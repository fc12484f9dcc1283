import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/zones';

let t: TestApp;
let boss: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  boss = await t.makeUser();
});

const nextName = () => `Zone ${String((serial += 1)).padStart(4, '0')}`;
const create = (body: object) => t.as(boss).post(path).send(body);
const made = async (body: object = {}) => (await create({ name: nextName(), ...body }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t
    .as(boss)
    .put(`${path}/${id}`)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send(body);
const list = (query: Record<string, string> = {}) => t.as(boss).get(path).query(query);
const historyOf = async (id: string) => {
  const filter = JSON.stringify({ entity: `Zone/${id}` });
  return (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body.results;
};

const summer = { month_start: 11, day_start: 15, month_end: 2, day_end: 29, time: '09:30:00' };

describe('second look #4: the postcodes of a zone', () => {
  test('are kept as they are entered, in the change history too, and emptied when they are not sent', async () => {
    const zone = await made({ postcodes: ['vic 5000-5010', 'VIC  5020', 'NT 0870'] });
    expect(zone.postcodes).toEqual(['VIC 5000-5010', 'VIC 5020', 'NT 0870']);
    expect((await save(zone.id, { name: zone.name }).expect(200)).body.result.postcodes).toEqual([]);
    const [change] = await historyOf(zone.id);
    expect(change.changes).toEqual([expect.objectContaining({ field: 'postcodes' })]);
  });

  test.each([
    [['Kew 3101'], "'Kew 3101' is not a state and postcodes, such as VIC 3000-3207."],
    [['VIC 31'], "'VIC 31' is not a state and postcodes, such as VIC 3000-3207."],
    [['VIC 3207-3000'], "'VIC 3207-3000' is not a state and postcodes, such as VIC 3000-3207."],
    [['VIC 3000-3207', 'VIC 3101'], 'VIC 3101 is in VIC 3000-3207 already.'],
  ])('%j are malformed', async (postcodes, sentence) => {
    const { body } = await create({ name: nextName(), postcodes }).expect(400);
    expect(body.errors).toEqual({ postcodes: [sentence] });
  });

  test('belong to one zone; the same number in another state is another one', async () => {
    const other = await made({ postcodes: ['ACT 2600-2620'] });
    const { body } = await create({ name: nextName(), postcodes: ['ACT 2610'] }).expect(409);
    expect(body.errors).toEqual({ postcodes: [`ACT 2610 is among the postcodes of ${other.name}: ACT 2600-2620.`] });
    await made({ postcodes: ['NSW 2610'] });
  });
});

describe('a new zone', () => {
  test('answers 201 with every field; the travel time is 0 unless said', async () => {
    const { body, headers } = await create({ id: null, name: '  Bayside ' }).expect(201);
    expect(body.result).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Bayside',
      reference: null,
      flags: [],
      dusk_times: [],
      postcodes: [],
      default_travel_time: 0,
      support_email: null,
      modified_by: `User/${boss.id}`,
      lastModified: expect.stringMatching(/Z$/),
      cache_key: 1,
    });
    expect(headers['etag']).toBe('"1"');
    expect((await historyOf(body.result.id))[0]).toMatchObject({
      action: 'created',
      changes: expect.arrayContaining([{ field: 'name', from: null, to: 'Bayside', added: [], removed: [] }]),
    });
  });

  test('keeps flags, dusk times, travel time and support e-mail', async () => {
    const body = {
      flags: ['Restricted_Airspace', 'Restricted_Airspace'],
      dusk_times: [summer, { ...summer, month_start: 3, day_start: 1, month_end: 11, day_end: 14 }],
      default_travel_time: 45,
      support_email: ' help@example.com ',
      reference: 'Z-1',
    };
    const zone = await made(body);
    expect(zone).toMatchObject({ ...body, flags: ['Restricted_Airspace'], support_email: 'help@example.com' });
    expect((await t.as(boss).get(`${path}/${zone.id}`).expect(200)).body.result).toEqual(zone);
    expect(await made({ support_email: '' })).toMatchObject({ support_email: null });
  });

  test.each([
    [{ name: '' }, { name: ['Required'] }],
    [{ name: ' ' }, { name: ['Required'] }],
    [{ name: null }, { name: ['Must be text.'] }],
    [{ support_email: 'help@' }, { support_email: ['Invalid Email format'] }],
    [{ default_travel_time: -1 }, { default_travel_time: ['Must be at least 0.'] }],
    [{ default_travel_time: 1.5 }, { default_travel_time: ['Must be a whole number.'] }],
    [{ flags: ['Sunny'] }, { 'flags.0': [expect.stringMatching(/^Must be one of Travel_Surcharge/)] }],
    [
      { dusk_times: [{ ...summer, month_start: 13 }] },
      { 'dusk_times.0.month_start': ['Must be a month from 1 to 12.'] },
    ],
    [{ dusk_times: [{ ...summer, day_end: 32 }] }, { 'dusk_times.0.day_end': ['Must be a day from 1 to 31.'] }],
    [
      { dusk_times: [{ ...summer, month_start: 6, day_start: 31 }] },
      { 'dusk_times.0.day_start': ['This month does not have that day.'] },
    ],
    [{ dusk_times: [{ ...summer, time: '24:00:00' }] }, { 'dusk_times.0.time': ['Must be a time such as 08:30:00.'] }],
    [{ colour: 'red' }, { colour: ["'colour' is not known here."] }],
    [{ linkedClients: ['User/1'] }, { 'linkedClients.0': ['Must be a reference such as Client/12.'] }],
  ])('%j is malformed', async (part, errors) => {
    const { body } = await create({ name: nextName(), ...part }).expect(400);
    expect(body.errors).toEqual(errors);
  });

  test('a name that another zone has, whatever its case, is refused', async () => {
    const { name, id } = await made();
    const { body } = await create({ name: name.toUpperCase() }).expect(409);
    expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another zone has this name.'] } });
    expect((await save((await made()).id, { name }).expect(409)).body.errors).toEqual({
      name: ['Another zone has this name.'],
    });
    await save(id, { name: name.toUpperCase() }).expect(200);
  });

  test('ten at once with one name make one', async () => {
    const name = nextName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('the list', () => {
  test('sorts by name, finds a part of it whatever the case, and goes on from page to page', async () => {
    const prefix = `Lst${serial}`;
    for (const word of ['Gamma', 'Alpha', 'Beta']) await made({ name: `${prefix} ${word}` });
    const filter = JSON.stringify({ name: { contains: prefix.toLowerCase() } });
    const { body } = await list({ filter, orderBy: 'name asc', size: '2' }).expect(200);
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual([`${prefix} Alpha`, `${prefix} Beta`]);
    expect(body.totalCount).toBe(3);
    const { continuationToken } = body;
    const next = (await list({ filter, orderBy: 'name asc', size: '2', continuationToken }).expect(200)).body;
    expect(next).toMatchObject({ results: [{ name: `${prefix} Gamma` }], continuationToken: null });
    const all = (await list({ filter, size: '-1', orderBy: 'lastModified desc' }).expect(200)).body;
    expect(all.results[0].name).toBe(`${prefix} Beta`);
    await list({ size: '0' }).expect(400);
    await list({ filter: '{"colour":"red"}' }).expect(400);
    await list({ orderBy: 'support_email' }).expect(400);
  });

  test('v1 shows names to choose from to all who work here, without contact details', async () => {
    const zone = await made({ support_email: 'help@example.com' });
    for (const role of ['BackOffice', 'QC', 'ContractualProvider'] as const) {
      const user = await t.makeUser({ role });
      const { body } = await t.as(user).get('/v1/zones').query({ name: zone.name }).expect(200);
      expect(body).toMatchObject({ additionalInfo: { totalCount: 1 } });
      expect(body.results).toEqual([{ id: Number(zone.id), name: zone.name, cache_key: 1 }]);
    }
    await t.as(boss).get('/v1/zones?pageSize=1&pageNumber=2&orderBy=id desc').expect(200);
    await t.as(boss).get('/v1/zones?size=1').expect(400);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get('/v1/zones')
      .expect(403);
    await t.anonymous().get('/v1/zones').expect(401);
  });
});

describe('saving', () => {
  test('replaces the record and writes the history', async () => {
    const zone = await made({ dusk_times: [summer], flags: ['Restricted_Airspace'], support_email: 'a@example.com' });
    const name = nextName();
    const { body } = await save(zone.id, { id: zone.id, name, flags: ['Travel_Surcharge'] }, zone.cache_key).expect(
      200,
    );
    expect(body.result).toMatchObject({ name, dusk_times: [], flags: ['Travel_Surcharge'], support_email: null });
    expect(body.result.cache_key).toBeGreaterThan(1);
    const none = { from: null, to: null };
    expect((await historyOf(zone.id))[0]).toMatchObject({
      action: 'updated',
      changed_by: { id: `User/${boss.id}`, name: boss.name },
      changes: [
        { field: 'name', from: zone.name, to: name },
        { field: 'flags', ...none, added: ['Travel_Surcharge'], removed: ['Restricted_Airspace'] },
        { field: 'dusk_times', ...none, removed: ['15 November to 29 February: 09:30:00 UTC'] },
        { field: 'support_email', from: 'a@example.com', to: null },
      ],
    });
  });

  test('of two who edit the same zone the second is shown what the first saved', async () => {
    const zone = await made();
    const first = (await save(zone.id, { name: zone.name, default_travel_time: 10 }, zone.cache_key).expect(200)).body;
    const { body } = await save(zone.id, { name: zone.name, default_travel_time: 20 }, zone.cache_key).expect(412);
    expect(body).toMatchObject({ code: 'stale', current: first.result });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, minutes) =>
        save(zone.id, { name: zone.name, default_travel_time: minutes }, first.result.cache_key),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  test('a zone that is not there', async () => {
    expect((await save('999999', { name: 'x' }).expect(404)).body.detail).toBe('Zone does not exists.');
    expect((await t.as(boss).get(`${path}/999999`).expect(404)).body.detail).toBe('Zone does not exists.');
    await t.as(boss).get(`${path}/abc`).expect(400);
  });
});

describe('deleting', () => {
  const remove = (id: string, ifMatch?: number) =>
    t
      .as(boss)
      .delete(`${path}/${id}?permanent=true`)
      .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });

  test('removes the zone for good and keeps its history', async () => {
    const zone = await made();
    await remove(zone.id, 99).expect(412);
    expect((await remove(zone.id, zone.cache_key).expect(200)).body).toEqual({
      success: true,
      errors: null,
      result: null,
    });
    await t.as(boss).get(`${path}/${zone.id}`).expect(404);
    await remove(zone.id).expect(404);
    expect((await historyOf(zone.id))[0]).toMatchObject({
      action: 'deleted',
      changes: [{ field: 'name' }, { field: 'default_travel_time' }],
    });
  });

  test('is refused while clients or providers are linked, with how many and who', async () => {
    const zone = await made();
    const names = ['Ash', 'Birch', 'Cedar', 'Date', 'Elm', 'Fir'];
    for (const name of names) await t.makeClient({ name, zoneId: Number(zone.id) });
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    await t.deps.prisma.zoneProvider.create({ data: { zoneId: Number(zone.id), userId: provider.id } });
    const { body } = await remove(zone.id).expect(409);
    expect(body.code).toBe('still_referenced');
    expect(body.detail).toBe(
      `${zone.name} cannot be deleted while needed by 6 clients (Ash; Birch; Cedar; Date; Elm; and 1 more), ` +
        `1 provider (${provider.name}). Please unlink them first.`,
    );
    expect(body.references).toEqual([
      { type: 'Client', count: 6, names: names.slice(0, 5) },
      { type: 'User', count: 1, names: [provider.name] },
    ]);
  });
});

test('everyone but BackOffice is turned away', async () => {
  const zone = await made();
  const calls = [
    ['get', path],
    ['post', path],
    ['get', `${path}/${zone.id}`],
    ['put', `${path}/${zone.id}`],
    ['delete', `${path}/${zone.id}`],
    ['get', `${path}/${zone.id}/clients`],
    ['put', `${path}/${zone.id}/clients`],
    ['get', `${path}/${zone.id}/providers`],
    ['put', `${path}/${zone.id}/providers`],
  ] as const;
  const others = [await t.makeUser({ role: 'ProductionManager' }), await t.makeUser({ role: 'FullTimeProvider' })];
  for (const [method, url] of calls) {
    await t.anonymous()[method](url).expect(401);
    for (const user of others) await t.as(user)[method](url).expect(403);
  }
});
