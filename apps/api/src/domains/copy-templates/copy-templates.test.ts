import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/copy-templates';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

interface Field {
  readonly id: number | null;
  readonly name: string;
  readonly length: number;
  readonly bulletPoint: boolean;
}

const nextName = () => `Template ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const field = (name: string, length = 100): Field => ({ id: null, name, length, bulletPoint: false });
const fields = [field('Headline', 60), field('Body', 800)];
const create = (body: object) =>
  t
    .as(backOffice)
    .post(path)
    .send({ fields, ...body });
const make = async () => (await create({ name: nextName() }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t
    .as(backOffice)
    .put(`${path}/${id}`)
    .set(version(ifMatch))
    .send({ fields, ...body });
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));
const read = async (id: string) => (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
const namesOf = (list: readonly Field[]) => list.map(({ name }) => name);

test('a copy template is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ name: '  Flyer A5 ' }).expect(201);
  const { id } = body.result;
  expect(Number(id)).toBeGreaterThan(100);
  expect(body.result).toMatchObject({ name: 'Flyer A5', hidden: false, builtIn: false, cache_key: 1 });
  expect(namesOf(body.result.fields)).toEqual(['Headline', 'Body']);
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'flyer' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const present = await read(id);
  const swapped = { ...present, fields: [present.fields[1], { ...present.fields[0], length: 70 }, field('Footer')] };
  const changed = (await save(id, swapped, 1).expect(200)).body.result;
  expect(changed.fields).toMatchObject([{ name: 'Body' }, { name: 'Headline', length: 70 }, { name: 'Footer' }]);
  await remove(id, changed.cache_key).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await t.as(backOffice).get(`${path}/${id}/open-jobs`).expect(404);
  await save(id, { name: 'Gone' }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `CopyTemplate/${id}` }) })
    .expect(200);
  const actions = history.body.results.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['deleted', 'updated', 'created']);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ colour: 'red' }, 'colour'],
  [{ fields: [] }, 'fields'],
  [{ fields: [field(' ')] }, 'fields.0.name'],
  [{ fields: [field('Body', 0)] }, 'fields.0.length'],
  [{ fields: [field('Body'), field('BODY')] }, 'fields'],
])('%j is refused as malformed at %s', async (part, at) => {
  const { body } = await create({ name: nextName(), ...part }).expect(400);
  expect(Object.keys(body.errors)).toEqual([at]);
});

test('a name is unique whatever its case, and a field belongs to one template', async () => {
  const { name, fields: present } = await make();
  const { body } = await create({ name: name.toUpperCase() }).expect(409);
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another copy template has this name.'] } });
  const { id } = await make();
  expect((await save(id, { name: nextName(), fields: present }).expect(422)).body.errors).toHaveProperty('fields');
});

test('a change of an older version is refused and answered with the current one', async () => {
  const { id } = await make();
  const present = (await save(id, { name: nextName() }, 1).expect(200)).body.result;
  expect((await save(id, { name: nextName() }, 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('a built-in template is hidden instead of removed, and then is not offered', async () => {
  await remove('5').expect(422);
  await save('5', { ...(await read('5')), hidden: true }).expect(200);
  const { results } = (await t.as(backOffice).get('/v1/copy-templates').expect(200)).body;
  expect(results.find(({ id }: { id: number }) => id === 5)).toMatchObject({ hidden: true });
});

test('only BackOffice administers copy templates', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  for (const at of [path, `${path}/${id}`, `${path}/${id}/open-jobs`]) {
    await t.as(qc).get(at).expect(403);
    await t.anonymous().get(at).expect(401);
  }
  await t.as(qc).post(path).send({ name: nextName(), fields }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ name: nextName(), fields }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

describe('copy that exists', () => {
  const copywriting = 21;

  const begin = async (templateId: string) => {
    const campaignId = (await t.makeCampaign()).id;
    const details = [{ fieldName: 'CopyTemplateList', value: { value: [Number(templateId)] } }];
    const body = { campaignId, serviceId: copywriting, details };
    const { id } = (await t.as(backOffice).post('/v1/service-jobs').send(body).expect(201)).body.result;
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { serviceJobStatusId: 90 } });
    const manager = await t.makeUser({ role: 'ProductionManager', services: [copywriting] });
    await t.as(manager).post(`/v2/service-jobs/${id}/initial-copy-assets`).expect(200);
    return id as number;
  };
  const detailsOf = (serviceJobId: number) =>
    t.deps.prisma.copyDetail.findMany({
      where: { assetCopy: { asset: { serviceJobId } } },
      select: { id: true, value: true, copyTemplateField: { select: { name: true, length: true } } },
      orderBy: { copyTemplateField: { sort: 'asc' } },
    });
  const textsOf = async (jobId: number) =>
    (await detailsOf(jobId)).map(({ value, copyTemplateField }) => [
      copyTemplateField.name,
      copyTemplateField.length,
      value,
    ]);

  test('keeps the fields that it began with, and takes the current ones when a change is applied to open jobs', async () => {
    const template = await make();
    const [headline, body] = template.fields as Field[];
    const open = await begin(template.id);
    const closed = await begin(template.id);
    await t.deps.prisma.serviceJob.update({ where: { id: closed }, data: { serviceJobStatusId: 170 } });
    const [first] = await detailsOf(open);
    await t.deps.prisma.copyDetail.update({ where: { id: first!.id }, data: { value: 'Sunny' } });
    const before = [
      ['Headline', 60, 'Sunny'],
      ['Body', 800, ''],
    ];
    const next = [{ ...headline!, name: 'Title', length: 50 }, field('Footer', 40)];
    const { name } = template;
    const changed = (await save(template.id, { name, fields: next }).expect(200)).body.result;
    expect(await textsOf(open)).toEqual(before);
    expect(await textsOf(await begin(template.id))).toEqual([
      ['Title', 50, ''],
      ['Footer', 40, ''],
    ]);
    const { result } = (await t.as(backOffice).get(`${path}/${template.id}/open-jobs`).expect(200)).body;
    expect(result).toEqual({ count: 2 });
    await save(template.id, { name, fields: changed.fields, applyToOpenJobs: true }).expect(200);
    expect(await textsOf(open)).toEqual([
      ['Title', 50, 'Sunny'],
      ['Footer', 40, ''],
    ]);
    expect(await textsOf(closed)).toEqual([
      ['Headline', 60, ''],
      ['Body', 800, ''],
    ]);
    expect(body).toBeTruthy();
    expect((await remove(template.id).expect(409)).body).toMatchObject({ references: [{ type: 'Asset', count: 3 }] });
  });

  test('keeps a text whose field was removed', async () => {
    const template = await make();
    const jobId = await begin(template.id);
    const [, body] = await detailsOf(jobId);
    await t.deps.prisma.copyDetail.update({ where: { id: body!.id }, data: { value: 'A long text' } });
    const kept = (template.fields as Field[]).slice(0, 1);
    await save(template.id, { name: template.name, fields: kept, applyToOpenJobs: true }).expect(200);
    expect(await textsOf(jobId)).toEqual([
      ['Headline', 60, ''],
      ['Body', 800, 'A long text'],
    ]);
  });
});
