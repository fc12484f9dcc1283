import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/statements.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { placeOf, uploadAsset, uploadAssetBlob } from '../../../test/files/upload.ts';
import { removeBlobs } from '../file-storage/public.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let colleague: TestUser;
let provider: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number; clientId: number };
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice', firstName: 'Bo', lastName: 'Backman' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  colleague = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  provider = await t.makeUser({ role: 'ContractualProvider' });
  stranger = await t.makeUser({ role: 'QC', services: [5] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: 90 });
  await t.assign(job.id, provider.id, 5);
  await t.assign(job.id, editor.id, 1);
});

async function upload(by = boss, name = 'a.jpg', to = job): Promise<Asset> {
  const bytes = await jpeg({ width: 30 + (serial += 1), height: 20 });
  return uploadAsset(t, by, to, { name, bytes });
}

describe('the list of assets', () => {
  const idsOf = (answer: { body: { results: Asset[] } }) => answer.body.results.map(({ id }) => id);

  test('is of jobs, oldest first, with nothing beside unless asked', async () => {
    const [b, a] = [await upload(boss, 'b.jpg'), await upload(editor, 'a.jpg')];
    const list = (query: string) => t.as(provider).get(`/v1/assets?serviceJobs=${job.id}${query}`).expect(200);
    const plain = await list('');
    expect(idsOf(plain)).toEqual([b.id, a.id]);
    expect(plain.body.results[0]).toMatchObject({ version: 1, file: null, comments: null, histories: null });
    expect(idsOf(await list('&orderBy=originalName'))).toEqual([a.id, b.id]);
    expect(idsOf(await list('&orderBy=createdAt desc'))).toEqual([a.id, b.id]);
    expect((await list('&pageSize=1&pageNumber=2')).body).toMatchObject({
      results: [{ id: a.id }],
      additionalInfo: { totalCount: 2 },
    });
  });

  test('shows files, versions and comments with who made them', async () => {
    const asset = await upload();
    await t.deps.prisma.assetComment.create({
      data: {
        assetId: asset.id,
        assetCommentTypeId: 1,
        comment: 'Brighter',
        version: 1,
        createdById: boss.id,
        details: { create: { fieldName: 'Position', value: { value: { x: 1, y: 2 } } } },
      },
    });
    const includes = 'file.filePreviewRequests,comments.createdBy,histories.createdBy';
    const { body } = await t.as(editor).get(`/v1/assets?serviceJobs=${job.id}&includes=${includes}`).expect(200);
    expect(body.results).toMatchObject([
      {
        file: { originalName: 'a.jpg', filePreviewRequests: [{ imageType: 'Preview' }, { imageType: 'Premium' }] },
        comments: [
          {
            comment: 'Brighter',
            status: null,
            createdBy: { firstName: 'Bo', lastName: 'Backman' },
            details: [{ fieldName: 'Position', value: { value: { x: 1, y: 2 } } }],
          },
        ],
        histories: [{ version: 1, serviceJobStatusId: 90, originalName: 'a.jpg', createdBy: { id: boss.id } }],
      },
    ]);
    const bare = await t.as(editor).get(`/v1/assets/${asset.id}?includes=comments,histories`).expect(200);
    expect(bare.body.result).toMatchObject({ comments: [{ createdBy: null }], histories: [{ createdBy: null }] });
  });

  test('leaves out jobs the caller may not see; is shown to the client’s own system', async () => {
    const other = await t.makeJob({ campaignId: job.campaignId, clientId: job.clientId });
    const [mine, hidden] = [await upload(), await upload(boss, 'b.jpg', other)];
    const path = `/v1/assets?serviceJobs=${job.id},${other.id}`;
    expect(idsOf(await t.as(boss).get(path).expect(200))).toEqual([mine.id, hidden.id]);
    expect(idsOf(await t.as(provider).get(path).expect(200))).toEqual([mine.id]);
    expect((await t.as(stranger).get(path)).body).toMatchObject({ results: [], additionalInfo: { totalCount: 0 } });
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId]);
    expect(idsOf(await t.withKey(key).get(path).expect(200))).toEqual([mine.id, hidden.id]);
    await t.withKey(key).delete(`/v1/assets/${mine.id}`).expect(403);
    await t.anonymous().get(path).expect(401);
  });

  test('asks for jobs, and for known words', async () => {
    for (const query of [
      '',
      '?serviceJobs=',
      '?serviceJobs=x',
      '?serviceJobs=1&includes=copy',
      '?serviceJobs=1&orderBy=size',
    ]) {
      await t.as(boss).get(`/v1/assets${query}`).expect(400);
    }
  });

  test('takes the same number of statements for one asset as for many', async () => {
    await upload();
    const ask = async () => {
      const includes = 'file.filePreviewRequests,comments.createdBy,histories.createdBy';
      const { statements, answer } = await countStatements(/\bassets?\b|\b(asset|file)_|\bfiles\b/, async () =>
        t.as(boss).get('/v1/assets').query({ serviceJobs: job.id, includes }).expect(200),
      );
      return { statements, rows: answer.body.results.length as number };
    };
    const comment = (assetId: number) =>
      t.deps.prisma.assetComment.create({
        data: { assetId, assetCommentTypeId: 1, comment: 'x', version: 1, createdById: boss.id },
      });
    const [first] = (await t.as(boss).get(`/v1/assets?serviceJobs=${job.id}`)).body.results;
    await comment(first.id);
    await ask();
    const one = await ask();
    for (let more = 0; more < 3; more += 1) await comment((await upload(boss, `more${more}.jpg`)).id);
    expect(await ask()).toEqual({ statements: one.statements, rows: 4 });
  });
});

