import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg, png } from '../../../test/files/pictures.ts';
import { uploadAsset, uploadAssetBlob } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let job: { id: number; campaignId: number };
let kitchen: Asset;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'ProductionManager' });
  editor = await t.makeUser({ role: 'ContractualEditor', services: [1] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: 135 });
  kitchen = await uploadAsset(t, editor, job, { name: 'Kitchen.jpg', bytes: await picture() });
});

/** A unique picture. */
const picture = () => jpeg({ width: 40 + (serial += 1), height: 30 });
const blob = async (name: string) => uploadAssetBlob(t, editor, job, { name, bytes: await picture() });
const register = (body: object, by = editor) =>
  t
    .as(by)
    .post('/v1/assets/direct')
    .send({ serviceJobId: job.id, ...body });
const assetsOf = () =>
  t.deps.prisma.asset.findMany({ where: { serviceJobId: job.id }, select: { id: true, version: true } });

test('second look #6: a mended picture becomes the next version of the asset it names, and its comments stay with theirs', async () => {
  const comment = await t
    .as(boss)
    .post('/v1/asset-comments')
    .send({ assetId: kitchen.id, assetCommentTypeId: 1, comment: 'Too dark', version: 1 })
    .expect(201);
  const { result } = (await register({ ...(await blob('KITCHEN.jpeg')), versionOf: kitchen.id }).expect(201)).body;
  expect(result).toMatchObject({ id: kitchen.id, version: 2, file: { originalName: 'KITCHEN_v2.jpeg' } });
  expect(await assetsOf()).toEqual([{ id: kitchen.id, version: 2 }]);
  const row = await t.deps.prisma.assetComment.findUniqueOrThrow({ where: { id: comment.body.result.id } });
  expect(row.version).toBe(1);
});

test('second look #6: a file of which nobody said what it becomes is refused with the assets of its name', async () => {
  const file = await blob('kitchen_v2.jpg');
  const { body } = await register({ ...file, versionOf: 'ask' }).expect(409);
  expect(body).toMatchObject({
    code: 'conflict',
    candidates: [{ id: kitchen.id, version: 1, fileName: 'Kitchen.jpg' }],
  });
  expect(body.detail).toContain("This job has 'Kitchen.jpg' already.");
  expect(await assetsOf()).toHaveLength(1);
  // Now with the choice, for the same blob.
  await register({ ...file, versionOf: kitchen.id }).expect(201);
  expect(await assetsOf()).toEqual([{ id: kitchen.id, version: 2 }]);
  await register({ ...(await blob('Bath.jpg')), versionOf: 'ask' }).expect(201);
});

test('second look #6: a new asset may have the name of another when its uploader says so', async () => {
  const { result } = (await register({ ...(await blob('Kitchen.jpg')), versionOf: 'new' }).expect(201)).body;
  expect(result).toMatchObject({ version: 1, file: { originalName: 'Kitchen.jpg' } });
  expect(result.id).not.toBe(kitchen.id);
});

test('second look #6: at Change Request a new asset is one when its uploader says so', async () => {
  await t.deps.prisma.serviceJob.update({
    where: { id: job.id },
    data: { serviceJobStatusId: 160, proofedAt: new Date() },
  });
  const { result } = (await register({ ...(await blob('Kitchen.jpg')), versionOf: 'new' }).expect(201)).body;
  expect(result.id).not.toBe(kitchen.id);
});

test('second look #6: mended at the same moment, no picture is lost or doubled', async () => {
  const files = await Promise.all(['kitchen.jpg', 'Kitchen_v2.jpg', 'KITCHEN.JPG'].map(blob));
  const sent = files.flatMap((file) => [file, file]).map((file) => ({ ...file, versionOf: kitchen.id }));
  const answers = await Promise.all(sent.map((body) => register(body)));
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 201));
  expect(await assetsOf()).toEqual([{ id: kitchen.id, version: 4 }]);
  const versions = await t.deps.prisma.assetHistory.findMany({ where: { assetId: kitchen.id } });
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1, 2, 3, 4]));
  // Two new pictures of one name: the second requires a choice.
  const [one, two] = await Promise.all([blob('Bath.jpg'), blob('bath.jpg')]);
  const namesakes = await Promise.all([one, two].map((body) => register({ ...body, versionOf: 'ask' })));
  expect(new Set(namesakes.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('second look #6: a version of an asset of another job and of none is refused by its field', async () => {
  const other = await t.makeJob({ statusId: 100 });
  const foreign = await uploadAsset(t, editor, other, { name: 'Kitchen.jpg', bytes: await picture() });
  const file = await blob('Kitchen.jpg');
  for (const versionOf of [foreign.id, 999_999_999]) {
    const { errors } = (await register({ ...file, versionOf }).expect(422)).body;
    expect(Object.keys(errors)).toEqual(['versionOf']);
  }
  await register({ ...file, versionOf: 'old' }).expect(400);
  const stranger = await t.makeUser({ role: 'FullTimeEditor', services: [5] });
  await register({ ...file, versionOf: kitchen.id }, stranger).expect(404);
  expect(await assetsOf()).toEqual([{ id: kitchen.id, version: 1 }]);
});

test('second look #6: a blob that is registered as one asset is not a version of another', async () => {
  const file = await blob('Bath.jpg');
  const { id } = (await register({ ...file, versionOf: 'new' }).expect(201)).body.result;
  await register({ ...file, versionOf: kitchen.id }).expect(409);
  expect((await register({ ...file, versionOf: 'ask' }).expect(201)).body.result.id).toBe(id);
});

test('second look #6: a mended picture may have another format where the service takes it', async () => {
  const to = await t.makeJob({ statusId: 135, serviceId: 30 });
  const first = await uploadAsset(t, boss, to, { name: 'plan.jpg', bytes: await picture() });
  const body = await uploadAssetBlob(t, boss, to, { name: 'plan.png', bytes: await png() });
  const answer = await register({ ...body, serviceJobId: to.id, versionOf: first.id }, boss).expect(201);
  expect(answer.body.result).toMatchObject({ id: first.id, version: 2, file: { originalName: 'plan_v2.png' } });
});
