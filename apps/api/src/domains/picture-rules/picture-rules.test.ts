import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/picture-rules';

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
const off = (check: string) => ({ check, setting: 'off', limit: null });

/** What a rule of its own is for. */
async function scope() {
  const { id } = await t.makeClient();
  return { client: { id: `Client/${id}` }, service: { id: 'Service/1' } };
}
const make = async () => (await create({ ...(await scope()), rules: [off('bars')] }).expect(201)).body.result;

test('the groups that ship begin with rules', async () => {
  const { body } = await t
    .as(backOffice)
    .get(path)
    .query({ filter: JSON.stringify({ service_group: { equals: 'ServiceGroup/7' } }) });
  expect(body.results).toMatchObject([{ name: 'Drone', client: null, rules: [off('tilted'), off('keystone')] }]);
});

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { client } = await scope();
  const rules = [
    { check: 'small', setting: 'flag', limit: 3000 },
    { check: 'soft', setting: null, limit: 0.3 },
    { check: 'bars', setting: null, limit: null },
  ];
  const { body, headers } = await create({ client, rules }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({
    name: 'Every service',
    service: null,
    cache_key: 1,
    rules: [rules[1], rules[0]],
  });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'every' }, client: { equals: client.id } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const group = { id: 'ServiceGroup/7' };
  const changed = (await save(id, { ...read, service_group: group }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, name: 'Drone', service_group: { ...group, name: 'Drone' }, cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { ...(await scope()), rules: [] }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `PictureRule/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
  expect(JSON.stringify(history.body.results[2])).toContain('Small picture: a flag, limit 3000 px');
});

test('is called as its service is, also after that was renamed', async () => {
  const service = await t.deps.prisma.service.create({
    data: { name: 'Attic photographs', description: '', serviceGroupId: 1, onSite: true },
  });
  const { id } = (await create({ service: { id: `Service/${service.id}` }, rules: [] }).expect(201)).body.result;
  await t.deps.prisma.service.update({ where: { id: service.id }, data: { name: 'Loft photographs' } });
  expect((await t.as(backOffice).get(`${path}/${id}`)).body.result).toMatchObject({ name: 'Loft photographs' });
});

test('the malformed is refused at its field', async () => {
  const errorsOf = async (body: object, status = 400) => (await create(body).expect(status)).body.errors;
  const both = { service: { id: 'Service/1' }, service_group: { id: 'ServiceGroup/1' }, rules: [] };
  expect(await errorsOf(both)).toEqual({ service: ['Choose a service or a group, not both.'] });
  expect(await errorsOf({ rules: [{ check: 'sharp' }] })).toHaveProperty(['rules.0.check']);
  expect(await errorsOf({ rules: [{ check: 'soft', setting: 'loud' }] })).toHaveProperty(['rules.0.setting']);
  expect(await errorsOf({ rules: [{ check: 'soft', limit: 7 }] })).toEqual({ 'rules.0.limit': ['From 0.2 to 0.6.'] });
  expect(await errorsOf({ rules: [{ check: 'small', limit: 5 }] })).toEqual({
    'rules.0.limit': ['From 640 to 10000 px.'],
  });
  expect(await errorsOf({ rules: [{ check: 'bars', limit: 1 }] })).toEqual({
    'rules.0.limit': ['This check has no limit to move.'],
  });
  expect(await errorsOf({ rules: [off('soft'), off('soft')] })).toEqual({ rules: ['A check is named twice.'] });
  expect(await errorsOf({ rules: [], colour: 'red' })).toHaveProperty('colour');
});

test('what there is not is refused at its field', async () => {
  const refusalOf = async (body: object) => (await create({ rules: [], ...body }).expect(422)).body.errors;
  expect(await refusalOf({ service: { id: 'Service/999999' } })).toEqual({ service: ['There is no such service.'] });
  expect(await refusalOf({ service_group: { id: 'ServiceGroup/999999' } })).toEqual({
    service_group: ['There is no such group.'],
  });
  expect(await refusalOf({ client: { id: 'Client/999999' } })).toEqual({ client: ['There is no such client.'] });
});

test('there is one rule for the same pictures', async () => {
  const { client, service } = await make();
  const { body } = await create({ client, service, rules: [] }).expect(409);
  expect(body).toMatchObject({
    code: 'already_exists',
    errors: { service: ['There is a rule for these pictures. Please change that one.'] },
  });
});

test('a colleague who was quicker is shown', async () => {
  const { id, client, service } = await make();
  const change = { client, service, rules: [] };
  const present = (await save(id, change, 1).expect(200)).body.result;
  expect((await save(id, change, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  await t.as(qc).post(path).send({ rules: [] }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ rules: [] }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});
