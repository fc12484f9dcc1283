import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/job-tags';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Job tag ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
const make = async () => (await create({ name: nextName() }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ name: '  Alpha ' }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({ name: 'Alpha', colour: null, hidden: false, jobs: 0, cache_key: 1 });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'alph' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, name: 'Beta' }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, name: 'Beta', cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { name: 'Gone' }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `JobTag/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
});

test('the malformed is refused at its field', async () => {
  expect((await create({ name: ' ' }).expect(400)).body.errors).toEqual({ name: ['Required'] });
  expect((await create({ name: 'x'.repeat(101) }).expect(400)).body.errors).toHaveProperty('name');
  expect((await create({ name: nextName(), colour: 'red' }).expect(400)).body.errors).toHaveProperty('colour');
  const pale = (await create({ name: nextName(), colour: '#ffee00' }).expect(400)).body.errors.colour;
  expect(pale).toEqual([expect.stringContaining('Too hard to read')]);
  expect((await create({ name: 'one, two' }).expect(400)).body.errors).toHaveProperty('name');
});

test('a name is unique whatever its case', async () => {
  const { name } = await make();
  const { body } = await create({ name: name.toUpperCase() }).expect(409);
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another tag has this name.'] } });
});

test('a colleague who was quicker is shown', async () => {
  const { id } = await make();
  const present = (await save(id, { name: nextName() }, 1).expect(200)).body.result;
  expect((await save(id, { name: nextName() }, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('staff read them, BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(200);
  await t.as(qc).get(`${path}/${id}`).expect(200);
  await t.as(qc).post(path).send({ name: nextName() }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ name: nextName() }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

describe('tags that jobs have', () => {
  const tagJob = async (tag: string) => {
    const { id: serviceJobId } = await t.makeJob();
    await t.as(backOffice).post('/v1/service-job-tags').send({ serviceJobId, tag }).expect(201);
    return serviceJobId;
  };
  const tagsOf = async (jobId: number) => {
    const { body } = await t.as(backOffice).get('/v1/service-job-tags').query({ serviceJobs: jobId }).expect(200);
    return body.results.map(({ tag }: { tag: string }) => tag);
  };

  test('cannot be deleted, but hidden, and stay on their jobs', async () => {
    const kept = await make();
    const jobId = await tagJob(kept.name.toUpperCase());
    const refusal = (await remove(kept.id).expect(409)).body;
    expect(refusal).toMatchObject({ code: 'still_referenced', references: [{ type: 'ServiceJob', count: 1 }] });
    expect(refusal.detail).toMatch(/It can be hidden instead\.$/);
    const hidden = (await save(kept.id, { ...kept, colour: '#7A4A00', hidden: true }).expect(200)).body.result;
    expect(hidden).toMatchObject({ colour: '#7a4a00', hidden: true, place: kept.place, jobs: 1 });
    expect(await tagsOf(jobId)).toEqual([kept.name.toUpperCase()]);
  });

  test('are renamed on every job, once', async () => {
    const kept = await make();
    const [jobId, other] = [await tagJob(kept.name), await tagJob(kept.name.toUpperCase())];
    const name = nextName();
    await t.as(backOffice).post('/v1/service-job-tags').send({ serviceJobId: other, tag: name }).expect(201);
    const version = async () => (await t.as(backOffice).get(`/v1/service-jobs/${jobId}`)).body.result.cache_key;
    const before = await version();
    expect((await save(kept.id, { ...kept, name }).expect(200)).body.result).toMatchObject({ name, jobs: 2 });
    expect([await tagsOf(jobId), await tagsOf(other)]).toEqual([[name], [name]]);
    expect(await version()).toBeGreaterThan(before);
  });

  test('are in the list of jobs where they are asked for', async () => {
    const { campaignId, id } = await t.makeJob();
    for (const tag of ['second', 'First']) {
      await t.as(backOffice).post('/v1/service-job-tags').send({ serviceJobId: id, tag }).expect(201);
    }
    const list = (query: object) =>
      t
        .as(backOffice)
        .get('/v1/service-jobs')
        .query({ campaigns: campaignId, ...query })
        .expect(200);
    expect((await list({ includes: 'tags' })).body.results[0].tags).toEqual(['second', 'First']);
    expect((await list({})).body.results[0].tags).toBeNull();
  });
});
