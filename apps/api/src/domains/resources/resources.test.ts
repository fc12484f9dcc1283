import pg from 'pg';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { grantOf, placeOf, uploadBlob, uploadResource } from '../../../test/files/upload.ts';
import { removeBlobs } from '../file-storage/public.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let provider: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number; clientId: number };
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  provider = await t.makeUser({ role: 'ContractualProvider' });
  stranger = await t.makeUser({ role: 'ContractualProvider' });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: 40 });
  await t.assign(job.id, provider.id, 5);
});

async function upload(by: TestUser, name = 'a.jpg', resourceTypeId = 1, to = job): Promise<Resource> {
  const bytes = await jpeg({ width: 30 + (serial += 1), height: 20 });
  return uploadResource(t, by, to, { name, bytes, resourceTypeId });
}

describe('the list of resources', () => {
  const idsOf = (answer: { body: { results: Resource[] } }) => answer.body.results.map(({ id }) => id);

  test('is of campaigns or jobs, oldest first, with what is included', async () => {
    const [b, a] = [await upload(boss, 'b.jpg'), await upload(provider, 'a.jpg', 26)];
    const byJob = await t.as(editor).get(`/v1/resources?serviceJobs=${job.id}`).expect(200);
    expect(idsOf(byJob)).toEqual([b.id, a.id]);
    expect(byJob.body.results[0]).toMatchObject({ file: null, resourceType: null });
    const query = `campaigns=${job.campaignId}&includes=file.filePreviewRequests,resourceType&orderBy=originalName`;
    const byCampaign = await t.as(editor).get(`/v1/resources?${query}`).expect(200);
    expect(idsOf(byCampaign)).toEqual([a.id, b.id]);
    expect(byCampaign.body.results[0]).toMatchObject({
      resourceType: { name: 'PhotographyImage' },
      file: { originalName: 'a.jpg', filePreviewRequests: [{ imageType: 'Preview' }, { imageType: 'Premium' }] },
    });
    expect(idsOf(await t.as(editor).get(`/v1/resources?serviceJobs=${job.id}&resourceTypes=26`))).toEqual([a.id]);
    const page = await t.as(editor).get(`/v1/resources?serviceJobs=${job.id}&pageSize=1&pageNumber=2`);
    expect(page.body).toMatchObject({ results: [{ id: a.id }], additionalInfo: { totalCount: 2 } });
  });

  test('leaves out jobs the caller may not see, although of the same campaign', async () => {
    const other = await t.makeJob({ campaignId: job.campaignId, serviceId: 5 });
    const [mine, hidden] = [await upload(boss), await upload(boss, 'plan.jpg', 11, other)];
    const list = (user: TestUser) => t.as(user).get(`/v1/resources?campaigns=${job.campaignId}`).expect(200);
    expect(idsOf(await list(boss))).toEqual([mine.id, hidden.id]);
    expect(idsOf(await list(provider))).toEqual([mine.id]);
    expect((await list(stranger)).body).toMatchObject({ results: [], additionalInfo: { totalCount: 0 } });
  });

  test('is shown to the client’s own system, and to nobody who is not signed in', async () => {
    const mine = await upload(boss);
    const system = await t.makeUser({ role: 'Integration' });
    const key = await t.makeApiKey(system.id, [job.clientId]);
    expect(idsOf(await t.withKey(key).get(`/v1/resources?serviceJobs=${job.id}`).expect(200))).toEqual([mine.id]);
    await t.withKey(key).delete(`/v1/resources/${mine.id}`).expect(403);
    await t.anonymous().get(`/v1/resources?serviceJobs=${job.id}`).expect(401);
  });

  test('asks for something to list by, and for known words', async () => {
    await t.as(boss).get('/v1/resources').expect(400);
    await t.as(boss).get(`/v1/resources?serviceJobs=${job.id}&includes=secrets`).expect(400);
    await t.as(boss).get(`/v1/resources?serviceJobs=${job.id}&orderBy=file.size`).expect(400);
  });

  test('takes the same number of statements for one resource as for many', async () => {
    await upload(boss);
    const ask = async () => {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      const query = { serviceJobs: job.id, includes: 'file.filePreviewRequests,resourceType' };
      const { body } = await t.as(boss).get('/v1/resources').query(query).expect(200);
      const statements = spy.mock.calls.length;
      spy.mockRestore();
      return { statements, rows: body.results.length as number };
    };
    await ask();
    const one = await ask();
    expect(one.statements).toBeGreaterThan(2);
    for (let more = 0; more < 4; more += 1) await upload(boss, `more${more}.jpg`);
    expect(await ask()).toEqual({ statements: one.statements, rows: 5 });
  });
});

