import { usualContactEvents } from '@shootdesk/shared/client-contacts/contact-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/client-contacts';

let t: TestApp;
let backOffice: TestUser;
let clientId: number;
let client: string;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  clientId = (await t.makeClient()).id;
  client = `Client/${clientId}`;
});

const nextName = () => `Client contact ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) =>
  t
    .as(backOffice)
    .post(path)
    .send({ client: { id: client }, ...body });
const make = async (body: object = {}) => (await create({ name: nextName(), ...body }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t
    .as(backOffice)
    .put(`${path}/${id}`)
    .set(version(ifMatch))
    .send({ client: { id: client }, ...body });
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));
const list = async (filter: object) =>
  (
    await t
      .as(backOffice)
      .get(path)
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body.results;

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ name: '  Jo Field ', email: 'jo@harbour.test', phone: '0412' }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({
    ...{ name: 'Jo Field', email: 'jo@harbour.test', phone: '0412', cache_key: 1 },
    ...{ client: { id: client }, events: usualContactEvents, all_orders: false },
  });
  expect(headers['etag']).toBe('"1"');
  expect(await list({ client, name: { contains: 'FIELD' } })).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, name: 'Jo Hill', events: ['booked'], all_orders: true }, 1).expect(200))
    .body.result;
  expect(changed).toMatchObject({ id, name: 'Jo Hill', events: ['booked'], all_orders: true, cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { name: 'Gone' }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `ClientContact/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
});

test('is found by name, e-mail and phone, within its client', async () => {
  const { id } = await make({ name: 'Mia Tran', email: 'mia@harbour.test', phone: '0399 123' });
  await make({ name: 'Somebody else' });
  for (const contains of ['tran', 'mia@', '0399']) {
    expect((await list({ client, text: { contains } })).map((each: { id: string }) => each.id)).toEqual([id]);
  }
  const other = await t.makeClient();
  expect(await list({ client: `Client/${other.id}`, text: { contains: 'tran' } })).toEqual([]);
  await t.as(backOffice).get(path).query({ filter: '{"colour":"red"}' }).expect(400);
});

test('the malformed is refused at its field', async () => {
  expect((await create({ name: ' ' }).expect(400)).body.errors).toEqual({ name: ['Required'] });
  expect((await create({ name: 'x'.repeat(101) }).expect(400)).body.errors).toHaveProperty('name');
  expect((await create({ name: nextName(), email: 'nowhere' }).expect(400)).body.errors).toEqual({
    email: ['Invalid Email format'],
  });
  expect((await create({ name: nextName(), events: ['born'] }).expect(400)).body.errors).toHaveProperty('events.0');
  expect((await create({ name: nextName(), colour: 'red' }).expect(400)).body.errors).toHaveProperty('colour');
  const { body } = await t.as(backOffice).post(path).send({ name: nextName() }).expect(400);
  expect(body.errors).toEqual({ client: ['Required'] });
});

test('a client that does not exist, or another one than before, is refused', async () => {
  const gone = { client: { id: 'Client/999999999' } };
  expect((await create({ name: nextName(), ...gone }).expect(422)).body.errors).toEqual({
    client: ['There is no such client.'],
  });
  const { id } = await make();
  const other = await t.makeClient();
  const { body } = await save(id, { name: nextName(), client: { id: `Client/${other.id}` } }).expect(422);
  expect(body.errors).toEqual({ client: ['A contact stays with its client.'] });
});

test('name and e-mail address are unique within a client whatever their case', async () => {
  const { name } = await make({ email: 'jo@harbour.test' });
  const { body } = await create({ name: name.toUpperCase() }).expect(409);
  expect(body).toMatchObject({
    code: 'already_exists',
    errors: { name: ['Another contact of the client has this name.'] },
  });
  const ofEmail = await create({ name: nextName(), email: 'JO@harbour.test' }).expect(409);
  expect(ofEmail.body.errors).toEqual({ email: ['Another contact of the client has this e-mail address.'] });
  const other = await t.makeClient();
  await create({ name, email: 'jo@harbour.test', client: { id: `Client/${other.id}` } }).expect(201);
});

test('a colleague who was quicker is shown', async () => {
  const { id } = await make();
  const present = (await save(id, { name: nextName() }, 1).expect(200)).body.result;
  expect((await save(id, { name: nextName() }, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('BackOffice alone administers them, and production managers read them', async () => {
  const { id } = await make();
  const manager = await t.makeUser({ role: 'ProductionManager' });
  await t.as(manager).get(path).expect(200);
  await t.as(manager).get(`${path}/${id}`).expect(200);
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  for (const person of [manager, qc]) {
    await t.as(person).post(path).send({ name: nextName() }).expect(403);
    await t.as(person).put(`${path}/${id}`).send({ name: nextName() }).expect(403);
    await t.as(person).delete(`${path}/${id}`).expect(403);
  }
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

test('an order names contacts of its client, and no others', async () => {
  const { id } = await make();
  const campaign = await t.makeCampaign({ clientId });
  const order = (contactIds: number[]) =>
    t.as(backOffice).post('/v1/service-jobs').send({ campaignId: campaign.id, serviceId: 1, contactIds });
  const job = (await order([Number(id), Number(id)]).expect(201)).body.result;
  const linked = await t.deps.prisma.serviceJobContact.findMany({ where: { serviceJobId: job.id } });
  expect(linked).toEqual([{ serviceJobId: job.id, clientContactId: Number(id), position: 0 }]);
  client = `Client/${(await t.makeClient()).id}`;
  const foreign = await make();
  const { body } = await order([Number(id), Number(foreign.id)]).expect(422);
  expect(body.errors).toEqual({ contactIds: [`The client has no contact ${foreign.id}.`] });
  await order(Array.from({ length: 11 }, (_, index) => index + 1)).expect(400);
});
