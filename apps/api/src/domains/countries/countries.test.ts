import { shippedCountries } from '@shootdesk/shared/kernel/countries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { propertyTimeZone } from '../zones/public.ts';

const path = '/v3/countries';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
let codes = -1;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Country ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
/** A code that no other test takes. */
const nextCode = () => `Q${String.fromCharCode(65 + (codes += 1))}`;
const make = async (part: object = {}) =>
  (await create({ code: nextCode(), name: nextName(), ...part }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ code: 'za', name: '  Alpha ' }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({
    name: 'Alpha',
    code: 'ZA',
    states: [{ code: 'ZA', name: 'Alpha', time_zone: null, hidden: false }],
    cache_key: 1,
  });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'alph' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, name: 'Beta' }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, name: 'Beta', cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { code: 'ZA', name: 'Gone' }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `Country/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
});

test('the malformed is refused at its field', async () => {
  const state = { code: 'ON', name: 'Ontario' };
  for (const [part, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ code: 'IRL' }, 'code'],
    [{ calling_code: '+353' }, 'calling_code'],
    [{ postcode_label: '' }, 'postcode_label'],
    [{ states: [{ ...state, code: '1' }] }, 'states.0.code'],
    [{ states: [{ ...state, code: 'unknown' }] }, 'states.0.code'],
    [{ states: [{ ...state, time_zone: 'Ontario' }] }, 'states.0.time_zone'],
    [{ states: [state, { ...state, code: 'on' }] }, 'states.1.code'],
    [{ colour: 'red' }, 'colour'],
  ] as const) {
    const { body } = await create({ code: 'ZB', name: nextName(), ...part }).expect(400);
    expect(body.errors).toHaveProperty([field]);
  }
});

test('a name is unique whatever its case', async () => {
  const { name } = await make();
  const { body } = await create({ code: nextCode(), name: name.toUpperCase() }).expect(409);
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another country has this name.'] } });
});

test('a code of a country is unique, and that of a state among all countries', async () => {
  const { code } = await make();
  const again = await create({ code, name: nextName(), states: [{ code: 'Q-1', name: 'One' }] }).expect(409);
  expect(again.body.errors).toEqual({ code: ['Another country has this code.'] });
  const { body } = await create({ code: 'US', name: 'USA', states: [{ code: 'wa', name: 'Washington' }] }).expect(409);
  expect(body).toMatchObject({
    code: 'already_exists',
    errors: { 'states.0.code': ['Australia has the code WA already.'] },
  });
});

test('a colleague who was quicker is shown', async () => {
  const { id, code } = await make();
  const present = (await save(id, { code, name: nextName() }, 1).expect(200)).body.result;
  expect((await save(id, { code, name: nextName() }, 1).expect(412)).body).toMatchObject({
    code: 'stale',
    current: present,
  });
  await remove(id, 1).expect(412);
});

test('staff read them, BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(200);
  await t.as(qc).get(`${path}/${id}`).expect(200);
  await t.as(qc).post(path).send({ code: 'ZZ', name: nextName() }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ code: 'ZZ', name: nextName() }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

const statesNow = async () =>
  (await t.as(backOffice).get('/v3/enums/State').expect(200)).body.results.map(({ value }: { value: string }) => value);
const newZealand = async () => (await t.as(backOffice).get(`${path}/2`).expect(200)).body.result;
const createClient = (state: string | null) =>
  t.as(backOffice).post('/v3/clients').send({ name: nextName(), address: { state } });
const shippedCodes = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'NZ'];

test('those that ship are as they were before they were records', async () => {
  expect(await statesNow()).toEqual(expect.arrayContaining([...shippedCodes, 'Unknown']));
  const { results } = (await t.as(backOffice).get(path).query({ size: -1, orderBy: 'place asc' }).expect(200)).body;
  const records = results.slice(0, 2).map((each: Record<string, unknown>) => {
    const { id: _id, builtIn: _builtIn, place: _place, lastModified: _at, cache_key: _version, ...record } = each;
    return record;
  });
  expect(records).toEqual(shippedCountries);
});

test('those that ship keep codes and names, and cannot be removed', async () => {
  const present = await newZealand();
  const [state] = present.states;
  for (const [change, field] of [
    [{ code: 'NX' }, 'code'],
    [{ name: 'Aotearoa' }, 'name'],
    [{ states: [{ code: 'N-1', name: 'North' }] }, 'states'],
    [{ states: [{ ...state, name: 'North' }] }, 'states.0.name'],
  ] as const) {
    expect((await save('2', { ...present, ...change }).expect(422)).body.errors).toHaveProperty([field]);
  }
  expect((await remove('2').expect(422)).body.detail).toBe('New Zealand is built in. It can be hidden instead.');
  const { body } = await t.as(backOffice).get(`${path}/1`).expect(200);
  expect((await save('1', { ...body.result, hidden: true }).expect(422)).body.errors).toEqual({
    hidden: ['The studio is in this country.'],
  });
});

test('a hidden state is refused for new addresses, and an address that has it keeps it', async () => {
  const present = await newZealand();
  const client = (await createClient('NZ').expect(201)).body.result;
  await save('2', { ...present, hidden: true }).expect(200);
  expect(await statesNow()).not.toContain('NZ');
  expect((await createClient('NZ').expect(400)).body.errors).toEqual({
    'address.state': ['New Zealand is not offered any more.'],
  });
  const kept = await t
    .as(backOffice)
    .put(`/v3/clients/${client.id}`)
    .send({ ...client, name: nextName() })
    .expect(200);
  expect(kept.body.result.address.state).toBe('NZ');
  await save('2', { ...present, hidden: false }).expect(200);
  await createClient('NZ').expect(201);
});

test('an added country is in force at once: its states are offered, are the clock of properties and stay while used', async () => {
  expect((await createClient('D').expect(400)).body.errors).toHaveProperty(['address.state']);
  const states = [
    { code: 'D', name: 'Dublin', time_zone: 'Europe/Dublin' },
    { code: 'CW', name: 'Carlow' },
  ];
  const made = await make({ states });
  expect(await statesNow()).toEqual(expect.arrayContaining(['D', 'CW']));
  expect((await t.anonymous().get('/v1/branding').expect(200)).body.result.countries).toContainEqual(
    expect.objectContaining({ code: made.code }),
  );
  expect(propertyTimeZone({ state: 'D', zoneTimeZone: 'Australia/Perth' })).toBe('Europe/Dublin');
  await createClient('D').expect(201);
  const [, carlow] = made.states;
  const refused = await save(made.id, { ...made, states: [carlow] }).expect(409);
  expect(refused.body).toMatchObject({
    code: 'still_referenced',
    detail: 'Dublin cannot be deleted while needed by 1 client. It can be hidden instead.',
  });
  await remove(made.id).expect(409);
  await t
    .as(backOffice)
    .put(`${path}/${made.id}`)
    .send({ ...made, states: [made.states[0]] })
    .expect(200);
});

test('a provider lives in a state of a country', async () => {
  const provider = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
  const read = (await t.as(backOffice).get(`/v3/users/${provider.id}`).expect(200)).body.result;
  const body = (state: string) => ({ ...read, provider: { ...read.provider, address: { suburb: 'Kew', state } } });
  const put = (state: string) => t.as(backOffice).put(`/v3/users/${provider.id}`).send(body(state));
  expect((await put('Bavaria').expect(400)).body.errors).toEqual({
    'provider.address.state': [expect.stringMatching(/^There is no state Bavaria, but ACT, /)],
  });
  expect((await put('VIC').expect(200)).body.result.provider.address.state).toBe('VIC');
});
