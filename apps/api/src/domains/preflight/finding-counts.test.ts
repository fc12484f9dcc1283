import { maxCountedJobs, type FindingCount } from '@shootdesk/shared/preflight/finding-counts.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let qc: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  qc = await t.makeUser({ role: 'QC', services: [1] });
});
afterAll(() => t.close());

type MadeJob = Awaited<ReturnType<TestApp['makeJob']>>;

const checkedAt = new Date('2026-06-01T00:00:00Z');
let serial = 0;

/** A file whose picture is checked or waits for it. */
async function makePicture(check: object = { checkedAt }): Promise<number> {
  const container = { connectOrCreate: { where: { container: 'counts' }, create: { container: 'counts' } } };
  const name = `count-${(serial += 1)}.jpg`;
  const named = { filename: name, originalName: name, contentType: 'image/jpeg', size: 1, filePath: name };
  const { id } = await t.deps.prisma.file.create({
    data: { ...named, container, fileType: { connect: { id: 1 } }, pictureCheck: { create: check } },
  });
  return id;
}

async function makeAsset(serviceJobId: number, check?: object): Promise<number> {
  const fileId = await makePicture(check);
  await t.deps.prisma.asset.create({
    data: { serviceJobId, fileId, histories: { create: { version: 1, fileId } } },
  });
  return fileId;
}

async function makeResource({ id: serviceJobId, campaignId }: MadeJob): Promise<number> {
  const fileId = await makePicture();
  await t.deps.prisma.resource.create({ data: { serviceJobId, campaignId, fileId, resourceTypeId: 1 } });
  return fileId;
}

const find = (fileId: number, level: 'flag' | 'hint', more: object = {}) => {
  const found = { fileId, level, checkName: level === 'flag' ? 'soft' : 'tilted', sentence: 'Out of focus' };
  return t.deps.prisma.pictureFinding.create({ data: { ...found, ...more } });
};

const path = (ids: readonly (number | string)[]) => `/v1/finding-counts?serviceJobs=${ids.join()}`;
const read = async (by: TestUser, ...ids: number[]): Promise<FindingCount[]> =>
  (await t.as(by).get(path(ids)).expect(200)).body.results;

test('open findings of the current assets are counted by level, without dismissed ones and those that became comments', async () => {
  const job = await t.makeJob();
  const first = await makeAsset(job.id);
  await find(first, 'flag');
  await find(first, 'hint');
  const second = await makeAsset(job.id);
  await find(second, 'hint');
  await find(second, 'flag', { dismissedAt: checkedAt, dismissalReason: 'Haze' });
  await makeAsset(job.id, {});
  await find(await makeResource(job), 'flag');
  expect(await read(qc, job.id)).toEqual([{ serviceJobId: job.id, flags: 1, hints: 2, unchecked: 1 }]);
});

test('a job without assets counts its resources, and one without a checked picture is left out', async () => {
  const [shot, empty] = [await t.makeJob(), await t.makeJob()];
  await find(await makeResource(shot), 'hint');
  expect(await read(boss, empty.id, shot.id)).toEqual([{ serviceJobId: shot.id, flags: 0, hints: 1, unchecked: 0 }]);
});

test('a picture of a job that the reader may not see is counted for BackOffice alone', async () => {
  const [job, hidden] = [await t.makeJob(), await t.makeJob({ serviceId: 5 })];
  const otherFileId = await makeAsset(hidden.id);
  await find(await makeAsset(job.id), 'flag', { checkName: 'samePicture', otherFileId });
  expect(await read(qc, job.id)).toMatchObject([{ flags: 0, hints: 0 }]);
  expect(await read(boss, job.id)).toMatchObject([{ flags: 1 }]);
});

test('jobs that the reader may not see are left out', async () => {
  const job = await t.makeJob();
  await makeAsset(job.id);
  expect(await read(await t.makeUser({ role: 'QC', services: [5] }), job.id)).toEqual([]);
  const provider = await t.makeUser({ role: 'FullTimeProvider' });
  expect(await read(provider, job.id)).toEqual([]);
  await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
  expect(await read(provider, job.id)).toHaveLength(1);
  expect(await read(boss, 2147483647)).toEqual([]);
});

test('clients, API keys and people who are not signed in are refused, and so is nonsense', async () => {
  const job = await t.makeJob();
  await t
    .anonymous()
    .get(path([job.id]))
    .expect(401);
  await t
    .as(await t.makeUser({ role: 'Agent' }))
    .get(path([job.id]))
    .expect(403);
  const integration = await t.makeUser({ role: 'Integration' });
  const key = await t.makeApiKey(integration.id, [job.clientId], { kind: 'house', scopes: ['readJobs'] });
  await t
    .anonymous()
    .get(path([job.id]))
    .set('authorization', `Bearer ${key}`)
    .expect(403);
  const tooMany = Array.from({ length: maxCountedJobs + 1 }, (_, index) => index + 1);
  for (const ids of [[], ['x'], tooMany]) await t.as(boss).get(path(ids)).expect(400);
});
