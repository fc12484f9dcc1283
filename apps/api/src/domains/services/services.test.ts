import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/services';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Service ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const group = 'ServiceGroup/4';
const create = (body: object) =>
  t
    .as(backOffice)
    .post(path)
    .send({ group, onSite: true, ...body });
const make = async (body: object = {}) => (await create({ name: nextName(), ...body }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t
    .as(backOffice)
    .put(`${path}/${id}`)
    .set(version(ifMatch))
    .send({ group, onSite: true, ...body });
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));
const read = async (id: string | number) => (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
const offered = async () => {
  const { results } = (await t.as(backOffice).get('/v1/service-groups').expect(200)).body;
  return results.flatMap((each: { services: object[] }) => each.services);
};

const facts = {
  synonyms: ['dusk film'],
  makes: ['film'],
  workedOnBy: ['editor', 'vendor'],
  atDusk: true,
  length: 90,
  lengthSteps: [{ by: 'size', from: 2000, minutes: 120 }],
  expectedAssets: 2,
  prepare: 'Please keep pets inside.',
  deliveries: [{ label: 'Web 2048', kind: 'JPEG', longestEdge: 2048 }],
  deadlineRules: [
    { classification: null, amount: 48, unit: 'hours' },
    { classification: 3, amount: 12, unit: 'workHours' },
  ],
  questions: [
    { field: 'Bed', text: null, required: false },
    { field: 'OrderAnswer', text: 'Which side faces the street?', required: true },
  ],
};

test('a service is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ name: '  Alpha ', category: 'ServiceCategory/4', ...facts }).expect(201);
  const { id } = body.result;
  expect(Number(id)).toBeGreaterThan(1000);
  const place = expect.any(Number);
  expect(body.result).toMatchObject({
    name: 'Alpha',
    group,
    hidden: false,
    builtIn: false,
    place,
    ...facts,
    cache_key: 1,
  });
  expect(headers['etag']).toBe('"1"');
  for (const contains of ['alph', 'USK FI']) {
    const filter = JSON.stringify({ name: { contains } });
    expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toContainEqual(body.result);
  }
  const changed = (await save(id, { ...(await read(id)), name: 'Beta', length: 100 }, 1).expect(200)).body.result;
  expect(changed).toEqual({
    ...body.result,
    name: 'Beta',
    length: 100,
    lastModified: changed.lastModified,
    cache_key: 2,
  });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { name: 'Gone' }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `Service/${id}` }) })
    .expect(200);
  const actions = history.body.results.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['deleted', 'updated', 'created']);
  expect(history.body.results[1].changes).toEqual([
    expect.objectContaining({ field: 'name', from: 'Alpha', to: 'Beta' }),
    expect.objectContaining({ field: 'length', from: 90, to: 100 }),
  ]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ colour: 'red' }, 'colour'],
  [{ group: 'Zone/1' }, 'group'],
  [{ length: 0 }, 'length'],
  [{ length: 1441 }, 'length'],
  [{ makes: ['cake'] }, 'makes.0'],
  [{ makes: ['film', 'film'] }, 'makes'],
  [{ lengthSteps: [{ by: 'rooms', from: 1, minutes: 5 }] }, 'lengthSteps.0.by'],
  [{ deadlineRules: [facts.deadlineRules[0], facts.deadlineRules[0]] }, 'deadlineRules'],
  [{ deliveries: [{ label: ' ', kind: 'JPEG', longestEdge: null }] }, 'deliveries.0.label'],
  [{ deliveries: [{ label: 'Web', kind: 'GIF', longestEdge: null }] }, 'deliveries.0.kind'],
  [{ deliveries: [{ label: 'Web', kind: 'PDF', longestEdge: 20 }] }, 'deliveries.0.longestEdge'],
  [{ questions: [{ field: 'Shoe', text: null, required: false }] }, 'questions.0.field'],
  [{ questions: [{ field: 'OrderAnswer', text: ' ', required: false }] }, 'questions.0.text'],
])('%j is refused as malformed at %s', async (part, field) => {
  const { body } = await create({ name: nextName(), ...part }).expect(400);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('group and category must exist, and only work at the property counts to a category or is done at dusk', async () => {
  const refused = async (part: object, field: string) => {
    const { body } = await create({ name: nextName(), ...part }).expect(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  };
  await refused({ group: 'ServiceGroup/99' }, 'group');
  await refused({ category: 'ServiceCategory/99' }, 'category');
  await refused({ category: 'ServiceCategory/4', onSite: false }, 'category');
  await refused({ atDusk: true, onSite: false }, 'atDusk');
});

test('a name is unique whatever its case', async () => {
  const { name } = await make();
  const { body } = await create({ name: name.toUpperCase() }).expect(409);
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another service has this name.'] } });
});

test('a change of an older version is refused and answered with the current one', async () => {
  const { id } = await make();
  const present = (await save(id, { name: nextName() }, 1).expect(200)).body.result;
  expect((await save(id, { name: nextName() }, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('only BackOffice administers services', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  await t.as(qc).post(path).send({ name: nextName(), group }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ name: nextName(), group }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

describe('a built-in service', () => {
  test('keeps name, group and place of work, and cannot be removed', async () => {
    const dusk = await read(51);
    expect(dusk).toMatchObject({ name: 'Dusk Drone Photography', builtIn: true, group: 'ServiceGroup/7' });
    const { body } = await save('51', { ...dusk, name: 'Mine', group, onSite: false, category: null }).expect(422);
    expect(Object.keys(body.errors)).toEqual(['name', 'group', 'onSite']);
    await remove('51').expect(422);
  });

  test('can be hidden, ordered and said more of', async () => {
    const portrait = await read(61);
    const part = { hidden: true, place: 3, length: 45, synonyms: ['headshot'] };
    expect((await save('61', { ...portrait, ...part }).expect(200)).body.result).toMatchObject(part);
    expect(await offered()).toContainEqual(expect.objectContaining({ id: 61, hidden: true, length: 45 }));
    const types = (await t.as(backOffice).get('/v3/enums/serviceType/label').expect(200)).body.results;
    const values = types.map(({ value }: { value: string }) => value);
    expect(values).toContain('Lifestyle_Portrait');
    expect(values).not.toContain('Studio_Portrait');
  });
});

describe('a service that is needed', () => {
  test('is not removed: jobs and people are named', async () => {
    const { id } = await make();
    const { id: jobId } = await t.makeJob({ serviceId: Number(id), name: 'Needs it' });
    const person = await t.makeUser({ role: 'FullTimeProvider', services: [Number(id)] });
    const { body } = await remove(id).expect(409);
    expect(body).toMatchObject({
      code: 'still_referenced',
      references: [
        { type: 'Job', count: 1, names: ['Needs it'] },
        { type: 'User', count: 1, names: [person.name] },
      ],
    });
    await save(id, { name: nextName(), hidden: true }).expect(200);
    const job = (await t.as(backOffice).get(`/v1/service-jobs/${jobId}`).expect(200)).body.result;
    expect(job).toMatchObject({ serviceId: Number(id) });
  });
});

describe('an order', () => {
  const order = async (serviceId: string, part: object = {}, caller = t.as(backOffice)) =>
    caller
      .post('/v1/service-jobs')
      .send({ campaignId: (await t.makeCampaign()).id, serviceId: Number(serviceId), ...part });

  test('of a hidden service, or in a hidden group, is refused', async () => {
    const { id, name } = await make({ hidden: true });
    const { body } = await order(id);
    expect(body).toMatchObject({ code: 'rule_violated', errors: { serviceId: [`${name} is not offered any more.`] } });
    const hiddenGroup = await t.deps.prisma.serviceGroup.create({
      data: { name: nextName(), description: '', hiddenAt: new Date(0) },
    });
    const other = await make({ group: `ServiceGroup/${hiddenGroup.id}` });
    expect((await order(other.id)).status).toBe(422);
  });

  test('must answer the required questions', async () => {
    const { id, name } = await make(facts);
    const { status, body } = await order(id);
    expect([status, body.errors]).toEqual([
      422,
      { details: [`${name} needs an answer to: Which side faces the street?.`] },
    ]);
    const value = { question: 'Which side faces the street?', value: 'North' };
    const { body: ordered } = await order(id, { details: [{ fieldName: 'OrderAnswer', value }] });
    const answers = ordered.result.details.filter(
      (detail: { entityFieldType: { name: string } }) => detail.entityFieldType.name === 'OrderAnswer',
    );
    expect(answers.map((detail: { value: string }) => JSON.parse(detail.value))).toEqual([value]);
  });

  test('of another system takes from its service what it does not say, and a person’s does not', async () => {
    const { id } = await make({ ...facts, questions: [] });
    const campaign = await t.makeCampaign();
    const user = await t.makeUser({ role: 'Integration' });
    const key = await t.makeApiKey(user.id, [campaign.clientId]);
    const dateService = '2096-03-02T00:00:00.000Z';
    const details = [{ fieldName: 'LandArea', value: { value: 1, unit: 'ha' } }];
    const body = { campaignId: campaign.id, dateService, details };
    const { result } = (await order(id, body, t.withKey(key))).body;
    expect(result).toMatchObject({
      serviceJobLength: 120,
      totalAssets: 2,
      clientDeadline: '2096-03-04T02:00:00.000Z',
    });
    const said = { ...body, serviceJobLength: 30, totalAssets: 7, clientDeadline: '2096-03-09T00:00:00.000Z' };
    expect((await order(id, said, t.withKey(key))).body.result).toMatchObject({
      serviceJobLength: 30,
      totalAssets: 7,
      clientDeadline: '2096-03-09T00:00:00.000Z',
    });
    const nothing = { serviceJobLength: null, totalAssets: null, clientDeadline: null };
    expect((await order(id, { dateService, details })).body.result).toMatchObject(nothing);
  });
});
