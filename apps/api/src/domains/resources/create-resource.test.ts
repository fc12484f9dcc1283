import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import {
  checksumOf,
  containerOf,
  grantOf,
  sendBlocks,
  uploadBlob,
  uploadResource,
} from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let stranger: TestUser;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [5] });
});
afterAll(() => t.close());

const picture = () => jpeg({ width: 40 + (serial += 1), height: 30 });

describe('registering an upload', () => {
  test('makes a resource with its file, waiting for its previews', async () => {
    const job = await t.makeJob({ statusId: 40 });
    const bytes = await picture();
    const body = await uploadBlob(t, boss, job, { name: 'Vorderseite ä.jpg', bytes });
    const answer = await t
      .as(boss)
      .post('/v1/resources/direct')
      .send({ ...body, displayName: 'Front' })
      .expect(201);
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    expect(answer.body.result).toMatchObject({
      serviceJobId: job.id,
      campaignId: job.campaignId,
      resourceTypeId: 1,
      resourceType: { name: 'Ambient' },
      displayName: 'Front',
      createdById: boss.id,
      previewUrl: null,
      file: {
        originalName: 'Vorderseite ä.jpg',
        contentType: 'image/jpeg',
        fileType: { name: 'Image' },
        size: bytes.length,
        checksum: await checksumOf(bytes),
        filePreviewRequests: [
          { imageType: 'Preview', generatedAt: null, failedAt: null, failureReason: null, downloadUrl: null },
          { imageType: 'Premium', generatedAt: null, failedAt: null, failureReason: null, downloadUrl: null },
        ],
        pdfFlattenRequests: [],
      },
    });
    const download = await fetch(answer.body.result.resourceUrl);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''Front.jpg");
    const outbox = await t.deps.prisma.outboxMessage.findMany({ where: { topic: 'previewsWanted' } });
    expect(outbox.map(({ payload }) => payload)).toContainEqual({ fileId: answer.body.result.file.id });
    const [log] = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(log).toMatchObject({ description: "'Vorderseite ä.jpg' uploaded as Ambient", createdById: boss.id });
  });

  test('twice for the same blob answers the first resource, also at the same moment', async () => {
    const job = await t.makeJob();
    const body = await uploadBlob(t, boss, job, { name: 'a.jpg', bytes: await picture() });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.as(boss).post('/v1/resources/direct').send(body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.result.id)).size).toBe(1);
    expect(await t.deps.prisma.resource.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test('of content the job has already names the file and skips it, also at the same moment', async () => {
    const job = await t.makeJob();
    const bytes = await picture();
    const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
    const bodies = await Promise.all(names.map((name) => uploadBlob(t, boss, job, { name, bytes })));
    const answers = await Promise.all(bodies.map((body) => t.as(boss).post('/v1/resources/direct').send(body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const first = answers.find(({ status }) => status === 201)?.body.result;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'already_exists', fileId: first.file.id });
    expect(refused.detail).toContain(`is already there as '${first.file.originalName}' and was skipped.`);
    const elsewhere = await t.makeJob();
    await uploadResource(t, boss, elsewhere, { name: 'one.jpg', bytes });
  });

  test('takes what the bytes are, not what the name says', async () => {
    const job = await t.makeJob({ serviceId: 5 });
    const resource = await uploadResource(t, boss, job, {
      name: 'plan.jpg',
      bytes: Buffer.from(`%PDF-1.7 ${serial}`),
      resourceTypeId: 12,
    });
    expect(resource.file).toMatchObject({ contentType: 'application/pdf', fileType: { name: 'Pdf' } });
    expect(resource.file?.pdfFlattenRequests).toHaveLength(1);
  });
});

describe('registering is refused', () => {
  const bodyOf = async (job: { id: number; campaignId: number }, bytes?: Buffer, name = 'a.jpg') =>
    uploadBlob(t, boss, job, { name, bytes: bytes ?? (await picture()) });

  test('to strangers and those who are not signed in', async () => {
    const body = await bodyOf(await t.makeJob());
    await t.anonymous().post('/v1/resources/direct').send(body).expect(401);
    const answer = await t.as(stranger).post('/v1/resources/direct').send(body).expect(404);
    expect(answer.body.detail).toBe('The job was not found.');
    const nobody = await t.makeUser({ role: 'Assistant' });
    await t.as(nobody).post('/v1/resources/direct').send(body).expect(403);
  });

  test('for a malformed body, by field', async () => {
    const answer = await t
      .as(boss)
      .post('/v1/resources/direct')
      .send({ serviceJobId: 'x', checksum: 'short', extra: 1 })
      .expect(400);
    expect(Object.keys(answer.body.errors)).toEqual(
      expect.arrayContaining(['serviceJobId', 'resourceTypeId', 'filePath', 'fileName', 'checksum', 'extra']),
    );
  });

  test('for a blob that is not there, with the name of the file', async () => {
    const job = await t.makeJob();
    const body = { ...(await bodyOf(job)), filePath: `${job.id}/resources/nothing.jpg` };
    const answer = await t.as(boss).post('/v1/resources/direct').send(body).expect(422);
    expect(answer.body.detail).toBe('The file is not in storage. File: a.jpg');
  });

  test.each([
    ['an empty one', Buffer.alloc(0), /^The file is empty\. File: a\.jpg$/],
    [
      'a web page called .jpg',
      Buffer.from('<html><script>'),
      /^Not a picture, film or PDF that Shootdesk takes; this job takes JPEG pictures, .*File: a\.jpg$/,
    ],
    ['a type the group does not take', Buffer.from('%PDF-1.7'), /^This is a PDF; this job takes JPEG pictures, /],
  ])('for %s', async (_name, bytes, reason) => {
    const job = await t.makeJob();
    const { container } = await grantOf(t, boss, job, `${job.id}/resources/bad.jpg`);
    const body = { ...(await bodyOf(job)), filePath: `${job.id}/resources/bad.jpg`, checksum: undefined };
    await t.deps.blob.putFile({ container, path: body.filePath, contentType: 'image/jpeg', bytes });
    const answer = await t.as(boss).post('/v1/resources/direct').send(body).expect(422);
    expect(answer.body.detail).toMatch(reason);
    expect(await t.deps.prisma.resource.count({ where: { serviceJobId: job.id } })).toBe(0);
  });

  test.each(['resources/../../x.jpg', 'resources/..', '../resources/x.jpg', 'resources//x.jpg', 'resources/./x.jpg'])(
    'first month #23: for the path %s, by its field',
    async (rest) => {
      const job = await t.makeJob();
      const body = { ...(await bodyOf(job)), filePath: `${job.id}/${rest}` };
      const answer = await t.as(boss).post('/v1/resources/direct').send(body).expect(400);
      expect(Object.keys(answer.body.errors)).toEqual(['filePath']);
    },
  );

  test('for a blob in the folder of another job, or in another container', async () => {
    const [mine, other] = [await t.makeJob(), await t.makeJob()];
    const body = await bodyOf(other);
    const send = (change: Record<string, unknown>) =>
      t
        .as(boss)
        .post('/v1/resources/direct')
        .send({ ...body, ...change });
    expect((await send({ serviceJobId: mine.id })).body.errors).toHaveProperty('filePath');
    const { id } = await t.deps.prisma.fileServiceContainer.create({ data: { container: 'service-jobs-1999' } });
    expect((await send({ fileServiceContainerId: id })).body.errors).toHaveProperty('fileServiceContainerId');
    expect((await send({ blobUrl: 'https://evil.example/a.jpg' })).body.errors).toHaveProperty('blobUrl');
    await send({ campaignId: mine.campaignId }).expect(400);
  });

  test('once the job is proofed', async () => {
    const job = await t.makeJob({ statusId: 140 });
    const body = await bodyOf(job);
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: 150 } });
    const answer = await t.as(boss).post('/v1/resources/direct').send(body).expect(422);
    expect(answer.body.detail).toBe('Job is already proofed');
  });

  test('while an enforced checklist item is open, of either kind', async () => {
    const job = await t.makeJob({ statusId: 40 });
    const body = await bodyOf(job);
    const item = await t.deps.prisma.serviceJobChecklistItem.create({
      data: { serviceJobId: job.id, serviceJobCheckListItemTypeId: 1, description: 'Lights on', enforce: true },
    });
    const value = { description: 'Pool cover off', enforce: true, checked: false };
    const detail = await t.deps.prisma.serviceJobDetail.create({
      data: { serviceJobId: job.id, entityFieldTypeId: 22, value },
    });
    const send = () => t.as(boss).post('/v1/resources/direct').send(body);
    expect((await send()).body.detail).toBe(
      'Tick every required checklist item before uploading: Lights on; Pool cover off.',
    );
    await t.deps.prisma.serviceJobChecklistItem.update({ where: { id: item.id }, data: { checked: true } });
    expect((await send()).body.detail).toBe('Tick every required checklist item before uploading: Pool cover off.');
    await t.deps.prisma.serviceJobDetail.update({
      where: { id: detail.id },
      data: { value: { ...value, checked: true } },
    });
    await send().expect(201);
  });

  test('of a type that this person is not offered on this job', async () => {
    const job = await t.makeJob();
    const body = { ...(await bodyOf(job)), resourceTypeId: ResourceTypeId.BracketDay };
    const answer = await t.as(editor).post('/v1/resources/direct').send(body).expect(422);
    expect(answer.body.errors).toEqual({ resourceTypeId: ['This resource type is not offered for this job.'] });
    await t.as(boss).post('/v1/resources/direct').send(body).expect(201);
  });
});

