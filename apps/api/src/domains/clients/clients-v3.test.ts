import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/clients';

let t: TestApp;
let boss: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Client ${String((serial += 1)).padStart(4, '0')}`;
const create = (body: object) => t.as(boss).post(path).send(body);
const made = async (body: object = {}) => (await create({ name: nextName(), ...body }).expect(201)).body.result;
const withVersion = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(boss).put(`${path}/${id}`).set(withVersion(ifMatch)).send(body);
const get = (id: string) => t.as(boss).get(`${path}/${id}`);
const list = (filter?: object, query: Record<string, string> = {}) =>
  t
    .as(boss)
    .get(path)
    .query({ ...(filter && { filter: JSON.stringify(filter) }), ...query });
const namesOf = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);
const makeZone = async () =>
  await t.deps.prisma.zone.create({ data: { name: `Zone ${(serial += 1)}` }, select: { id: true, name: true } });
const historyOf = async (entity: string) => {
  const filter = JSON.stringify({ entity });
  return (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body.results;
};

describe('a new client', () => {
  test('answers 201 with every field; what is not sent is empty', async () => {
    const { body, headers } = await create({ name: ' Acme Realty ' }).expect(201);
    expect(body.result).toEqual({
      id: expect.stringMatching(/^\d+$/),
      number: null,
      name: 'Acme Realty',
      business_name: null,
      brand: null,
      address: { address: null, suburb: null, state: null, postcode: null },
      phone: null,
      email: null,
      zone: null,
      reference: null,
      jobtrack_reference: null,
      realhub_reference: null,
      classification: 1,
      appointment_note: null,
      production_note: null,
      blacklisted_providers: [],
      account_managers: [],
      flags: [],
      proofing_emails: [],
      calendar_invite_emails: [],
      confirms_link_orders: false,
      copy_words: [],
      language: null,
      contact_events: ['ordered', 'booked', 'moved', 'cancelled', 'on_the_way', 'sent'],
      removed_at: null,
      modified_by: `User/${boss.id}`,
      lastModified: expect.stringMatching(/Z$/),
      cache_key: 1,
    });
    expect(headers['etag']).toBe('"1"');
    expect((await historyOf(`Client/${body.result.id}`))[0]).toMatchObject({
      action: 'created',
      changes: [
        { field: 'name', to: 'Acme Realty' },
        { field: 'classification', to: 'Casual' },
        { field: 'contact_events', added: ['ordered', 'booked', 'moved', 'cancelled', 'on_the_way', 'sent'] },
        { field: 'confirms_link_orders', to: false },
      ],
    });
  });

  test('keeps everything that is sent; e-mail lists keep each address once', async () => {
    const zone = await makeZone();
    const manager = await t.makeUser({ flags: ['Account_Manager'] });
    const provider = await t.makeUser({ role: 'ContractualProvider' });
    const body = {
      number: 'C-77',
      business_name: 'Acme Pty Ltd',
      brand: 'Acme',
      address: { address: '1 High St', suburb: 'Kew', state: 'VIC', postcode: '3101' },
      phone: '03 9000 0000',
      email: 'office@acme.example',
      zone: { entity: `Zone/${zone.id}` },
      reference: 'R',
      jobtrack_reference: 'J',
      realhub_reference: 'H',
      classification: 3,
      appointment_note: 'Ring first',
      production_note: 'Blue skies',
      flags: ['White_Label'],
      account_managers: [`User/${manager.id}`],
      blacklisted_providers: [`User/${provider.id}`],
    };
    const lists = {
      proofing_emails: [' proofs@acme.example', 'PROOFS@acme.example'],
      calendar_invite_emails: ['diary@acme.example'],
      copy_words: ['Acme'],
    };
    const client = await made({ ...body, ...lists, account_managers: [String(manager.id), `User/${manager.id}`] });
    expect(client).toMatchObject({
      ...body,
      proofing_emails: [expect.stringMatching(/^proofs@acme.example$/i)],
      calendar_invite_emails: ['diary@acme.example'],
      copy_words: ['Acme'],
    });
    expect((await get(client.id).expect(200)).body.result).toEqual(client);
    expect((await historyOf(`Zone/${zone.id}`))[0].changes).toMatchObject([
      { field: 'linkedClients', added: [{ id: `Client/${client.id}` }] },
    ]);
  });

  test.each([
    [{ name: '' }, { name: ['Required'] }],
    [{ name: '  ' }, { name: ['Required'] }],
    [{ name: undefined }, { name: ['Required'] }],
    [{ email: 'office@' }, { email: ['Invalid Email format'] }],
    [{ proofing_emails: ['a@b.example', 'nobody'] }, { 'proofing_emails.1': ['Invalid Email format'] }],
    [{ calendar_invite_emails: [''] }, { 'calendar_invite_emails.0': ['Invalid Email format'] }],
    [{ classification: 4 }, { classification: ['Must be at most 3.'] }],
    [{ flags: ['Rich'] }, { 'flags.0': [expect.stringMatching(/^There is no flag Rich/)] }],
    [{ address: { state: 'Bavaria' } }, { 'address.state': [expect.stringMatching(/ACT/)] }],
    [{ zone: { entity: 'Client/1' } }, { 'zone.entity': ['Must be a reference such as Zone/12.'] }],
    [{ account_managers: ['Zone/1'] }, { 'account_managers.0': ['Must be a reference such as User/12.'] }],
    [{ colour: 'red' }, { colour: ["'colour' is not known here."] }],
  ])('%j is malformed', async (part, errors) => {
    const { body } = await create({ name: nextName(), ...part }).expect(400);
    expect(body.errors).toEqual(errors);
  });

  test('an e-mail address may be missing', async () => {
    expect(await made({ email: '' })).toMatchObject({ email: null });
    expect(await made({ email: null })).toMatchObject({ email: null });
  });

  test('only users flagged Account_Manager are account managers, only providers are blacklisted', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const gone = await t.makeUser({ flags: ['Account_Manager'] });
    await t.deps.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: t.deps.now() } });
    const people = { account_managers: [`User/${editor.id}`], blacklisted_providers: [`User/${editor.id}`] };
    expect((await create({ name: nextName(), ...people }).expect(422)).body.errors).toEqual({
      account_managers: [`Only users with the flag Account Manager can be account managers. Not ${editor.name}.`],
      blacklisted_providers: [`Only providers can be blacklisted. Not ${editor.name}.`],
    });
    await create({ name: nextName(), account_managers: [`User/${gone.id}`] }).expect(422);
    const missing = { account_managers: ['User/999999'], zone: { entity: 'Zone/999999' } };
    expect((await create({ name: nextName(), ...missing }).expect(422)).body.errors).toEqual({
      account_managers: ['There is no user 999999.'],
      'zone.entity': ['There is no zone 999999.'],
    });
  });

  test('a number that another client has is refused, also of ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: nextName(), number: 'C-1' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { body } = await save((await made()).id, { name: nextName(), number: 'C-1' }).expect(409);
    expect(body).toMatchObject({ code: 'already_exists', errors: { number: ['Another client has this number.'] } });
  });
});

describe('the list', () => {
  test('filters by name, classification and zone, sorts by name, and goes on from page to page', async () => {
    const zone = await makeZone();
    const ofZone = { zone: { entity: `Zone/${zone.id}` } };
    await made({ name: 'Lst Gamma', classification: 2, ...ofZone });
    await made({ name: 'Lst Alpha', classification: 3, ...ofZone });
    await made({ name: 'Lst Beta', ...ofZone });
    const filter = { zone: `Zone/${zone.id}` };
    const first = (await list(filter, { size: '2', orderBy: 'name asc' }).expect(200)).body;
    expect(first).toMatchObject({ totalCount: 3, results: [{ name: 'Lst Alpha' }, { name: 'Lst Beta' }] });
    const more = { size: '2', orderBy: 'name asc', continuationToken: first.continuationToken };
    expect(namesOf((await list(filter, more).expect(200)).body)).toEqual(['Lst Gamma']);
    expect(namesOf((await list({ ...filter, classification: { in: [2, 3] } }).expect(200)).body)).toEqual([
      'Lst Alpha',
      'Lst Gamma',
    ]);
    expect(namesOf((await list({ name: { prefix: 'lst b' } }, { size: '-1' }).expect(200)).body)).toEqual(['Lst Beta']);
    await list({ classification: { prefix: '1' } }).expect(400);
    await list(undefined, { orderBy: 'phone' }).expect(400);
    await list(undefined, { size: '201' }).expect(400);
    await list(undefined, { includes: 'clientType' }).expect(400);
  });

  test('searching keeps letters, digits and spaces, in what is typed and in the names', async () => {
    await made({ name: "O'Brien & Söhne (No. 7)" });
    for (const typed of ["o'brien", 'OBrien', 'brien  söhne no 7', '(no. 7)']) {
      expect(namesOf((await list({ name: { contains: typed } }).expect(200)).body)).toEqual([
        "O'Brien & Söhne (No. 7)",
      ]);
    }
    expect(namesOf((await list({ name: { prefix: 'obr' } }).expect(200)).body)).toHaveLength(1);
    expect(namesOf((await list({ name: { contains: '%' } }).expect(200)).body)).toEqual([]);
  });
});

describe('saving', () => {
  test('replaces the record, writes the history, and changes the version of both zones', async () => {
    const [from, to] = [await makeZone(), await makeZone()];
    const client = await made({ phone: '1', zone: { entity: `Zone/${from.id}` }, flags: ['White_Label'] });
    const body = { id: client.id, name: client.name, classification: 2, zone: { entity: `Zone/${to.id}` } };
    const saved = (await save(client.id, body, client.cache_key).expect(200)).body.result;
    expect(saved).toMatchObject({ phone: null, classification: 2, flags: [], zone: { entity: `Zone/${to.id}` } });
    expect((await historyOf(`Client/${client.id}`))[0].changes).toMatchObject([
      { field: 'phone', from: '1', to: null },
      { field: 'zone', from: { id: `Zone/${from.id}`, name: from.name }, to: { id: `Zone/${to.id}`, name: to.name } },
      { field: 'classification', from: 'Casual', to: 'Partner' },
      { field: 'flags', removed: ['White_Label'] },
    ]);
    expect((await historyOf(`Zone/${from.id}`))[0].changes).toMatchObject([{ removed: [{ name: client.name }] }]);
    const zones = await t.deps.prisma.zone.findMany({ where: { id: { in: [from.id, to.id] } } });
    for (const { cacheKey } of zones) expect(cacheKey).toBeGreaterThan(1);
  });

  test('people the client has already may stay, whatever has become of them', async () => {
    const manager = await t.makeUser({ flags: ['Account_Manager'] });
    const client = await made({ account_managers: [`User/${manager.id}`] });
    await t.deps.prisma.user.update({ where: { id: manager.id }, data: { flags: [] } });
    await save(client.id, { name: client.name, account_managers: [`User/${manager.id}`] }).expect(200);
    await create({ name: nextName(), account_managers: [`User/${manager.id}`] }).expect(422);
  });

  test('of many who edit the same client one saves; the others are shown the present record', async () => {
    const client = await made();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(client.id, { name: `Racer ${index}` }, client.cache_key)),
    );
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 412);
    expect(lost).toHaveLength(7);
    for (const { body } of lost) expect(body.current).toEqual(won!.body.result);
  });

  test('a client that is not there', async () => {
    expect((await get('999999').expect(404)).body.detail).toBe('Client does not exists.');
    expect((await save('999999', { name: 'x' }).expect(404)).body.detail).toBe('Client does not exists.');
    await get('abc').expect(400);
  });
});

describe('deleting', () => {
  const remove = (id: string, query = '', ifMatch?: number) =>
    t.as(boss).delete(`${path}/${id}${query}`).set(withVersion(ifMatch));

  test('takes the client out of the lists; its jobs stay', async () => {
    const client = await made({ number: 'Gone-1' });
    const job = await t.makeJob({ clientId: Number(client.id) });
    await remove(client.id, '', 99).expect(412);
    await remove(client.id, '', client.cache_key).expect(200);
    await remove(client.id).expect(409);
    expect((await list({ name: client.name }).expect(200)).body.totalCount).toBe(0);
    await t.as(boss).get(`/v1/service-jobs/${job.id}`).expect(200);
    expect((await historyOf(`Client/${client.id}`))[0]).toMatchObject({
      action: 'updated',
      changes: [{ field: 'removed', from: null, to: true }],
    });
    await made({ number: 'Gone-1' });
  });

  test('for good only while nothing needs it, else with how many and what they are called', async () => {
    const client = await made();
    const campaign = await t.makeCampaign({ clientId: Number(client.id), name: '1 Hill View, Kew' });
    await t.makeCampaign({ clientId: Number(client.id), name: '2 Hill View, Kew' });
    await t.makeJob({ campaignId: campaign.id, name: 'Hill View - Photography' });
    await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [Number(client.id)]);
    const { body } = await remove(client.id, '?permanent=true').expect(409);
    expect(body).toMatchObject({
      code: 'still_referenced',
      references: [
        { type: 'ServiceJob', count: 1, names: ['Hill View - Photography'] },
        { type: 'Campaign', count: 2, names: ['1 Hill View, Kew', '2 Hill View, Kew'] },
        { type: 'ApiKey', count: 1, names: ['Test'] },
      ],
    });
    expect(body.detail).toBe(
      `${client.name} cannot be deleted while needed by 1 job (Hill View - Photography), ` +
        '2 campaigns (1 Hill View, Kew; 2 Hill View, Kew), 1 API key (Test).',
    );
    const free = await made({ account_managers: [`User/${(await t.makeUser({ flags: ['Account_Manager'] })).id}`] });
    await remove(free.id, '?permanent=true').expect(200);
    expect(await t.deps.prisma.client.count({ where: { id: Number(free.id) } })).toBe(0);
    await remove(free.id, '?permanent=yes').expect(400);
  });
});

describe('first month #15: a client taken out of the lists', () => {
  const restore = (id: string, ifMatch?: number, user = boss) =>
    t.as(user).post(`${path}/${id}/restore`).set(withVersion(ifMatch)).send();
  const takenOut = async (body: object = {}) => {
    const client = await made(body);
    await t.as(boss).delete(`${path}/${client.id}`).expect(200);
    return (await get(client.id).expect(200)).body.result;
  };

  test('is found by the filter, and by its own address', async () => {
    const client = await takenOut();
    expect(client.removed_at).not.toBeNull();
    const found = await list({ name: client.name, removed: true }).expect(200);
    expect(namesOf(found.body)).toEqual([client.name]);
    expect((await list({ name: client.name }).expect(200)).body.totalCount).toBe(0);
  });

  test('is restored as it was, with its zone, and the history says so', async () => {
    const zone = await makeZone();
    const client = await takenOut({ number: 'Back-1', zone: { entity: `Zone/${zone.id}` } });
    await restore(client.id, 99).expect(412);
    const { result } = (await restore(client.id, client.cache_key).expect(200)).body;
    expect(result).toMatchObject({ number: 'Back-1', zone: client.zone, removed_at: null });
    expect((await list({ name: client.name }).expect(200)).body.totalCount).toBe(1);
    expect((await historyOf(`Client/${client.id}`))[0]).toMatchObject({
      action: 'updated',
      changes: [{ field: 'removed', from: true, to: null }],
    });
  });

  test('cannot be changed before it is restored, nor restored twice', async () => {
    const client = await takenOut();
    expect((await save(client.id, { name: 'x' }).expect(409)).body.detail).toContain('Please restore it first.');
    const answers = await Promise.all([restore(client.id), restore(client.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is not restored while another client has its number', async () => {
    const client = await takenOut({ number: 'Taken-1' });
    await made({ number: 'Taken-1' });
    expect((await restore(client.id).expect(409)).body).toMatchObject({ code: 'already_exists' });
  });

  test('can be removed for good, and is not found then', async () => {
    const client = await takenOut();
    await t.as(boss).delete(`${path}/${client.id}?permanent=true`).expect(200);
    await get(client.id).expect(404);
    await restore(client.id).expect(404);
  });

  test('is restored by BackOffice only', async () => {
    const client = await takenOut();
    await restore(client.id, undefined, await t.makeUser({ role: 'ProductionManager' })).expect(403);
    await t.anonymous().post(`${path}/${client.id}/restore`).expect(401);
    await t.as(boss).post(`${path}/x/restore`).expect(400);
  });
});

describe('blacklisted providers', () => {
  test('are listed by name; size 0 answers how many', async () => {
    const ann = await t.makeUser({ role: 'ContractualProvider', firstName: 'Ann' });
    const bob = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Bob' });
    const client = await made({ blacklisted_providers: [`User/${bob.id}`, `User/${ann.id}`] });
    const read = (query: Record<string, string>, id = client.id) =>
      t.as(boss).get(`${path}/${id}/blacklisted-providers`).query(query);
    expect((await read({ size: '0' }).expect(200)).body).toMatchObject({ results: [], totalCount: 2 });
    expect(namesOf((await read({ size: '-1' }).expect(200)).body)).toEqual([ann.name, bob.name]);
    await read({ size: '201' }).expect(400);
    await read({}, '999999').expect(404);
  });
});

test('everyone but BackOffice is turned away', async () => {
  const client = await made();
  const calls = [
    ['get', path],
    ['post', path],
    ['get', `${path}/${client.id}`],
    ['put', `${path}/${client.id}`],
    ['delete', `${path}/${client.id}`],
    ['get', `${path}/${client.id}/blacklisted-providers`],
  ] as const;
  const others = [await t.makeUser({ role: 'ProductionManager' }), await t.makeUser({ role: 'ContractualProvider' })];
  for (const [method, url] of calls) {
    await t.anonymous()[method](url).expect(401);
    for (const user of others) await t.as(user)[method](url).expect(403);
  }
});
