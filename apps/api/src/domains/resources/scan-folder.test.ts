import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { containerOf, grantOf, sendBlocks, uploadBlob, uploadResource } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

const picture = () => jpeg({ width: 40 + (serial += 1), height: 30 });
const scan = async (job: { id: number }, by = boss) =>
  (await t.as(by).get(`/v1/resources/scan-folder/${job.id}`).expect(200)).body.result;

test('a folder with nothing in it gives nothing', async () => {
  expect(await scan(await t.makeJob())).toEqual({ added: 0, known: 0, rejected: [] });
});

test('finds what a browser uploaded before it died, as what it was meant to be, and only once', async () => {
  const job = await t.makeJob();
  await uploadResource(t, boss, job, { name: 'known.jpg', bytes: await picture() });
  await uploadBlob(t, boss, job, { name: 'Küche 1.jpg', bytes: await picture(), resourceTypeId: 26 });
  expect(await scan(job)).toEqual({ added: 1, known: 1, rejected: [] });
  expect(await scan(job)).toEqual({ added: 0, known: 2, rejected: [] });
  const list = await t
    .as(boss)
    .get(`/v1/resources?serviceJobs=${job.id}&includes=file.filePreviewRequests`)
    .expect(200);
  expect(list.body.results[1]).toMatchObject({
    resourceTypeId: 26,
    createdById: boss.id,
    file: { originalName: 'Küche 1.jpg', filePreviewRequests: [{ imageType: 'Preview' }, { imageType: 'Premium' }] },
  });
});

test('many scans at the same moment add each file once', async () => {
  const job = await t.makeJob();
  for (let file = 0; file < 3; file += 1)
    await uploadBlob(t, boss, job, { name: `${file}.jpg`, bytes: await picture() });
  const results = await Promise.all(Array.from({ length: 5 }, () => scan(job)));
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(3);
  expect(await t.deps.prisma.resource.count({ where: { serviceJobId: job.id } })).toBe(3);
});

test('names what it rejects with the reason, and goes on', async () => {
  const job = await t.makeJob();
  const bytes = await picture();
  await uploadResource(t, boss, job, { name: 'first.jpg', bytes });
  await uploadBlob(t, boss, job, { name: 'second.jpg', bytes });
  const container = await containerOf(t, job);
  const put = (name: string, content: string) =>
    t.deps.blob.putFile({
      container,
      path: `${job.id}/resources/${name}`,
      contentType: 'x/y',
      bytes: Buffer.from(content),
    });
  await put('bad.jpg', 'not a picture');
  await put('empty.jpg', '');
  await put('below/other.jpg', 'x');
  await uploadBlob(t, boss, job, { name: 'good.jpg', bytes: await picture() });
  const { added, known, rejected } = await scan(job);
  expect({ added, known }).toEqual({ added: 1, known: 1 });
  expect(
    Object.fromEntries(rejected.map(({ name, reason }: { name: string; reason: string }) => [name, reason])),
  ).toEqual({
    'bad.jpg': expect.stringContaining('Not a picture, film or PDF'),
    'empty.jpg': 'The file is empty',
    'other.jpg': 'The path is not one of a resource of this job.',
    [`second.${(rejected as { name: string }[]).find(({ name }) => name.startsWith('second'))?.name.split('.')[1]}.jpg`]:
      "'second.jpg' is already there as 'first.jpg' and was skipped.",
  });
});

test('does not see an upload that is not complete', async () => {
  const job = await t.makeJob();
  await sendBlocks(await grantOf(t, boss, job, `${job.id}/resources/half.jpg`), await picture());
  expect(await scan(job)).toEqual({ added: 0, known: 0, rejected: [] });
});

test('adds nothing to a proofed job', async () => {
  const job = await t.makeJob();
  await uploadBlob(t, boss, job, { name: 'late.jpg', bytes: await picture() });
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: 150 } });
  expect(await scan(job)).toMatchObject({ added: 0, rejected: [{ reason: 'Job is already proofed' }] });
});

test('is for those who see the job', async () => {
  const job = await t.makeJob();
  const stranger = await t.makeUser({ role: 'FullTimeProvider' });
  await t.as(stranger).get(`/v1/resources/scan-folder/${job.id}`).expect(404);
  await t.anonymous().get(`/v1/resources/scan-folder/${job.id}`).expect(401);
  await t.as(boss).get('/v1/resources/scan-folder/x').expect(400);
});

describe('first month #30: a folder that holds files of a lost job', () => {
  const minuteMs = 60_000;
  const madeAfter = async (job: { id: number }, ms: number) =>
    t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { createdAt: new Date(Date.now() + ms) } });

  test('gives none of them to the new job with its id, and does not reveal their names', async () => {
    const warned = vi.spyOn(t.deps.log, 'warn');
    const job = await t.makeJob();
    await uploadBlob(t, boss, job, { name: 'Their house.jpg', bytes: await picture() });
    await madeAfter(job, 6 * minuteMs);
    expect(await scan(job)).toEqual({ added: 0, known: 0, rejected: [] });
    expect(await t.deps.prisma.resource.count({ where: { serviceJobId: job.id } })).toBe(0);
    expect(warned.mock.calls).toContainEqual([{ serviceJobId: job.id, older: 1 }, expect.any(String)]);
    warned.mockRestore();
  });

  test('is searched for files of the new job all the same', async () => {
    const job = await t.makeJob();
    await uploadBlob(t, boss, job, { name: 'old.jpg', bytes: await picture() });
    const old = await t.deps.blob.list(await containerOf(t, job), arrivalPath(`${job.id}/`), 1);
    await uploadResource(t, boss, job, { name: 'registered.jpg', bytes: await picture() });
    const list = t.deps.blob.list.bind(t.deps.blob);
    // The storage sets the creation time: the first blob is a day old.
    const listing = vi.spyOn(t.deps.blob, 'list').mockImplementation(async (...args) =>
      (await list(...args)).map(({ path, facts }) => {
        const createdAt = path === old[0]?.path ? new Date(Date.now() - 24 * 60 * minuteMs) : facts.createdAt;
        return { path, facts: { ...facts, createdAt } };
      }),
    );
    await uploadBlob(t, boss, job, { name: 'new.jpg', bytes: await picture() });
    expect(await scan(job)).toEqual({ added: 1, known: 1, rejected: [] });
    listing.mockRestore();
  });

  test('a clock of the storage that is some minutes behind leaves nothing out', async () => {
    const job = await t.makeJob();
    await uploadBlob(t, boss, job, { name: 'a.jpg', bytes: await picture() });
    await madeAfter(job, 4 * minuteMs);
    expect(await scan(job)).toEqual({ added: 1, known: 0, rejected: [] });
  });
});
