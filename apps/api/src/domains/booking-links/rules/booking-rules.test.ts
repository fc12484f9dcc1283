import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { findRulesOf } from './booking-rules.store.ts';

const path = '/v3/booking-rules';
const limits = {
  noticeHours: 24,
  horizonDays: 21,
  moves: 2,
  changeHours: 24,
  inMails: false,
  needsConfirmation: false,
};
const shipped = { ...limits, people: null };

let t: TestApp;
let backOffice: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));
const newClient = async () => (await t.makeClient()).id;
const ofClient = (id: number) => ({ client: { id: `Client/${id}` } });

test('is created with the shipped values, listed, read, changed and removed, and its history is kept', async () => {
  const clientId = await newClient();
  const { body, headers } = await create({ service: { id: 'Service/1' }, ...ofClient(clientId) }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({
    ...limits,
    people: [],
    service: { id: 'Service/1' },
    client: { id: `Client/${clientId}` },
  });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ client: { equals: `Client/${clientId}` } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, service: null, moves: 0 }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ name: 'Every service', service: null, moves: 0, cache_key: 2 });
  expect((await save(id, read, 1).expect(412)).body.code).toBe('stale');
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, {}).expect(404);
  await remove(id).expect(404);
  const entity = JSON.stringify({ entity: `BookingRule/${id}` });
  const history = await t.as(backOffice).get('/v3/record-changes').query({ filter: entity }).expect(200);
  const actions = history.body.results.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['deleted', 'updated', 'created']);
});

test('there is one for a service and client, and none for what there is not', async () => {
  const client = ofClient(await newClient());
  await create(client).expect(201);
  expect((await create(client).expect(409)).body.code).toBe('already_exists');
  expect((await create({ service: { id: 'Service/999999' } }).expect(422)).body.errors).toHaveProperty('service');
  expect((await create(ofClient(999_999)).expect(422)).body.errors).toHaveProperty('client');
});

test('the malformed is refused at its field', async () => {
  const errorsOf = async (body: object) => (await create(body).expect(400)).body.errors;
  expect(await errorsOf({ noticeHours: -1 })).toEqual({ noticeHours: ['At least 0.'] });
  expect(await errorsOf({ horizonDays: 91 })).toEqual({ horizonDays: ['At most 90.'] });
  expect(await errorsOf({ moves: 1.5 })).toHaveProperty('moves');
  await create({ sesame: 1 }).expect(400);
});

test('is for BackOffice', async () => {
  const manager = await t.makeUser({ role: 'ProductionManager' });
  await t.anonymous().get(path).expect(401);
  await t.as(manager).get(path).expect(403);
  await t.as(manager).post(path).send({}).expect(403);
});

test('of a visit the rule that says most counts, and of several services the strictest', async () => {
  const clientId = await newClient();
  const rulesOf = (...serviceIds: number[]) => findRulesOf(t.deps.prisma, { clientId, serviceIds });
  expect(await rulesOf(1)).toEqual(shipped);
  await create({ service: { id: 'Service/4' }, noticeHours: 72 }).expect(201);
  expect(await rulesOf(1, 4)).toEqual({ ...shipped, noticeHours: 72 });
  await create({ ...ofClient(clientId), moves: 5 }).expect(201);
  expect(await rulesOf(1)).toEqual({ ...shipped, moves: 5 });
  expect(await rulesOf(4)).toEqual({ ...shipped, moves: 5 });
  await create({ ...ofClient(clientId), service: { id: 'Service/4' }, moves: 1, changeHours: 48 }).expect(201);
  expect(await rulesOf(1, 4)).toEqual({ ...shipped, moves: 1, changeHours: 48 });
});

test('names on-site providers, and of a visit of several services those whom each rule names that names any', async () => {
  const [ann, ben] = [await t.makeUser({ role: 'FullTimeProvider' }), await t.makeUser({ role: 'FullTimeProvider' })];
  const clientId = await newClient();
  const people = (...of: readonly { id: number }[]) => ({ people: of.map(({ id }) => `User/${id}`) });
  const rule = { ...ofClient(clientId), service: { id: 'Service/1' } };
  const { body } = await create({ ...rule, ...people(ann, ben) }).expect(201);
  expect(body.result).toMatchObject(people(ann, ben));
  await create({ ...ofClient(clientId), service: { id: 'Service/6' }, ...people(ben) }).expect(201);
  const peopleOf = async (...serviceIds: number[]) =>
    (await findRulesOf(t.deps.prisma, { clientId, serviceIds })).people;
  expect(await peopleOf(1)).toEqual([ann.id, ben.id]);
  expect(await peopleOf(1, 6)).toEqual([ben.id]);
  expect(await peopleOf(1, 2)).toEqual([ann.id, ben.id]);
  // Neither does the service of the rule.
  expect(body.result.offersNobody).toBe(true);
  const read = async () => (await t.as(backOffice).get(`${path}/${body.result.id}`).expect(200)).body.result;
  const { provider, userService } = t.deps.prisma;
  await provider.update({ where: { userId: ann.id }, data: { bookableServices: { create: { serviceId: 1 } } } });
  expect((await read()).offersNobody).toBe(false);
  await provider.update({ where: { userId: ann.id }, data: { bookableServices: { deleteMany: {} } } });
  expect((await read()).offersNobody).toBe(true);
  await userService.create({ data: { userId: ben.id, serviceId: 1 } });
  expect((await read()).offersNobody).toBe(false);
  await save(body.result.id, await read()).expect(200);
  await t.deps.prisma.user.update({ where: { id: ben.id }, data: { deletedAt: new Date() } });
  expect((await read()).offersNobody).toBe(true);
  const office = await create({ ...ofClient(clientId), ...people(backOffice) }).expect(422);
  expect(office.body.errors).toHaveProperty('people');
});
