import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/statements.ts';
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
      const query = { serviceJobs: job.id, includes: 'file.filePreviewRequests,resourceType' };
      const { statements, answer } = await countStatements(/\bresources\b|\b(resource|file)_|\bfiles\b/, async () =>
        t.as(boss).get('/v1/resources').query(query).expect(200),
      );
      return { statements, rows: answer.body.results.length as number };
    };
    await ask();
    const one = await ask();
    expect(one.statements).toBeGreaterThan(2);
    for (let more = 0; more < 4; more += 1) await upload(boss, `more${more}.jpg`);
    expect(await ask()).toEqual({ statements: one.statements, rows: 5 });
  });
});

describe('one resource', () => {
  test('is read with its ETag by people who see the job, else not found', async () => {
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

describe('first month #2: the type of a resource', () => {
  const { BracketDay, Flash, FloorplanCAD, DroneImage } = ResourceTypeId;
  const typesOf = async (resources: readonly Resource[]) => {
    const { body } = await t.as(boss).get(`/v1/resources?serviceJobs=${job.id}&pageSize=200`).expect(200);
    const ids = resources.map(({ id }) => id);
    return (body.results as Resource[]).filter(({ id }) => ids.includes(id)).map((each) => each.resourceTypeId);
  };
  const change = (by: TestUser, resources: unknown, resourceTypeId: unknown = Flash, to = job) =>
    t.as(by).put(`/v1/service-jobs/${to.id}/resource-types`).send({ resources, resourceTypeId });
  const put = (by: TestUser, { id }: Resource, body: object) => t.as(by).put(`/v1/resources/${id}`).send(body);
  const logged = async () => {
    const where = { serviceJobId: job.id, activityLogTypeId: ActivityLogTypeId.ResourceTypeChanged };
    const rows = await activityLines(t.deps.prisma, where);
    return rows.map(({ description }) => description);
  };

  test('is changed with its texts, in the version that was seen, and stands in the activity log', async () => {
    const resource = await upload(provider, 'a.jpg', BracketDay);
    const save = (version: number) =>
      put(provider, resource, { displayName: 'Pool', resourceTypeId: Flash }).set('if-match', `"${version}"`);
    const { body } = await save(resource.cache_key).expect(200);
    expect(body.result).toMatchObject({ displayName: 'Pool', resourceTypeId: Flash, resourceType: { name: 'Flash' } });
    expect(body.result.cache_key).toBeGreaterThan(resource.cache_key);
    const stale = await save(resource.cache_key).expect(412);
    expect(stale.body.current).toMatchObject({ resourceTypeId: Flash });
    expect(await logged()).toEqual(["'a.jpg' changed from Bracket Day to Flash"]);
    await put(provider, resource, { displayName: 'Deck', resourceTypeId: Flash }).expect(200);
    expect(await logged()).toHaveLength(1);
  });

  test('of many is changed at once, with one line for each type that they had', async () => {
    const names = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `${name}.jpg`);
    const days = [];
    for (const name of names) days.push(await upload(provider, name, BracketDay));
    const ambient = await upload(boss, 'x.jpg', 1);
    const flash = await upload(boss, 'y.jpg', Flash);
    const ids = [...days, ambient, flash].map(({ id }) => id);
    const { body } = await change(provider, [...ids, ids[0]]).expect(200);
    expect(body.results.map(({ id }: Resource) => id)).toEqual(ids);
    expect(new Set(body.results.map((each: Resource) => each.resourceTypeId))).toEqual(new Set([Flash]));
    expect(await logged()).toEqual([
      "'1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg' and 2 more changed from Bracket Day to Flash",
      "'x.jpg' changed from Ambient to Flash",
    ]);
    const { body: counted } = await t.as(boss).get(`/v1/service-jobs/${job.id}?includes=fileCounts`).expect(200);
    expect(counted.result.fileCounts.resources).toEqual([{ resourceTypeId: Flash, count: 9 }]);
  });

  test('is changed by those who may upload both types, and by nobody else', async () => {
    const [day, plan] = [await upload(provider, 'a.jpg', BracketDay), await upload(boss, 'b.jpg', FloorplanCAD)];
    await change(editor, [day.id]).expect(422);
    const refused = await change(boss, [day.id], DroneImage).expect(422);
    expect(refused.body.errors).toEqual({ resourceTypeId: ['This resource type is not offered for this job.'] });
    await put(boss, day, { resourceTypeId: DroneImage }).expect(422);
    await change(provider, [day.id], FloorplanCAD).expect(422);
    const mixed = await change(provider, [day.id, plan.id]).expect(403);
    expect(mixed.body.detail).toBe('You may not change the type of files that you may not upload.');
    await put(provider, plan, { resourceTypeId: Flash }).expect(403);
    expect(await typesOf([day, plan])).toEqual([BracketDay, FloorplanCAD]);
    expect(await logged()).toEqual([]);
    await put(provider, plan, { displayName: 'Plan', resourceTypeId: FloorplanCAD }).expect(200);
    const system = await t.makeUser({ role: 'Integration' });
    const key = await t.makeApiKey(system.id, [job.clientId]);
    const path = `/v1/service-jobs/${job.id}/resource-types`;
    await t
      .withKey(key)
      .put(path)
      .send({ resources: [day.id], resourceTypeId: Flash })
      .expect(403);
    await t
      .anonymous()
      .put(path)
      .send({ resources: [day.id], resourceTypeId: Flash })
      .expect(401);
  });

  test('answers 404 for jobs and resources that the person does not see', async () => {
    const [mine, other] = [await upload(boss), await t.makeJob({ statusId: 40 })];
    await change(stranger, [mine.id]).expect(404);
    await put(stranger, mine, { resourceTypeId: Flash }).expect(404);
    await change(boss, [mine.id], Flash, { id: 999_999, campaignId: 0, clientId: 0 }).expect(404);
    await change(boss, [mine.id], Flash, other).expect(404);
    await change(boss, [999_999]).expect(404);
    expect(await typesOf([mine])).toEqual([1]);
  });

  test.each([
    ['no ids', []],
    ['words for ids', ['x']],
    ['no list', 7],
    ['more ids than a call takes', Array.from({ length: 2001 }, (_, id) => id + 1)],
  ])('asked for with %s is malformed', async (_, resources) => {
    await change(boss, resources).expect(400);
  });

  test('asked for without a type, or with an unknown field, is malformed', async () => {
    const resource = await upload(boss);
    await change(boss, [resource.id], 'Flash').expect(400);
    await t
      .as(boss)
      .put(`/v1/service-jobs/${job.id}/resource-types`)
      .send({ resources: [resource.id], resourceTypeId: Flash, x: 1 })
      .expect(400);
    await put(boss, resource, { resourceTypeId: 0 }).expect(400);
  });

  test('stays as it is once the job takes no more uploads', async () => {
    const resource = await upload(boss);
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: 150 } });
    const { body } = await change(boss, [resource.id]).expect(422);
    expect(body.detail).toBe('Job is already proofed');
    await put(boss, resource, { resourceTypeId: Flash }).expect(422);
    await put(boss, resource, { displayName: 'Late', resourceTypeId: 1 }).expect(200);
  });

  test('is changed of those that are left when others are deleted at the same moment', async () => {
    const [first, second] = [await upload(boss), await upload(boss)];
    const [changed, deleted, again] = await Promise.all([
      change(boss, [first.id, second.id]),
      t.as(boss).delete(`/v1/resources/${first.id}`),
      change(boss, [second.id], BracketDay),
    ]);
    expect([changed.status, deleted.status, again.status]).toEqual([200, 200, 200]);
    expect(changed.body.results.map(({ id }: Resource) => id)).toContain(second.id);
    const [last] = await typesOf([second]);
    const lines = (await logged()).filter((line) => line.includes(second.file?.originalName ?? '?'));
    // Each line starts with the previous line's end.
    expect(lines.at(-1)).toMatch(last === Flash ? /to Flash$/ : /to Bracket Day$/);
    await change(boss, [first.id, second.id]).expect(200);
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

  test('first month demo: leaves a preview that lies outside of the folder of the job, since other files may show it', async () => {
    const resource = await uploadResource(t, boss, job, {
      name: 'shared.jpg',
      bytes: await jpeg({ width: 1000 + (serial += 1), height: 20 }),
    });
    const own = `${job.id}/previews/own.jpg`;
    const requests = await t.deps.prisma.filePreviewRequest.findMany({ where: { fileId: resource.file?.id ?? 0 } });
    for (const [index, { id }] of requests.entries()) {
      const outputPath = index === 0 ? 'demo/brick-living.jpg' : own;
      await t.deps.prisma.filePreviewRequest.update({ where: { id }, data: { generatedAt: new Date(), outputPath } });
    }
    await remove(boss, resource).expect(200);
    const removal = (await places()).at(-1)?.payload as unknown as { blobs: { path: string }[] } | undefined;
    const paths = removal?.blobs.map(({ path }) => path);
    expect(paths).toContain(own);
    expect(paths).not.toContain('demo/brick-living.jpg');
  });

  test('does not take along the same file that is added again before the blob has gone', async () => {
    const bytes = await jpeg({ width: 1000 + (serial += 1), height: 20 });
    const file = { name: 'back.jpg', bytes };
    const body = await uploadBlob(t, boss, job, file);
    const register = () => t.as(boss).post('/v1/resources/direct').send(body);
    const first = (await register().expect(201)).body.result;
    await remove(boss, first).expect(200);
    const removal = (await places()).at(-1)?.payload as never;
    // A leftover blob is about to be deleted, so it cannot be registered.
    expect((await register().expect(422)).body.detail).toContain('The file is not in storage');
    const scan = await t.as(boss).get(`/v1/resources/scan-folder/${job.id}`).expect(200);
    expect(scan.body.result).toEqual({ added: 0, known: 0, rejected: [] });
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
