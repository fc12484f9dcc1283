import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const path = '/v3/service-groups';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Group ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
const make = async () => (await create({ name: nextName() }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));
const read = async (id: string) => (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;

test('a group is created, listed, read, changed and removed, and its history is kept', async () => {
  const types = { allowedResourceFileTypes: ['image/jpeg'], allowedAssetFileTypes: ['video/mp4'] };
  const { body, headers } = await create({ name: '  Alpha ', ...types }).expect(201);
  const { id } = body.result;
  expect(Number(id)).toBeGreaterThan(100);
  expect(body.result).toMatchObject({
    name: 'Alpha',
    ...types,
    hidden: false,
    builtIn: false,
    services: 0,
    cache_key: 1,
  });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'alph' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const changed = (await save(id, { ...(await read(id)), name: 'Beta', hidden: true }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, name: 'Beta', hidden: true, ...types, cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { name: 'Gone' }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `ServiceGroup/${id}` }) })
    .expect(200);
  const actions = history.body.results.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['deleted', 'updated', 'created']);
});

test('a malformed group is refused at its field', async () => {
  expect((await create({ name: ' ' }).expect(400)).body.errors).toEqual({ name: ['Required'] });
  expect((await create({ name: nextName(), colour: 'red' }).expect(400)).body.errors).toHaveProperty('colour');
  const types = { allowedAssetFileTypes: ['text/html'] };
  expect((await create({ name: nextName(), ...types }).expect(400)).body.errors).toHaveProperty(
    'allowedAssetFileTypes.0',
  );
});

test('a name is unique whatever its case', async () => {
  const { body } = await create({ name: 'PHOTOGRAPHY' }).expect(409);
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another group has this name.'] } });
});

test('a change of an older version is refused and answered with the current one', async () => {
  const { id } = await make();
  const present = (await save(id, { name: nextName() }, 1).expect(200)).body.result;
  expect((await save(id, { name: nextName() }, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('a built-in group keeps its name and stays, and one with services is not removed', async () => {
  const drone = await read('7');
  expect(drone).toMatchObject({ name: 'Drone', builtIn: true, services: 4 });
  expect((await save('7', { ...drone, name: 'Mine' }).expect(422)).body.errors).toHaveProperty('name');
  expect((await save('7', { ...drone, place: 3 }).expect(200)).body.result).toMatchObject({ place: 3 });
  const groups = (await t.as(backOffice).get('/v1/service-groups').expect(200)).body.results;
  expect(groups[0]).toMatchObject({ id: 7, hidden: false });
  await remove('7').expect(422);
  const { id } = await make();
  const name = nextName();
  await t
    .as(backOffice)
    .post('/v3/services')
    .send({ name, group: `ServiceGroup/${id}` })
    .expect(201);
  const { body } = await remove(id).expect(409);
  expect(body).toMatchObject({ references: [{ type: 'Service', count: 1, names: [name] }] });
});

test('only BackOffice administers groups', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  await t.as(qc).post(path).send({ name: nextName() }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ name: nextName() }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});