describe('a token for an upload', () => {
  test('is for one blob of the job, and says what is there already', async () => {
    const job = await t.makeJob();
    const bytes = await picture();
    const path = `${job.id}/resources/part.jpg`;
    const startedAt = Date.now();
    const grant = await grantOf(t, editor, job, path);
    const minutes = (Date.parse(grant.expiresAt) - startedAt) / 60_000;
    expect(Math.floor(minutes)).toBe(30);
    expect(new URLSearchParams(grant.sasToken).get('sp')).toBe('cw');
    expect(grant).toMatchObject({
      path,
      container: await containerOf(t, job),
      blockBytes: 8 * 1024 ** 2,
      uploadedBlocks: [],
      uploaded: null,
    });
    await sendBlocks(grant, bytes);
    expect((await grantOf(t, editor, job, path)).uploadedBlocks).toEqual([
      { name: Buffer.from('block-000000').toString('base64'), size: bytes.length },
    ]);
  });

  test('is refused for what is not the caller’s or no path of an upload', async () => {
    const [job, other] = [await t.makeJob(), await t.makeJob()];
    const ask = (user: TestUser, query: Record<string, unknown>, campaignId = job.campaignId) =>
      t
        .as(user)
        .get(`/v1/campaigns/${campaignId}/wb-sas`)
        .query({ serviceJobId: job.id, path: `${job.id}/resources/a.jpg`, ...query });
    await ask(stranger, {}).expect(404);
    await ask(boss, {}, other.campaignId).expect(404);
    await ask(boss, { path: `${other.id}/resources/a.jpg` }).expect(422);
    await ask(boss, { path: `${job.id}/previews/1/preview.jpg` }).expect(422);
    await ask(boss, { path: undefined }).expect(400);
    await t.anonymous().get(`/v1/campaigns/${job.campaignId}/wb-sas`).expect(401);
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: 150 } });
    expect((await ask(boss, {}).expect(422)).body.detail).toBe('Job is already proofed');
    await ask(boss, { path: `${job.id}/assets/1760000000000/a.jpg` }).expect(200);
  });

  test('is not given for a file that is registered: nobody writes over it', async () => {
    const job = await t.makeJob();
    const resource = await uploadResource(t, boss, job, { name: 'a.jpg', bytes: await picture() });
    const query = { serviceJobId: job.id, path: resource.file?.filePath };
    await t.as(boss).get(`/v1/campaigns/${job.campaignId}/wb-sas`).query(query).expect(409);
  });

  test('comes with a container only for a named blob', async () => {
    const job = await t.makeJob();
    const ask = (id: string | number, query = {}) =>
      t.as(editor).get(`/v1/file-service-containers/azure/${id}`).query(query);
    const query = { serviceJobId: job.id, path: `${job.id}/resources/a.jpg` };
    const { container } = await grantOf(t, editor, job, query.path);
    const bare = (await ask(container).expect(200)).body.result;
    expect(bare).toMatchObject({ container, sasToken: null, expiresAt: null });
    expect(bare.url).toMatch(new RegExp(`^http:.*/${container}$`));
    const { sasToken } = (await ask(bare.id, query).expect(200)).body.result;
    expect(Object.fromEntries(new URLSearchParams(sasToken))).toMatchObject({ sp: 'cw', sr: 'b' });
    await ask('service-jobs-1990').expect(404);
    await ask('service-jobs-1990', query).expect(404);
    await ask('../x').expect(404);
    await ask('other').expect(400);
    await ask(container, { serviceJobId: job.id }).expect(400);
  });
});