describe('one asset', () => {
  test('is read with its ETag and its addresses by people who see the job, else not found', async () => {
    const asset = await upload(boss, 'Küche.jpg');
    const { headers, body } = await t.as(provider).get(`/v1/assets/${asset.id}`).expect(200);
    expect(headers['etag']).toBe(`"${body.result.cache_key}"`);
    const saved = await fetch(body.result.assetDownloadUrl);
    expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''K%C3%BCche.jpg");
    const response = await fetch(body.result.assetUrl);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, 'inline']);
    await t.as(stranger).get(`/v1/assets/${asset.id}`).expect(404);
    await t.as(boss).get('/v1/assets/999999').expect(404);
    await t.as(boss).get('/v1/assets/x').expect(400);
  });

  test('moves on when a preview is done, and shows it', async () => {
    const asset = await upload();
    const fileId = asset.file?.id ?? 0;
    await t.deps.prisma.filePreviewRequest.updateMany({
      where: { fileId },
      data: { generatedAt: new Date(), outputPath: 'x' },
    });
    const { result } = (await t.as(boss).get(`/v1/assets/${asset.id}`).expect(200)).body;
    expect(result.cache_key).toBeGreaterThan(asset.cache_key);
    expect(result).toMatchObject({
      previewUrl: expect.stringContaining('/x?'),
      premiumUrl: expect.stringContaining('/x?'),
    });
  });

  test('moves on when a preview of an earlier version is done, too', async () => {
    const { id, file } = await upload();
    const body = await uploadAssetBlob(t, boss, job, {
      name: 'b.jpg',
      bytes: await jpeg({ width: 900 + (serial += 1) }),
    });
    const { result } = (await t.as(boss).put(`/v1/assets/${id}/direct`).send(body).expect(200)).body;
    await t.deps.prisma.filePreviewRequest.updateMany({
      where: { fileId: file?.id ?? 0 },
      data: { generatedAt: new Date(), outputPath: 'x' },
    });
    const after = (await t.as(boss).get(`/v1/assets/${id}?includes=histories`).expect(200)).body.result;
    expect(after.cache_key).toBeGreaterThan(result.cache_key);
    expect(after).toMatchObject({
      previewUrl: null,
      histories: [{ previewUrl: null }, { previewUrl: expect.stringContaining('/x?') }],
    });
  });
});

describe('deleting an asset', () => {
  const remove = (by: TestUser, { id }: { id: number }) => t.as(by).delete(`/v1/assets/${id}`);
  const removals = () =>
    t.deps.prisma.outboxMessage.findMany({ where: { topic: 'fileDeleted' }, orderBy: { id: 'asc' } });

  test('removes it with its comments, and the blobs after the commit', async () => {
    const asset = await upload();
    await t.deps.prisma.assetComment.create({
      data: { assetId: asset.id, assetCommentTypeId: 1, comment: 'x', version: 1 },
    });
    await remove(boss, asset).expect(200);
    await t.as(boss).get(`/v1/assets/${asset.id}`).expect(404);
    const place = await placeOf(t, asset);
    expect(await t.deps.blob.facts(place)).not.toBeNull();
    await removeBlobs(t.deps, (await removals()).at(-1)?.payload as never);
    expect(await t.deps.blob.facts(place)).toBeNull();
    expect(await t.deps.prisma.file.count({ where: { id: asset.file?.id ?? 0 } })).toBe(0);
    const log = (await activityLines(t.deps.prisma, { serviceJobId: job.id })).at(-1);
    expect(log).toMatchObject({ activityLogTypeId: 16, description: "'a.jpg' deleted", createdById: boss.id });
  });

  test('is for BackOffice, ProductionManager, and Studio people with a part in the job', async () => {
    const [first, second] = [await upload(), await upload()];
    await remove(stranger, first).expect(404);
    await remove(provider, first).expect(403);
    await remove(colleague, first).expect(403);
    await t.anonymous().delete(`/v1/assets/${first.id}`).expect(401);
    await t.as(editor).delete(`/v1/assets/${first.id}`).set('if-match', '"999"').expect(412);
    await remove(editor, first).expect(200);
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: 150 } });
    await remove(editor, second).expect(403);
    await remove(await t.makeUser({ role: 'ProductionManager' }), second).expect(200);
  });

  test('at the same moment by many happens once', async () => {
    const asset = await upload();
    const before = (await removals()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(boss, asset)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await removals()).length).toBe(before + 1);
  });
});
