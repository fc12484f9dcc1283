import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/view-lists';

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

/** What a list of its own is for. */
const scope = async () => ({ service: { id: 'Service/1' }, client: { id: `Client/${(await t.makeClient()).id}` } });
const make = async () => (await create({ ...(await scope()), views: [{ name: 'Pool' }] }).expect(201)).body.result;

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const views = [
    { name: 'Kitchen', frames: 2, orientation: 'landscape' },
    { name: 'Aerial', isRequired: false },
  ];
  const { client, service } = await scope();
  const { body, headers } = await create({ client, service, views }).expect(201);
  const { id } = body.result;
  const [kitchen, aerial] = body.result.views;
  expect(kitchen).toEqual({ id: kitchen.id, ...views[0], isRequired: true });
  expect(aerial).toEqual({ id: aerial.id, name: 'Aerial', frames: 1, orientation: 'any', isRequired: false });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ client: { equals: client.id }, service: { equals: service.id } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, views: [aerial, { name: 'Rear' }] }, 1).expect(200)).body.result;
  expect(changed.views.map(({ name }: { name: string }) => name)).toEqual(['Aerial', 'Rear']);
  expect(changed).toMatchObject({ cache_key: 2, views: [aerial, {}] });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { ...(await scope()), views: [] }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `ViewList/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
  expect(JSON.stringify(history.body.results[2])).toContain('Kitchen: 2 landscape');
});

test('a view that is added again under its name is the one that was removed', async () => {
  const list = await make();
  const others = (await save(list.id, { ...list, views: [] }, 1).expect(200)).body.result;
  expect(others.views).toEqual([]);
  const again = (await save(list.id, { ...others, views: [{ name: 'pool' }] }, 2).expect(200)).body.result;
  expect(again.views).toMatchObject([{ id: list.views[0].id, name: 'pool' }]);
});

test('so it is where it is left out and added in one save', async () => {
  const list = await make();
  const { body } = await save(list.id, { ...list, views: [{ name: 'Gate' }, { name: 'POOL' }] }, 1).expect(200);
  expect(body.result.views).toMatchObject([{ name: 'Gate' }, { id: list.views[0].id, name: 'POOL' }]);
});

test('a client adds no view that the service expects for everybody', async () => {
  const { body } = await create({ service: { id: 'Service/3' }, views: [{ name: 'Front yard' }] }).expect(201);
  const { client } = await scope();
  const views = [{ name: 'Gate' }, { name: 'front-yard' }];
  const refused = await create({ service: body.result.service, client, views }).expect(422);
  expect(JSON.stringify(refused.body.errors)).toContain('views.1.name');
});

test('is called as its service is, also after that was renamed', async () => {
  const service = await t.deps.prisma.service.create({
    data: { name: 'Attic photographs', description: '', serviceGroupId: 1, onSite: true },
  });
  const { id } = (await create({ service: { id: `Service/${service.id}` }, views: [] }).expect(201)).body.result;
  await t.deps.prisma.service.update({ where: { id: service.id }, data: { name: 'Loft photographs' } });
  expect((await t.as(backOffice).get(`${path}/${id}`)).body.result).toMatchObject({ name: 'Loft photographs' });
});

test('the malformed is refused at its field', async () => {
  const service = { id: 'Service/1' };
  const errorsOf = async (view: object) => (await create({ service, views: [view] }).expect(400)).body.errors;
  expect(await errorsOf({ name: ' ' })).toEqual({ 'views.0.name': ['Required', 'Needs a letter or a number.'] });
  expect(await errorsOf({ name: 'Bath', frames: 0 })).toEqual({ 'views.0.frames': ['At least 1.'] });
  expect(await errorsOf({ name: 'Bath', orientation: 'round' })).toHaveProperty(['views.0.orientation']);
  const twice = await create({ service, views: [{ name: 'Main bedroom' }, { name: 'main-bedroom' }] }).expect(400);
  expect(twice.body.errors).toEqual({ views: ['Each name once.'] });
  expect((await create({ views: [] }).expect(400)).body.errors).toHaveProperty('service');
  expect((await create({ service: null, views: [] }).expect(400)).body.errors).toEqual({ service: ['Required'] });
});

test('what there is not is refused at its field', async () => {
  const refusalOf = async (body: object) => (await create({ views: [], ...body }).expect(422)).body.errors;
  const service = { id: 'Service/1' };
  expect(await refusalOf({ service: { id: 'Service/999999' } })).toEqual({ service: ['There is no such service.'] });
  expect(await refusalOf({ service, client: { id: 'Client/999999' } })).toEqual({
    client: ['There is no such client.'],
  });
  const foreign = (await make()).views[0];
  expect(await refusalOf({ ...(await scope()), views: [foreign] })).toEqual({
    'views.0.id': ['This view is not in the list any more.'],
  });
});

test('there is one list for a service and client', async () => {
  const { client, service } = await make();
  const { body } = await create({ client, service, views: [] }).expect(409);
  expect(body).toMatchObject({
    code: 'already_exists',
    errors: { service: ['There is a list for this service and client. Please change that one.'] },
  });
});

test('a colleague who was quicker is shown', async () => {
  const { id, client, service } = await make();
  const change = { client, service, views: [] };
  const present = (await save(id, change, 1).expect(200)).body.result;
  expect((await save(id, change, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  await t.as(qc).post(path).send({ views: [] }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ views: [] }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});
