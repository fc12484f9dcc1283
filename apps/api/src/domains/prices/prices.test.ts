import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let owner: TestUser;
let client: { readonly id: number };
let addOnId: string;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.makeUser({ flags: ['View_Prices'] });
  client = await t.makeClient({ name: 'Anchor Realty', classification: 3 });
  addOnId = (await t.as(owner).post('/v3/add-ons').send({ name: 'Twilight' }).expect(201)).body.result.id;
});
afterAll(() => t.close());

/** A day that no other record of this file begins on. */
const nextDay = () => new Date(Date.UTC(2020, 0, (serial += 1))).toISOString().slice(0, 10);

/** What is told of each kind: a body that is taken, another value for it, and bodies that are refused. */
const kinds = {
  prices: {
    path: '/v3/prices',
    type: 'Price',
    fresh: () => ({ service: { id: 'Service/1' }, valid_from: nextDay(), cents: 25_000 }),
    change: { cents: 26_000 },
    searched: 'photo',
    malformed: [
      [{ cents: 0.5 }, 'cents'],
      [{ cents: -1 }, 'cents'],
      [{ cents: 'abc' }, 'cents'],
      [{ cents: 100_000_001 }, 'cents'],
      [{ valid_from: '2026-02-30' }, 'valid_from'],
      [{ service: null }, 'service'],
      [{ add_on: { id: 'AddOn/1' } }, 'service'],
      [{ classification: 4 }, 'classification'],
      [{ colour: 'red' }, 'colour'],
    ],
    absent: [
      [{ service: { id: 'Service/987654' } }, 'service'],
      [{ service: null, add_on: { id: 'AddOn/987654' } }, 'add_on'],
      [{ client: { id: 'Client/987654' } }, 'client'],
    ],
  },
  'add-ons': {
    path: '/v3/add-ons',
    type: 'AddOn',
    fresh: () => ({ name: `Travel ${nextDay()}`, services: ['Service/1'] }),
    change: { services: [] },
    searched: 'travel',
    malformed: [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ services: ['Zone/1'] }, 'services.0'],
      [{ colour: 'red' }, 'colour'],
    ],
    absent: [[{ services: ['Service/987654'] }, 'services']],
  },
  rates: {
    path: '/v3/rates',
    type: 'Rate',
    fresh: () => ({ user: { id: `User/${owner.id}` }, service: null, valid_from: nextDay(), cents: 9000 }),
    change: { cents: 9500 },
    searched: '',
    malformed: [
      [{ user: undefined }, 'user'],
      [{ cents: 12.345 }, 'cents'],
      [{ valid_from: 'soon' }, 'valid_from'],
      [{ colour: 'red' }, 'colour'],
    ],
    absent: [
      [{ user: { id: 'User/987654' } }, 'user'],
      [{ service: { id: 'Service/987654' } }, 'service'],
    ],
  },
} as const;

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const { path } = kind;
  const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
  const make = async () => (await t.as(owner).post(path).send(kind.fresh()).expect(201)).body.result;
  const save = (id: string, body: object, ifMatch?: number) =>
    t.as(owner).put(`${path}/${id}`).set(version(ifMatch)).send(body);
  const remove = (id: string, ifMatch?: number) => t.as(owner).delete(`${path}/${id}`).set(version(ifMatch));

  test('are created, listed, read, changed and removed, with their history', async () => {
    const made = await make();
    const filter = JSON.stringify({ name: { contains: kind.searched } });
    const listed = (await t.as(owner).get(path).query({ filter }).expect(200)).body.results;
    expect(listed).toContainEqual(made);
    const read = (await t.as(owner).get(`${path}/${made.id}`).expect(200)).body.result;
    const changed = (await save(made.id, { ...read, ...kind.change }, 1).expect(200)).body.result;
    expect(changed).toEqual({ ...read, ...kind.change, lastModified: changed.lastModified, cache_key: 2 });
    expect((await save(made.id, read, 1).expect(412)).body).toMatchObject({ code: 'stale', current: changed });
    await remove(made.id, 1).expect(412);
    await remove(made.id, 2).expect(200);
    await t.as(owner).get(`${path}/${made.id}`).expect(404);
    await save(made.id, read).expect(404);
    await remove(made.id).expect(404);
    const history = { filter: JSON.stringify({ entity: `${kind.type}/${made.id}` }) };
    const seen = await t.as(owner).get('/v3/record-changes').query(history).expect(200);
    expect(seen.body.results.map(({ action }: { action: string }) => action)).toEqual([
      'deleted',
      'updated',
      'created',
    ]);
    const colleague = await t.makeUser();
    const hidden = await t.as(colleague).get('/v3/record-changes').query(history).expect(200);
    expect(hidden.body).toMatchObject({ results: [], totalCount: 0 });
  });

  test('the malformed, and what names nothing, is refused at its field', async () => {
    for (const [wrong, field] of kind.malformed) {
      const { body } = await t
        .as(owner)
        .post(path)
        .send({ ...kind.fresh(), ...wrong })
        .expect(400);
      expect(body.errors).toHaveProperty([field]);
    }
    for (const [wrong, field] of kind.absent) {
      const { body } = await t
        .as(owner)
        .post(path)
        .send({ ...kind.fresh(), ...wrong })
        .expect(422);
      expect(body.errors).toHaveProperty([field]);
    }
    await t.as(owner).get(path).query({ filter: '{' }).expect(400);
  });

  test('one for the same, from the same day, is a conflict', async () => {
    const body = kind.fresh();
    await t.as(owner).post(path).send(body).expect(201);
    expect((await t.as(owner).post(path).send(body).expect(409)).body.code).toBe('already_exists');
  });

  test('need the right, whatever the role', async () => {
    const { id } = await make();
    const without = await t.makeUser();
    const manager = await t.makeUser({ role: 'ProductionManager', flags: ['View_Prices'] });
    for (const person of [t.as(without), t.as(manager)]) {
      await person.get(path).expect(403);
      await person.get(`${path}/${id}`).expect(403);
      await person.post(path).send(kind.fresh()).expect(403);
      await person.put(`${path}/${id}`).send(kind.fresh()).expect(403);
      await person.delete(`${path}/${id}`).expect(403);
    }
    expect((await t.as(without).get(path).expect(403)).body.detail).toContain("the right 'View Prices'");
    await t.anonymous().get(path).expect(401);
    await t.anonymous().delete(`${path}/${id}`).expect(401);
  });
});

