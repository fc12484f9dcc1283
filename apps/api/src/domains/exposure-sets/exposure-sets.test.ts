import { Prisma } from '@shootdesk/prisma/client';
import type { JobView } from '@shootdesk/shared/expected-views/job-views.contract';
import type { ExposureSet, ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { ResourceTypeId as T } from '@shootdesk/shared/resources/resource-types';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadResource } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let job: { id: number; campaignId: number };
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  provider = await t.makeUser({ role: 'ContractualProvider' });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: 40 });
  await t.assign(job.id, provider.id, 5);
});

const start = Date.parse('2026-11-28T00:00:00.500Z');
const shutter = [1 / 128, 1 / 32, 1 / 8, 1 / 2, 2];

interface Shot {
  readonly second: number;
  readonly exposureTime: number;
  readonly resourceTypeId?: number;
}

/** Uploads a file and stores what its preview would have told about it. */
async function upload({ second, exposureTime, resourceTypeId = T.BracketDay }: Shot): Promise<number> {
  serial += 1;
  const bytes = await jpeg({ width: 30 + serial, height: 20 });
  const { id } = await uploadResource(t, boss, job, { name: `DSC_${1000 + serial}.jpg`, bytes, resourceTypeId });
  await t.deps.prisma.file.updateMany({
    where: { resource: { id } },
    data: {
      takenAt: new Date(start + second * 1000),
      metadata: { exposureTime, fNumber: 8, iso: 320 },
      width: 60,
      height: 40,
    },
  });
  return id;
}

async function series(second: number, count = 5): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, exposureTime] of shutter.slice(0, count).entries())
    ids.push(await upload({ second: second + index * 3, exposureTime }));
  return ids;
}

const path = () => `/v1/service-jobs/${job.id}/exposure-sets`;
const read = async (by = boss): Promise<ExposureSets> => (await t.as(by).get(path()).expect(200)).body.result;
const put = (body: object, by = boss) => t.as(by).put(path()).send(body);
const viewsOf = async (): Promise<JobView[]> =>
  (await t.as(boss).get(`/v1/service-jobs/${job.id}/views`).expect(200)).body.result.views;
const shape = ({ sets }: ExposureSets) =>
  sets.map((set: ExposureSet) => [set.state, set.resources.length, set.warning]);

test('files of brackets are grouped by what the camera wrote, those of other types are not', async () => {
  const [first, second] = [await series(0), await series(40)];
  await upload({ second: 80, exposureTime: 1, resourceTypeId: T.Ambient });
  const { sets, usual } = await read(provider);
  expect(usual).toBe(5);
  expect(sets).toEqual([
    expect.objectContaining({
      resources: first,
      cover: first[2],
      exposures: 5,
      state: 'sure',
      choices: [],
      warning: null,
    }),
    expect.objectContaining({ resources: second, state: 'sure' }),
  ]);
});

test('nothing is known of a job whose files say nothing', async () => {
  await series(0);
  await t.deps.prisma.file.updateMany({ where: { resource: { serviceJobId: job.id } }, data: { takenAt: null } });
  expect(await read()).toEqual({ sets: [], usual: null, files: 5, pending: 0 });
});

test('an uncertain set asks, and the answer stays when more files arrive', async () => {
  await series(0);
  await series(40);
  const four = await series(80, 4);
  const asked = (await read()).sets.at(-1);
  expect(asked).toMatchObject({ resources: four, state: 'asked', choices: [[4], [1, 1, 1, 1]] });
  const { body } = await put({ sets: [four] }, provider).expect(200);
  expect(shape(body.result)).toEqual([
    ['sure', 5, null],
    ['sure', 5, null],
    ['answered', 4, '4 of 5'],
  ]);
  await series(120);
  expect((await read()).sets[2]).toMatchObject({ resources: four, state: 'answered' });
  const again = await put({ automatic: four }).expect(200);
  expect(again.body.result.sets.map(({ state }: ExposureSet) => state)).toEqual(['sure', 'sure', 'asked', 'sure']);
});

test('nothing is grouped or answered while files are not read yet', async () => {
  const ids = [...(await series(0)), ...(await series(40))];
  const facts = (data: { takenAt: Date | null; metadata: object | typeof Prisma.DbNull }) =>
    t.deps.prisma.file.updateMany({ where: { resource: { id: ids[0]! } }, data });
  await facts({ takenAt: null, metadata: Prisma.DbNull });
  expect(await read()).toEqual({ sets: [], usual: null, files: 10, pending: 1 });
  const { body } = await put({ sets: [ids.slice(1, 5)] }).expect(409);
  expect(body.detail).toBe('1 of 10 files are still being read. Please try again in a moment.');
  const bySet = { campaignId: job.campaignId, kind: 'resources', ids, bySet: true };
  expect((await t.as(boss).post('/v1/downloads').send(bySet).expect(422)).body.detail).toBe(body.detail);
  const at = (createdAt: Date) => t.deps.prisma.resource.update({ where: { id: ids[0]! }, data: { createdAt } });
  const { createdAt } = await t.deps.prisma.resource.findUniqueOrThrow({ where: { id: ids[0]! } });
  await at(new Date(createdAt.getTime() - 2 * 3_600_000));
  expect(await read()).toMatchObject({ files: 10, pending: 0 });
  await at(createdAt);
  await t.deps.prisma.filePreviewRequest.updateMany({
    where: { file: { resource: { id: ids[0]! } } },
    data: { failedAt: new Date(), failureReason: 'Broken' },
  });
  expect(await read()).toMatchObject({ files: 10, pending: 0 });
  await facts({ takenAt: new Date(start), metadata: { exposureTime: shutter[0], fNumber: 8, iso: 320 } });
  expect(shape(await read())).toEqual([
    ['sure', 5, null],
    ['sure', 5, null],
  ]);
});

