import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v1/service-categories';

let t: TestApp;
let boss: TestUser;
let category: { id: number; cache_key: number; threshold: number; capacityDuration: number };
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  category = (await t.as(boss).get(path).expect(200)).body.results[0];
});

const save = (body: object, ifMatch?: number, id = category.id) =>
  t
    .as(boss)
    .put(`${path}/${id}`)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send(body);

test('all who work here read the whole list', async () => {
  for (const role of ['BackOffice', 'QC', 'FullTimeProvider'] as const) {
    const { body } = await t
      .as(await t.makeUser({ role }))
      .get(path)
      .expect(200);
    expect(body.additionalInfo.totalCount).toBe(body.results.length);
    expect(body.results.length).toBeGreaterThan(1);
    expect(body.results[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      description: expect.any(String),
      workbaseReference: category && body.results[0].workbaseReference,
      services: expect.arrayContaining([expect.any(Number)]),
      threshold: expect.any(Number),
      capacityDuration: expect.any(Number),
      cache_key: expect.any(Number),
    });
  }
});

test('BackOffice sets threshold and duration, also by the whole record as it was read', async () => {
  const { cache_key, ...record } = category;
  const sent = { ...record, threshold: 3, capacityDuration: 1.5 };
  const { body, headers } = await save(sent, cache_key).expect(200);
  expect(body.result).toEqual({ ...sent, cache_key: cache_key + 1 });
  expect(headers['etag']).toBe(`"${cache_key + 1}"`);
  const filter = JSON.stringify({ entity: `ServiceCategory/${category.id}` });
  const history = (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body.results;
  expect(history[0]).toMatchObject({
    action: 'updated',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'threshold', from: record.threshold, to: 3 })]),
  });
  await save({ threshold: 0, capacityDuration: 0 }).expect(200);
});

test.each([
  [{ threshold: -1 }, { threshold: ['>= 0 only'] }],
  [{ threshold: 1.5 }, { threshold: ['>= 0 only'] }],
  [{ threshold: 'many' }, { threshold: ['>= 0 only'] }],
  [{ threshold: null }, { threshold: ['>= 0 only'] }],
  [{ capacityDuration: -0.5 }, { capacityDuration: ['>= 0 only'] }],
  [{ capacityDuration: '' }, { capacityDuration: ['>= 0 only'] }],
  [{ threshold: 100_001 }, { threshold: ['At most 100000.'] }],
  [{ colour: 'red' }, { colour: ["'colour' is not known here."] }],
])('%j is malformed', async (part, errors) => {
  const { body } = await save({ threshold: 1, capacityDuration: 1, ...part }).expect(400);
  expect(body.errors).toEqual(errors);
});

test('what the catalogue decides cannot be set', async () => {
  const { body } = await save({ threshold: 1, capacityDuration: 1, name: 'Mine', services: [] }).expect(422);
  expect(Object.keys(body.errors)).toEqual(['name', 'services']);
  await save({ threshold: 1, capacityDuration: 1, id: category.id + 1 }).expect(422);
});

test('of many at once who read the same version one saves', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, threshold) => save({ threshold, capacityDuration: 1 }, category.cache_key)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 412 && body.current.id === category.id)).toHaveLength(5);
});

test('a category that is not there, strangers, and everyone else', async () => {
  const body = { threshold: 1, capacityDuration: 1 };
  await save(body, undefined, 999_999).expect(404);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().put(`${path}/${category.id}`).send(body).expect(401);
  await t
    .as(await t.makeUser({ role: 'Agent' }))
    .get(path)
    .expect(403);
  for (const role of ['ProductionManager', 'ContractualProvider'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .put(`${path}/${category.id}`)
      .send(body)
      .expect(403);
  }
});