test('a price is for a client or a class of clients, not for both', async () => {
  const one = {
    add_on: { id: `AddOn/${addOnId}` },
    client: { id: `Client/${client.id}` },
    valid_from: nextDay(),
    cents: 1,
  };
  const { body } = await t
    .as(owner)
    .post('/v3/prices')
    .send({ ...one, classification: 3 })
    .expect(400);
  expect(body.errors).toHaveProperty('classification');
  const made = (await t.as(owner).post('/v3/prices').send(one).expect(201)).body.result;
  expect(made).toMatchObject({ name: 'Twilight', client: { name: 'Anchor Realty' }, currency: 'AUD' });
  const filter = JSON.stringify({ client: `Client/${client.id}` });
  expect((await t.as(owner).get('/v3/prices').query({ filter }).expect(200)).body.results).toEqual([made]);
});

test('a price follows the name of what it is for', async () => {
  const addOn = (await t.as(owner).post('/v3/add-ons').send({ name: 'Ten more' }).expect(201)).body.result;
  const body = { add_on: { id: `AddOn/${addOn.id}` }, valid_from: nextDay(), cents: 8000 };
  const { id } = (await t.as(owner).post('/v3/prices').send(body).expect(201)).body.result;
  await t.as(owner).put(`/v3/add-ons/${addOn.id}`).send({ name: 'Ten more pictures' }).expect(200);
  expect((await t.as(owner).get(`/v3/prices/${id}`).expect(200)).body.result.name).toBe('Ten more pictures');
  await t.as(owner).delete(`/v3/add-ons/${addOn.id}`).expect(200);
  await t.as(owner).get(`/v3/prices/${id}`).expect(404);
});

test('the organisation says the currency of all amounts', async () => {
  const settings = '/v3/settings/organisation';
  expect((await t.as(owner).put(settings).send({ currency: 'XAU' }).expect(400)).body.errors).toHaveProperty(
    'currency',
  );
  await t.as(owner).put(settings).send({ currency: 'NZD' }).expect(200);
  const made = (await t.as(owner).post('/v3/prices').send(kinds.prices.fresh()).expect(201)).body.result;
  expect(made.currency).toBe('NZD');
  await t.as(owner).put(settings).send({ currency: null }).expect(200);
  expect((await t.as(owner).get(`/v3/prices/${made.id}`).expect(200)).body.result.currency).toBe('AUD');
});