test('of two answers to one question the later is refused, and the log says who answered', async () => {
  await series(0);
  const four = await series(40, 4);
  const first = serial - 3;
  await put({ sets: [four], onlyUnanswered: true }, provider).expect(200);
  const { body } = await put({ sets: four.map((id) => [id]), onlyUnanswered: true }).expect(409);
  expect(body.detail).toBe('Somebody has answered this meanwhile.');
  expect((await read()).sets.at(-1)).toMatchObject({ resources: four, state: 'answered' });
  // Somebody who chooses the files and makes one set means it.
  await put({ sets: [four.slice(0, 3)] }).expect(200);
  await put({ automatic: four }).expect(200);
  const lines = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: job.id }, orderBy: { id: 'asc' } });
  const said = lines.filter(({ activity }) => JSON.stringify(activity).includes('Exposure sets'));
  expect(said.map(({ activity, createdById }) => [activity, createdById])).toEqual([
    [{ what: 'sentence', sentence: [`Exposure sets from DSC_${1000 + first}: 4 together`] }, provider.id],
    [{ what: 'sentence', sentence: [`Exposure sets from DSC_${1000 + first}: 3 together`] }, boss.id],
    [{ what: 'sentence', sentence: [`Exposure sets from DSC_${1000 + first}: grouped automatically`] }, boss.id],
  ]);
});

test('a part of an answered set leaves the rest as it was', async () => {
  const ids = await series(0);
  await put({ sets: [ids] }).expect(200);
  const { body } = await put({ sets: [ids.slice(0, 2)] }).expect(200);
  const sets = body.result.sets.map(({ resources }: ExposureSet) => resources);
  expect(sets).toHaveLength(2);
  expect(sets).toEqual(expect.arrayContaining([ids.slice(0, 2), ids.slice(2)]));
});

test('a download by set has a folder for each, and what is in none at its top', async () => {
  const ids = [...(await series(0)), ...(await series(40)), ...(await series(80, 2))];
  ids.push(await upload({ second: 300, exposureTime: 1 / 8 }));
  const first = serial - 12;
  const body = { campaignId: job.campaignId, kind: 'resources', ids, bySet: true };
  const { result } = (await t.as(provider).post('/v1/downloads').send(body).expect(201)).body;
  const answer = await fetch(t.url + result.zipUrl, { headers: t.headersOf(provider) });
  const zip = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false });
  const names = (await zip.getEntries()).map(({ filename }) => filename);
  const dsc = (nth: number) => `DSC_${1000 + first + nth}`;
  expect(names.filter((_, index) => index % 4 === 0 || index > 9)).toEqual([
    `Set 01 ${dsc(0)}/${dsc(0)}.jpg`,
    `Set 01 ${dsc(0)}/${dsc(4)}.jpg`,
    `Set 02 ${dsc(5)}/${dsc(8)}.jpg`,
    `Set 03 ${dsc(10)} (uncertain)/${dsc(10)}.jpg`,
    `Set 03 ${dsc(10)} (uncertain)/${dsc(11)}.jpg`,
    `${dsc(12)}.jpg`,
  ]);
});

test('a view has as many pictures as sets, also of three exposures', async () => {
  const service = await t.deps.prisma.serviceJob.findUniqueOrThrow({
    where: { id: job.id },
    select: { serviceId: true },
  });
  const list = { service: { id: `Service/${service.serviceId}` }, views: [{ name: 'Kitchen', frames: 2 }] };
  const { body: saved } = await t.as(boss).post('/v3/view-lists').send(list).expect(201);
  const ids = [...(await series(0, 3)), ...(await series(40, 3))];
  const placing = { viewId: Number((await viewsOf()).at(-1)?.id), resources: ids };
  await t.as(boss).put(`/v1/service-jobs/${job.id}/placed-files`).send(placing).expect(200);
  expect((await viewsOf()).at(-1)?.pictures.resources).toBe(2);
  await t.as(boss).delete(`/v3/view-lists/${saved.id}`);
});

test('mixed types are said', async () => {
  const [first = 0] = await series(0);
  await series(40);
  await t.as(boss).put(`/v1/resources/${first}`).send({ resourceTypeId: T.BracketDusk });
  await t.deps.prisma.resource.update({ where: { id: first }, data: { resourceTypeId: T.BracketDusk } });
  expect((await read()).sets[0]?.warning).toBe('Mixed: Bracket Dusk and Bracket Day');
});

test('the malformed, files of other jobs and files that are no brackets are refused', async () => {
  const [first = 0] = await series(0, 1);
  await put({}).expect(400);
  await put({ sets: [[]] }).expect(400);
  await put({ sets: [['x']] }).expect(400);
  await put({ sets: [[first], [first]] }).expect(400);
  await put({ sets: [[999_999]] }).expect(404);
  const plain = await upload({ second: 0, exposureTime: 1, resourceTypeId: T.Ambient });
  const { body } = await put({ sets: [[first, plain]] }).expect(422);
  expect(body.errors).toEqual({ sets: ['Only Bracket Day and Bracket Dusk are put into sets.'] });
  const before = job;
  job = await t.makeJob({ statusId: 40 });
  await put({ sets: [[first]] }).expect(404);
  job = before;
});

test('strangers, clients and those not signed in read and change nothing', async () => {
  const [first = 0] = await series(0, 1);
  const stranger = await t.makeUser({ role: 'ContractualProvider' });
  await t.as(stranger).get(path()).expect(404);
  await put({ sets: [[first]] }, stranger).expect(404);
  await t.anonymous().get(path()).expect(401);
  await t.anonymous().put(path()).send({}).expect(401);
  await t.as(boss).get('/v1/service-jobs/x/exposure-sets').expect(400);
});
