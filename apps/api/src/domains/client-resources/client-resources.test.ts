import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let job: { id: number };

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  job = await t.makeJob();
  const place = { container: 'service-jobs-2026', path: `${job.id}/client/brief.pdf` };
  await t.deps.blob.putFile({ ...place, contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') });
  const file = {
    container: { create: { container: place.container } },
    fileType: { connect: { id: 3 } },
    filePath: place.path,
    filename: 'brief.pdf',
    originalName: 'brief.pdf',
    contentType: 'application/pdf',
    size: 8,
  };
  const serviceJob = { connect: { id: job.id } };
  const { clientResource } = t.deps.prisma;
  await clientResource.create({
    data: { serviceJob, kind: 'client', name: 'Brief', notes: 'Read first', file: { create: file } },
  });
  await clientResource.create({
    data: {
      serviceJob,
      kind: 'ct',
      name: 'front.jpg',
      type: 'Photos',
      uploader: 'Ann',
      galleryCode: 'G7',
      url: 'https://ct.example/front.jpg',
      thumbnailUrl: 'https://ct.example/front-small.jpg',
    },
  });
});
afterAll(() => t.close());

test('files from the content platform are listed with a fresh address', async () => {
  const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}/client-resources`).expect(200);
  expect(body).toMatchObject({
    results: [{ name: 'Brief', contentType: 'application/pdf', notes: 'Read first', thumbnailUrl: null }],
    additionalInfo: { totalCount: 1 },
  });
  expect(await (await fetch(body.results[0].downloadUrl)).text()).toBe('%PDF-1.7');
});

test('files from the ordering system are listed with type, uploader and gallery code', async () => {
  const { body } = await t.as(boss).get(`/v2/service-jobs/${job.id}/client-resources`).expect(200);
  expect(body.results).toMatchObject([
    {
      name: 'front.jpg',
      type: 'Photos',
      uploader: 'Ann',
      galleryCode: 'G7',
      downloadUrl: 'https://ct.example/front.jpg',
      thumbnailUrl: null,
    },
  ]);
});

test('of a file in the own store the preview is its thumbnail', async () => {
  const { file } = await t.deps.prisma.clientResource.findFirstOrThrow({
    where: { serviceJobId: job.id, kind: 'client' },
    include: { file: true },
  });
  const made = { fileId: file?.id ?? 0, imageType: 'Preview', generatedAt: new Date(), outputPath: 'small.jpg' };
  const { id } = await t.deps.prisma.filePreviewRequest.create({ data: made });
  const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}/client-resources`).expect(200);
  expect(body.results[0].thumbnailUrl).toContain('/service-jobs-2026/small.jpg?');
  await t.deps.prisma.filePreviewRequest.delete({ where: { id } });
});

test.each(['v1', 'v2'])('%s follows the visibility of the job', async (version) => {
  const path = `/${version}/service-jobs/${job.id}/client-resources`;
  await t.anonymous().get(path).expect(401);
  await t
    .as(await t.makeUser({ role: 'Unknown' }))
    .get(path)
    .expect(403);
  await t
    .as(await t.makeUser({ role: 'FullTimeProvider' }))
    .get(path)
    .expect(404);
  await t.as(boss).get(`/${version}/service-jobs/0/client-resources`).expect(400);
});
