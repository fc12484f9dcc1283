import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { assetPath } from '@shootdesk/shared/files/upload-path';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg, png } from '../../../test/files/pictures.ts';
import { checksumOf, uploadAsset, uploadAssetBlob } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let provider: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number };
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  editor = await t.makeUser({ role: 'ContractualEditor', services: [1] });
  provider = await t.makeUser({ role: 'FullTimeProvider' });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [5] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: 100 });
  await t.assign(job.id, provider.id, 5);
});

/** A unique picture. */
const picture = () => jpeg({ width: 40 + (serial += 1), height: 30 });
const blob = async (name = 'a.jpg', bytes?: Buffer, to = job) =>
  uploadAssetBlob(t, boss, to, { name, bytes: bytes ?? (await picture()) });
const register = (by: TestUser, body: object) =>
  t
    .as(by)
    .post('/v1/assets/direct')
    .send({ serviceJobId: job.id, ...body });

describe('registering an asset', () => {
  test('makes version 1 with its file, waiting for its previews', async () => {
    const bytes = await picture();
    const body = await blob('Küche.jpg', bytes);
    const { body: answer, headers } = await register(editor, { ...body, description: ' Kitchen ' }).expect(201);
    expect(headers['etag']).toBe(`"${answer.result.cache_key}"`);
    expect(answer.result).toMatchObject({
      serviceJobId: job.id,
      serviceJobStatusId: null,
      version: 1,
      description: 'Kitchen',
      previewUrl: null,
      createdById: editor.id,
      comments: [],
      histories: [{ version: 1, serviceJobStatusId: 100, createdById: editor.id }],
      file: { originalName: 'Küche.jpg', size: bytes.length, checksum: await checksumOf(bytes) },
    });
    const wanted = await t.deps.prisma.outboxMessage.findMany({ where: { topic: 'previewsWanted' } });
    expect(wanted.map(({ payload }) => payload)).toContainEqual({ fileId: answer.result.file.id });
    const [log] = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(log).toMatchObject({ activityLogTypeId: 14, description: "'Küche.jpg' uploaded", createdById: editor.id });
  });

  test('twice for the same blob answers the first, of the same content skips it, also at the same moment', async () => {
    const bytes = await picture();
    const [one, two] = [await blob('one.jpg', bytes), await blob('two.jpg', bytes)];
    const answers = await Promise.all([one, one, one, two, two].map((body) => register(boss, body)));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map((answer) => answer.body.result.id)).size).toBe(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(made.length + refused.length).toBe(5);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]?.body).toMatchObject({ code: 'already_exists', fileId: made[0]?.body.result.file.id });
    expect(refused[0]?.body.detail).toMatch(/is already there as '(one|two)\.jpg' and was skipped\.$/);
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test.each([
    [5, 'plan.pdf', 'a JPEG picture; this job takes PDFs'],
    [1, 'photo.png', 'a PNG picture; this job takes JPEG pictures'],
  ])('of service %s refuses other types than its group allows', async (serviceId, name, reason) => {
    const to = await t.makeJob({ serviceId, statusId: 90 });
    const bytes = serviceId === 1 ? await png() : await picture();
    const body = { ...(await blob(name, bytes, to)), serviceJobId: to.id };
    const answer = await register(boss, body).expect(422);
    expect(answer.body.errors.fileName).toEqual([`This is ${reason}. File: ${name}`]);
  });

  test('is refused to strangers, OnSite and those who are not signed in', async () => {
    const body = await blob();
    await register(stranger, body).expect(404);
    await register(provider, body).expect(403);
    await t
      .anonymous()
      .post('/v1/assets/direct')
      .send({ serviceJobId: job.id, ...body })
      .expect(401);
    const path = assetPath(job.id, 1, 'a.jpg', 'ab'.repeat(32));
    await t
      .as(provider)
      .get(`/v1/campaigns/${job.campaignId}/wb-sas`)
      .query({ serviceJobId: job.id, path })
      .expect(403);
  });

  test.each(['assets/1/../../x.jpg', 'assets/..', '../assets/1/x.jpg', 'assets/1//x.jpg'])(
    'first month #23: is refused by its field for the path %s',
    async (rest) => {
      const body = { ...(await blob()), filePath: `${job.id}/${rest}` };
      const { errors } = (await register(boss, body).expect(400)).body;
      expect(Object.keys(errors)).toEqual(['filePath']);
    },
  );

  test('is refused, by field, for a blob of another place or none', async () => {
    const body = await blob();
    const other = await t.makeJob();
    const wrong = async (change: object) => (await register(boss, { ...body, ...change }).expect(422)).body.errors;
    expect(await wrong({ filePath: body.filePath.replace(String(job.id), String(other.id)) })).toHaveProperty(
      'filePath',
    );
    expect(await wrong({ filePath: `${job.id}/resources/a.jpg` })).toHaveProperty('filePath');
    expect(await wrong({ fileServiceContainerId: 999 })).toHaveProperty('fileServiceContainerId');
    expect(await wrong({ blobUrl: 'https://evil.example/a.jpg' })).toHaveProperty('blobUrl');
    expect(await wrong({ filePath: `${job.id}/assets/1/gone.jpg` })).toEqual({
      fileName: ['The file is not in storage. File: a.jpg'],
    });
    await register(boss, { ...body, colour: 'red' }).expect(400);
    await register(boss, { ...body, serviceJobId: 999_999_999 }).expect(404);
  });
});

