import type { JobView, JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadAsset, uploadResource } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let service: number;
let job: { id: number; campaignId: number; clientId: number };
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  provider = await t.makeUser({ role: 'ContractualProvider' });
});
afterAll(() => t.close());

const list = (body: object) => t.as(boss).post('/v3/view-lists').send(body).expect(201);

beforeEach(async () => {
  serial += 1;
  const row = await t.deps.prisma.service.create({
    data: { name: `Views ${serial}`, description: '', serviceGroupId: 1, onSite: true },
    select: { id: true },
  });
  service = row.id;
  job = await t.makeJob({ serviceId: service, statusId: 40 });
  await t.assign(job.id, provider.id, 5);
  await list({
    service: { id: `Service/${service}` },
    views: [{ name: 'Front' }, { name: 'Kitchen', frames: 2 }, { name: 'Aerial', isRequired: false }],
  });
});

const bytesOf = () => jpeg({ width: 30 + (serial += 1), height: 20 });
const upload = async (name: string, by = boss, resourceTypeId = 1) =>
  uploadResource(t, by, job, { name, bytes: await bytesOf(), resourceTypeId });
const read = async (by = boss, id = job.id): Promise<JobViews> =>
  (await t.as(by).get(`/v1/service-jobs/${id}/views`).expect(200)).body.result;
const place = (body: object, by = boss) => t.as(by).put(`/v1/service-jobs/${job.id}/placed-files`).send(body);
const viewOf = ({ views }: JobViews, name: string): JobView => {
  const view = views.find((each) => each.name === name);
  if (!view) throw new Error(`There is no ${name}.`);
  return view;
};

test('the views of the service come first, then what the client adds; all are empty at first', async () => {
  const scope = { service: { id: `Service/${service}` } };
  await list({ ...scope, client: { id: `Client/${job.clientId}` }, views: [{ name: 'Agent' }] });
  await list({ ...scope, client: { id: `Client/${(await t.makeClient()).id}` }, views: [{ name: 'Logo' }] });
  const { views, counted } = await read(provider);
  expect(counted).toBe('resources');
  expect(views.map(({ name }) => name)).toEqual(['Front', 'Kitchen', 'Aerial', 'Agent']);
  expect(views[1]).toMatchObject({ frames: 2, isRequired: true, isExpected: true, resources: [], assets: [] });
  const other = await t.makeJob();
  expect(await read(boss, other.id)).toEqual({ views: [], counted: 'resources' });
});

test('a resource is placed by its name, and an asset where its resource is', async () => {
  const kitchen = await upload('kitchen_01.jpg');
  const plain = await upload('IMG_7.jpg');
  const before = await read();
  expect(viewOf(before, 'Kitchen').resources).toEqual([kitchen.id]);
  await place({ viewId: viewOf(before, 'Front').id, resources: [plain.id] }).expect(200);
  const edited = await uploadAsset(t, boss, job, { name: 'img_7.jpg', bytes: await bytesOf() });
  const named = await uploadAsset(t, boss, job, { name: 'Kitchen final.jpg', bytes: await bytesOf() });
  const after = await read();
  expect(after.counted).toBe('assets');
  expect(viewOf(after, 'Front').assets).toEqual([edited.id]);
  expect(viewOf(after, 'Kitchen').assets).toEqual([named.id]);
  expect((await read(provider)).counted).toBe('resources');
});

test('five exposures of a bracket are one picture', async () => {
  for (const exposure of [1, 2, 3, 4, 5]) await upload(`kitchen_${exposure}.jpg`, boss, ResourceTypeId.BracketDay);
  const kitchen = viewOf(await read(), 'Kitchen');
  expect(kitchen.resources).toHaveLength(5);
  expect(kitchen.pictures).toEqual({ resources: 1, assets: 0 });
});

test('a file is placed by hand, moved and taken out', async () => {
  const { id } = await upload('IMG_1.jpg', provider);
  const views = await read();
  const placed = await place({ viewId: viewOf(views, 'Aerial').id, resources: [id] }, provider).expect(200);
  expect(viewOf(placed.body.result, 'Aerial').resources).toEqual([id]);
  const moved = await place({ viewId: viewOf(views, 'Kitchen').id, resources: [id] }).expect(200);
  expect(viewOf(moved.body.result, 'Aerial').resources).toEqual([]);
  expect(viewOf(moved.body.result, 'Kitchen').resources).toEqual([id]);
  const out = await place({ viewId: null, resources: [id] }).expect(200);
  expect(out.body.result.views.flatMap(({ resources }: JobView) => resources)).toEqual([]);
});

test('a view that is removed from its list keeps its pictures, and takes no more', async () => {
  const { id } = await upload('front.jpg');
  const front = viewOf(await read(), 'Front');
  const filter = JSON.stringify({ service: { equals: `Service/${service}` } });
  const [saved] = (await t.as(boss).get('/v3/view-lists').query({ filter })).body.results;
  await t
    .as(boss)
    .put(`/v3/view-lists/${saved.id}`)
    .send({ ...saved, views: saved.views.slice(1) })
    .expect(200);
  const after = await read();
  expect(after.views.at(-1)).toMatchObject({ name: 'Front', isExpected: false, resources: [id] });
  const { body } = await place({ viewId: front.id, resources: [id] }).expect(409);
  expect(body.detail).toBe('Front has been removed from the list of views.');
  await t.as(boss).delete(`/v3/view-lists/${saved.id}`).expect(200);
  expect((await read()).views.map(({ name }) => name)).toEqual(['Front']);
});

test('the malformed, the foreign and what is gone are refused', async () => {
  const { id } = await upload('IMG_2.jpg');
  await place({ viewId: null }).expect(400);
  await place({ resources: [id] }).expect(400);
  await place({ viewId: 'Kitchen', resources: [id] }).expect(400);
  const { body } = await place({ viewId: 999_999, resources: [id] }).expect(422);
  expect(body.errors).toEqual({ viewId: ['This job does not expect such a view.'] });
  await place({ viewId: null, resources: [999_999] }).expect(404);
});

test('on-site people place no assets, and strangers and those not signed in see nothing', async () => {
  const [asset] = await t.makeAssets(job.id, 1);
  await place({ viewId: null, assets: [asset] }, provider).expect(403);
  const stranger = await t.makeUser({ role: 'ContractualProvider' });
  const { id } = await upload('IMG_3.jpg');
  await place({ viewId: null, resources: [id] }, stranger).expect(404);
  await t.as(stranger).get(`/v1/service-jobs/${job.id}/views`).expect(404);
  await t.as(boss).get('/v1/service-jobs/x/views').expect(400);
  await t.anonymous().get(`/v1/service-jobs/${job.id}/views`).expect(401);
  await t.anonymous().put(`/v1/service-jobs/${job.id}/placed-files`).send({ viewId: null }).expect(401);
});