describe('one resource', () => {
  test('is read with its ETag by whoever sees the job, else not found', async () => {
    const resource = await upload(boss);
    const answer = await t.as(provider).get(`/v1/resources/${resource.id}?includes=file`).expect(200);
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    expect(answer.body.result.file).toMatchObject({ id: resource.file?.id, filePreviewRequests: null });
    await t.as(stranger).get(`/v1/resources/${resource.id}`).expect(404);
    await t.as(boss).get('/v1/resources/999999').expect(404);
    await t.as(boss).get('/v1/resources/x').expect(400);
  });

  test('gets another name and description, of the version the person saw', async () => {
    const resource = await upload(boss);
    const save = (body: object, version = resource.cache_key) =>
      t.as(provider).put(`/v1/resources/${resource.id}`).set('if-match', `"${version}"`).send(body);
    const saved = await save({ id: resource.id, displayName: ' Pool ', description: 'From the deck' }).expect(200);
    expect(saved.body.result).toMatchObject({ displayName: 'Pool', description: 'From the deck' });
    expect(saved.body.result.cache_key).toBeGreaterThan(resource.cache_key);
    const stale = await save({ displayName: 'Mine' }).expect(412);
    expect(stale.body.current).toMatchObject({ displayName: 'Pool' });
    const cleared = await save({ displayName: '' }, saved.body.result.cache_key).expect(200);
    expect(cleared.body.result).toMatchObject({ displayName: null, description: 'From the deck' });
    await save({ id: resource.id + 1, displayName: 'x' }, cleared.body.result.cache_key).expect(400);
    await save({ displayName: 'x'.repeat(256) }).expect(400);
    await t.as(stranger).put(`/v1/resources/${resource.id}`).send({ displayName: 'x' }).expect(404);
  });

  test('moves on when its file does, so that nobody keeps a picture without its preview', async () => {
    const resource = await upload(boss);
    await t.deps.prisma.filePreviewRequest.updateMany({
      where: { fileId: resource.file?.id ?? 0 },
      data: { generatedAt: new Date(), outputPath: 'x' },
    });
    const { body } = await t.as(boss).get(`/v1/resources/${resource.id}`).expect(200);
    expect(body.result.cache_key).toBeGreaterThan(resource.cache_key);
  });
});

describe('deleting a resource', () => {
  const remove = (by: TestUser, { id }: { id: number }) => t.as(by).delete(`/v1/resources/${id}`);
  const places = () =>
    t.deps.prisma.outboxMessage.findMany({ where: { topic: 'fileDeleted' }, orderBy: { id: 'asc' } });

  test('removes row and file, and the blobs after the commit; what was uploaded again stays', async () => {
    const bytes = await jpeg({ width: 1000 + (serial += 1), height: 20 });
    const first = await uploadResource(t, boss, job, { name: 'again.jpg', bytes });
    await remove(boss, first).expect(200);
    await t.as(boss).get(`/v1/resources/${first.id}`).expect(404);
    const payload = (await places()).at(-1)?.payload as never;
    const place = await placeOf(t, first);
    const second = await uploadResource(t, boss, job, { name: 'again.jpg', bytes });
    expect(second.file?.filePath).toBe(place.path);
    await removeBlobs(t.deps, payload);
    expect(await t.deps.blob.facts(place)).not.toBeNull();
    await remove(boss, second).expect(200);
    const last = (await places()).at(-1)?.payload as never;
    await removeBlobs(t.deps, last);
    await removeBlobs(t.deps, last);
    expect(await t.deps.blob.facts(place)).toBeNull();
    expect(await t.deps.prisma.file.count({ where: { id: second.file?.id ?? 0 } })).toBe(0);
  });

  test('does not take along the same file that is added again before the blob has gone', async () => {
    const bytes = await jpeg({ width: 1000 + (serial += 1), height: 20 });
    const file = { name: 'back.jpg', bytes };
    const body = await uploadBlob(t, boss, job, file);
    const register = () => t.as(boss).post('/v1/resources/direct').send(body);
    const first = (await register().expect(201)).body.result;
    await remove(boss, first).expect(200);
    const removal = (await places()).at(-1)?.payload as never;
    // What still lies there is about to go: nothing may build on it, whatever finds it.
    expect((await register().expect(409)).body).toMatchObject({
      code: 'conflict',
      detail: "'back.jpg' was deleted a moment ago. Please upload it again.",
    });
    const scan = await t.as(boss).get(`/v1/resources/scan-folder/${job.id}`).expect(200);
    expect(scan.body.result).toEqual({ added: 0, known: 1, rejected: [] });
    expect(await grantOf(t, boss, job, body.filePath)).toMatchObject({ uploaded: null, uploadedBlocks: [] });
    await uploadBlob(t, boss, job, file);
    expect(await grantOf(t, boss, job, body.filePath)).toMatchObject({ uploaded: { size: bytes.length } });
    const second = (await register().expect(201)).body.result;
    await removeBlobs(t.deps, removal);
    expect((await fetch(second.resourceUrl)).status).toBe(200);
  });

  test('is for BackOffice, Studio, and OnSite what they uploaded themselves', async () => {
    const [theirs, own, third] = [await upload(boss), await upload(provider), await upload(boss)];
    await remove(stranger, own).expect(404);
    await remove(provider, theirs).expect(403);
    await remove(provider, own).expect(200);
    await remove(editor, theirs).expect(200);
    await t.anonymous().delete(`/v1/resources/${third.id}`).expect(401);
    await t.as(boss).delete(`/v1/resources/${third.id}`).set('if-match', '"999"').expect(412);
  });

  test('of a proofed job is for BackOffice and ProductionManager alone', async () => {
    const resource = await upload(editor);
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: 150 } });
    await remove(editor, resource).expect(403);
    await remove(await t.makeUser({ role: 'ProductionManager' }), resource).expect(200);
  });

  test('at the same moment by many happens once', async () => {
    const resource = await upload(boss);
    const before = (await places()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(boss, resource)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await places()).length).toBe(before + 1);
  });
});