describe('the next version of an asset', () => {
  const put = (by: TestUser, { id }: { id: number }, body: object) =>
    t.as(by).put(`/v1/assets/${id}/direct`).send(body);
  let asset: Asset;
  beforeEach(async () => {
    asset = await uploadAsset(t, boss, job, { name: 'a.jpg', bytes: await picture() });
  });

  test('becomes the current one; the earlier ones stay', async () => {
    const body = { id: asset.id, ...(await blob('a_v2.jpg')), description: 'Brighter' };
    const { result } = (await put(editor, asset, body).set('if-match', `"${asset.cache_key}"`).expect(200)).body;
    expect(result).toMatchObject({
      id: asset.id,
      version: 2,
      description: 'Brighter',
      file: { originalName: 'a_v2.jpg' },
      histories: [
        { version: 2, originalName: 'a_v2.jpg', createdById: editor.id, serviceJobStatusId: 100 },
        { version: 1, originalName: 'a.jpg', createdById: boss.id },
      ],
    });
    expect(result.cache_key).toBeGreaterThan(asset.cache_key);
    const before = await fetch(result.histories[1].assetDownloadUrl);
    expect(before.headers.get('content-disposition')).toContain('a.jpg');
    const log = (await activityLines(t.deps.prisma, { serviceJobId: job.id })).at(-1);
    expect(log).toMatchObject({ activityLogTypeId: 15, description: "'a_v2.jpg' uploaded as version 2" });
    await put(boss, asset, await blob('b.jpg')).expect(200);
    // The answer to the first attempt was lost, and a colleague has added the next version.
    const again = await put(editor, asset, body).expect(200);
    expect(again.body.result).toMatchObject({ version: 3, file: { originalName: 'b_v3.jpg' } });
    await t.as(boss).delete(`/v1/assets/${asset.id}`).expect(200);
    expect(await t.deps.prisma.file.count({ where: { filePath: { startsWith: `${job.id}/` } } })).toBe(0);
  });

  test('by many at the same moment is one version each', async () => {
    const bodies = await Promise.all([1, 2, 3, 4].map((nth) => blob(`v${nth}.jpg`)));
    const answers = await Promise.all(bodies.map((body) => put(boss, asset, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const versions = await t.deps.prisma.assetHistory.findMany({
      where: { assetId: asset.id },
      orderBy: { version: 'asc' },
    });
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    const row = await t.deps.prisma.asset.findUniqueOrThrow({ where: { id: asset.id } });
    expect(row).toMatchObject({ version: 5, fileId: versions.at(-1)?.fileId });
  });

  test('is refused when the asset has moved on, and for content that is the current one', async () => {
    const bytes = await picture();
    await put(boss, asset, await blob('b.jpg', bytes)).expect(200);
    const stale = await put(boss, asset, await blob())
      .set('if-match', `"${asset.cache_key}"`)
      .expect(412);
    expect(stale.body.current).toMatchObject({ version: 2 });
    const same = await put(boss, asset, await blob('c.jpg', bytes)).expect(409);
    expect(same.body.detail).toBe("'c.jpg' is the current version already and was skipped.");
    const elsewhere = await uploadAsset(t, boss, job, { name: 'd.jpg', bytes: await picture() });
    const { filePath = '', fileServiceContainerId } = elsewhere.file ?? {};
    const taken = { filePath, fileServiceContainerId, fileName: 'd.jpg' };
    expect((await put(boss, asset, taken).expect(409)).body.code).toBe('already_exists');
  });

  test('of an archived job is refused with what to do, as are its token and a new asset', async () => {
    const body = await blob();
    await t.deps.prisma.serviceJob.update({
      where: { id: job.id },
      data: { serviceJobStatusId: JobStatusId.Archived },
    });
    const sentence = 'The job is archived. Change its status before you upload finished work.';
    const version = await put(boss, asset, body).expect(409);
    const added = await register(boss, { serviceJobId: job.id, ...body }).expect(409);
    const token = await t
      .as(boss)
      .get(`/v1/campaigns/${job.campaignId}/wb-sas`)
      .query({ serviceJobId: job.id, path: `${job.id}/assets/1/late.jpg` })
      .expect(409);
    for (const answer of [version, added, token]) expect(answer.body.detail).toBe(sentence);
    expect(await t.deps.prisma.assetHistory.count({ where: { assetId: asset.id } })).toBe(1);
  });

  test('is for BackOffice and Studio who see the job, and for the asset of the path', async () => {
    const body = await blob();
    await put(stranger, asset, body).expect(404);
    await put(provider, asset, body).expect(403);
    await t.anonymous().put(`/v1/assets/${asset.id}/direct`).send(body).expect(401);
    await put(boss, asset, { ...body, id: asset.id + 1 }).expect(400);
    await put(boss, { id: 999_999 }, body).expect(404);
    const empty = await put(boss, asset, { ...body, filePath: `${job.id}/assets/1/gone.jpg` }).expect(422);
    expect(empty.body.errors).toHaveProperty('fileName');
  });
});
