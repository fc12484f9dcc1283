import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/closed-days';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Closed day ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
const aDay = (part: object = {}) => ({ name: nextName(), date: '2031-12-25', ...part });
const make = async (part: object = {}) => (await create(aDay(part)).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ name: '  Alpha ', date: '2031-06-09' }).expect(201);
  const { id } = body.result;
  expect(body.result).toEqual({
    ...{ id, name: 'Alpha', date: '2031-06-09', all_zones: true, zones: [], from: null, to: null, open_for: [] },
    lastModified: expect.any(String),
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
  await save(id, aDay()).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `ClosedDay/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
});

test('the malformed is refused at its field', async () => {
  const errorsOf = async (part: object) => (await create(aDay(part)).expect(400)).body.errors;
  expect(await errorsOf({ name: ' ' })).toEqual({ name: ['Required'] });
  expect(await errorsOf({ name: 'x'.repeat(101) })).toHaveProperty('name');
  expect(await errorsOf({ colour: 'red' })).toHaveProperty('colour');
  expect(await errorsOf({ date: '25/12/2031' })).toEqual({ date: ['Must be a date, such as 2026-12-25.'] });
  expect(await errorsOf({ all_zones: false })).toEqual({ zones: ['Choose zones, or all zones.'] });
  expect(await errorsOf({ from: '12:00' })).toEqual({ to: ['Give both times, or none for the whole day.'] });
  expect(await errorsOf({ from: '12:00', to: '11:00' })).toEqual({ to: ['Must be later.'] });
  await t.as(backOffice).get(path).query({ filter: '{"colour":"red"}' }).expect(400);
});

test('a name is unique on its day, whatever its case', async () => {
  const { name } = await make({ date: '2031-01-01' });
  const { body } = await create({ name: name.toUpperCase(), date: '2031-01-01' }).expect(409);
  expect(body).toMatchObject({
    code: 'already_exists',
    errors: { name: ['This day is closed already under this name.'] },
  });
  await create({ name, date: '2032-01-01' }).expect(201);
});

test('a colleague who was quicker is shown', async () => {
  const { id } = await make();
  const present = (await save(id, aDay(), 1).expect(200)).body.result;
  expect((await save(id, aDay(), 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  await t.as(qc).post(path).send(aDay()).expect(403);
  await t.as(qc).put(`${path}/${id}`).send(aDay()).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.as(qc).post(`${path}/import`).send({ lines: '2031-12-25 Christmas' }).expect(403);
  await t.anonymous().post(`${path}/import`).send({ lines: '2031-12-25 Christmas' }).expect(401);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

test('zones and people are linked, changed and kept in the history', async () => {
  const { prisma } = t.deps;
  const [east, west] = await Promise.all(
    ['East', 'West'].map((name) => prisma.zone.create({ data: { name: `${name} of closed days` } })),
  );
  const ann = await t.makeUser({ role: 'FullTimeProvider' });
  const zones = [{ entity: `Zone/${east!.id}`, name: east!.name }];
  const made = await make({
    all_zones: false,
    zones,
    open_for: [{ entity: `User/${ann.id}` }],
    from: '12:00',
    to: '17:00',
  });
  expect(made).toMatchObject({ all_zones: false, zones, from: '12:00', to: '17:00' });
  expect(made.open_for).toMatchObject([{ entity: `User/${ann.id}` }]);
  const other = [{ entity: `Zone/${west!.id}` }];
  const changed = (await save(made.id, { ...made, zones: other, open_for: [] }, made.cache_key).expect(200)).body
    .result;
  expect(changed).toMatchObject({ zones: [{ entity: `Zone/${west!.id}`, name: west!.name }], open_for: [] });
  expect(changed.cache_key).toBeGreaterThan(made.cache_key);
  const filter = JSON.stringify({ entity: `ClosedDay/${made.id}` });
  const history = await t.as(backOffice).get('/v3/record-changes').query({ filter });
  expect(history.body.results?.[0]?.changes.map(({ field }: { field: string }) => field)).toEqual([
    'zones',
    'open_for',
  ]);
  const nobody = await create(aDay({ open_for: [{ entity: `User/${backOffice.id}` }] })).expect(422);
  expect(nobody.body.errors).toEqual({ open_for: ['One of these people is no on-site provider.'] });
  const nowhere = await create(aDay({ all_zones: false, zones: [{ entity: 'Zone/999999' }] })).expect(422);
  expect(nowhere.body.errors).toEqual({ zones: ['One of these zones does not exist.'] });
});

test('a zone that is deleted takes its closed days off nobody else', async () => {
  const zone = await t.deps.prisma.zone.create({ data: { name: 'Zone that goes' } });
  const { id } = await make({ all_zones: false, zones: [{ entity: `Zone/${zone.id}` }] });
  await t.as(backOffice).delete(`/v3/zones/${zone.id}`).expect(200);
  const { body } = await t.as(backOffice).get(`${path}/${id}`).expect(200);
  expect(body.result).toMatchObject({ all_zones: false, zones: [] });
});

test('a pasted list is added, without the days that are there', async () => {
  const bring = (body: object) => t.as(backOffice).post(`${path}/import`).send(body);
  const lines = '2030-12-25 Christmas Day\n2030-12-26 Boxing Day\n';
  const { body } = await bring({ lines }).expect(200);
  expect(body.result).toMatchObject({
    added: [
      { date: '2030-12-25', name: 'Christmas Day', all_zones: true, from: null },
      { date: '2030-12-26', name: 'Boxing Day' },
    ],
    skipped: 0,
  });
  const again = await bring({ lines: `${lines}2030-12-31 New Year's Eve` }).expect(200);
  expect(again.body.result).toMatchObject({ added: [{ date: '2030-12-31' }], skipped: 2 });
  const filter = JSON.stringify({ date: { in: ['2030-12-25', '2030-12-31'] } });
  const listed = await t.as(backOffice).get(path).query({ filter }).expect(200);
  expect(listed.body.results.map(({ date }: { date: string }) => date)).toEqual(['2030-12-25', '2030-12-31']);
});

test('a pasted list with a line that cannot be read adds nothing', async () => {
  const bring = (body: object) => t.as(backOffice).post(`${path}/import`).send(body);
  const { body } = await bring({ lines: '2029-12-25 Christmas Day\nBoxing Day' }).expect(400);
  expect(body.errors).toEqual({ lines: ['Line 2: write a date and a name, such as 2026-12-25 Christmas Day.'] });
  expect((await bring({ lines: ' \n' }).expect(422)).body.errors).toEqual({ lines: ['There is no day in the list.'] });
  expect((await bring({ lines: '2029-12-25 x', all_zones: false }).expect(400)).body.errors).toHaveProperty('zones');
  expect(await t.deps.prisma.closedDay.count({ where: { date: new Date('2029-12-25') } })).toBe(0);
});
