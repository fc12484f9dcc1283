import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let job: { id: number; clientId: number; campaignId: number };
let asset: number;
let key: string;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
  [asset] = (await t.makeAssets(job.id, 1)) as [number];
  key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId]);
});

const path = () => `/v1/service-jobs/${job.id}/client-proofing-list`;
const one = (id: number) => `/v1/client-proofing-comments/${id}`;
const words = { commenter: 'Jo Field', comment: 'The lawn looks grey.' };
const add = (body: object = {}, caller = t.withKey(key)) => caller.post(path()).send({ ...words, ...body });
const asClient = async () => {
  const { id } = await t.makeUser({ role: 'Integration' });
  return t.withKey(await t.makeApiKey(id, [job.clientId], { kind: 'client' }));
};
const send = (assets: number[]) =>
  t
    .as(boss)
    .post(`/v1/service-jobs/${job.id}/workflow`)
    .send({ serviceJobStatusId: JobStatusId.SentToClient, workflowComment: 'Here', assets })
    .expect(200);
const listed = async () => (await t.as(boss).get(path()).expect(200)).body.results;

describe('second look #16: what the client wrote on the proofing pages', () => {
  test('comes from keys and from people, newest first, and is changed by them', async () => {
    const attachments = [{ uri: 'https://files.example.com/lawn.jpg', fileName: 'lawn.jpg', fileType: 'image/jpeg' }];
    const full = { assetId: asset, version: 1, commentIndex: 3, position: { x: 10, y: 20 }, attachments };
    const { id } = (await add(full).expect(201)).body.result;
    await add({}, t.as(boss)).expect(201);
    expect(await listed()).toMatchObject([
      { ...words, assetId: null, position: null, attachments: [], deletable: true },
      { ...words, ...full, deletable: false },
    ]);
    const changed = await t
      .withKey(key)
      .put(one(id))
      .set('if-match', '"1"')
      .send({ comment: 'Greener', position: null });
    expect(changed.body.result).toMatchObject({ comment: 'Greener', position: null, commentIndex: 3, cache_key: 2 });
    await t.withKey(key).put(one(id)).set('if-match', '"1"').send({ comment: 'Late' }).expect(412);
  });

  test('sent again under a reference is answered as it is; the same reference is free in another job', async () => {
    const first = await add({ externalReference: 'C-1' }).expect(201);
    const again = await add({ externalReference: 'C-1', comment: 'Other words' }).expect(200);
    expect(again.body.result).toEqual(first.body.result);
    job = await t.makeJob();
    await add({ externalReference: 'C-1' }, t.as(boss)).expect(201);
  });

  test('is deleted by keys, and by people if it is marked deletable', async () => {
    const [undeletable, deletable] = [(await add()).body.result, (await add({ deletable: true })).body.result];
    await t.as(boss).delete(one(undeletable.id)).expect(403);
    await t.as(boss).delete(one(deletable.id)).expect(200);
    await t.withKey(key).delete(one(undeletable.id)).expect(200);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['a script as an attachment', { attachments: [{ uri: 'javascript:alert(1)', fileName: 'x' }] }, 400],
    ['a spot beyond the picture', { position: { x: 101, y: 0 } }, 400],
    ['a blank comment', { comment: ' ' }, 400],
    ['an unknown member', { colour: 'red' }, 400],
    ['an asset of another job', { assetId: 999_999 }, 422],
    ['a version that does not exist', { version: 7 }, 422],
  ])('%s is refused', async (_, body, status) => {
    const answer = await add({ assetId: asset, ...body });
    expect([answer.status, Object.keys(answer.body.errors).length]).toEqual([status, 1]);
    expect(await listed()).toEqual([]);
  });

  test('a client key lists, changes and deletes its own, and is shown no others', async () => {
    const client = await asClient();
    const { id } = (await add({ externalReference: 'C-1' }, client).expect(201)).body.result;
    await add({ externalReference: 'C-1' }, client).expect(200);
    await client.put(one(id)).send({ comment: 'Greener' }).expect(200);
    await add().expect(201);
    const own = (await client.get(path()).expect(200)).body;
    expect([own.results.map((each: { id: number }) => each.id), own.additionalInfo]).toEqual([[id], { totalCount: 1 }]);
    const foreign = (await add({ externalReference: 'C-2' }).expect(201)).body.result.id;
    await client.put(one(foreign)).set('if-match', '"9"').send({ comment: 'x' }).expect(404);
    await client.delete(one(foreign)).expect(404);
    expect((await add({ externalReference: 'C-2' }, client).expect(409)).body.code).toBe('already_exists');
    await client.delete(one(id)).expect(200);
    expect((await listed()).map((each: { id: number }) => each.id)).not.toContain(id);
  });

  test('a client key names an asset that was not sent: the answer is that of an asset that does not exist', async () => {
    const client = await asClient();
    const { id } = (await add({}, client).expect(201)).body.result;
    const answersTo = async (body: object) =>
      Promise.all(
        [add(body, client), client.put(one(id)).send(body)].map(async (request) => {
          const { status, body: answer } = await request;
          return { status, ...answer, requestId: null, instance: null };
        }),
      );
    const absent = await answersTo({ assetId: 999_999_999 });
    expect(absent.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
      [422, ['assetId']],
      [422, ['assetId']],
    ]);
    expect(await answersTo({ assetId: asset })).toEqual(absent);
    expect(await answersTo({ assetId: asset, version: 7 })).toEqual(absent);
    await add({ assetId: asset }).expect(201);
  });

  test('a client key names what was sent, in the version that was sent', async () => {
    const client = await asClient();
    job = await t.makeJob({ statusId: JobStatusId.InQC, campaignId: job.campaignId });
    [asset] = (await t.makeAssets(job.id, 1)) as [number];
    await t.deps.prisma.assetHistory.create({ data: { assetId: asset, version: 1 } });
    await send([asset]);
    await t.deps.prisma.assetHistory.create({ data: { assetId: asset, version: 2 } });
    await t.deps.prisma.asset.update({ where: { id: asset }, data: { version: 2 } });
    await add({ assetId: asset, version: 2 }, client).expect(422);
    await add({ assetId: asset, version: 2 }).expect(201);
    const { id } = (await add({ assetId: asset, version: 1 }, client).expect(201)).body.result;
    await client.put(one(id)).send({ version: 2 }).expect(422);
    await client.put(one(id)).send({ comment: 'Bluer' }).expect(200);
  });

  test('is of those who may write it and see the job', async () => {
    const { id } = (await add().expect(201)).body.result;
    const other = await t.makeJob();
    const foreign = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [other.clientId]);
    for (const [caller, status] of [
      [t.anonymous(), 401],
      [t.as(await t.makeUser({ role: 'QC', services: [1] })), 403],
      [t.withKey(foreign), 404],
    ] as const) {
      await add({}, caller).expect(status);
      if (status !== 403) await caller.get(path()).expect(status);
      await caller.put(one(id)).send({ comment: 'x' }).expect(status);
      await caller.delete(one(id)).expect(status);
    }
  });
});
