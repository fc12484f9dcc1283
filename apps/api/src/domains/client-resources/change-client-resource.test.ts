import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let manager: TestUser;
let job: { id: number; clientId: number };
let key: string;
beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser({ role: 'ProductionManager' });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
  key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId]);
});

const file = { name: 'Brief.pdf', contentType: 'application/pdf', url: 'https://files.example.com/brief.pdf' };
const ofCt = { type: 'Floorplan', uploader: 'Ann', galleryCode: 'G7' };
const pathOf = (version: string) => `/${version}/service-jobs/${job.id}/client-resources`;
const add = (body: object = {}, version = 'v1', caller = t.as(manager)) =>
  caller.post(pathOf(version)).send({ ...file, ...body });
const listed = async (version = 'v1') => (await t.as(manager).get(pathOf(version)).expect(200)).body.results;

describe('second look #16: files that the client handed in', () => {
  test.each([
    ['v1', {}],
    ['v2', ofCt],
  ])('are added by %s from people and keys, changed and removed, and logged', async (version, more) => {
    for (const caller of [t.as(manager), t.withKey(key)]) {
      const { id, ...added } = (await add({ notes: 'Read first', ...more }, version, caller).expect(201)).body.result;
      expect(added).toMatchObject({ name: file.name, downloadUrl: file.url, notes: 'Read first', ...more });
      const changed = await caller
        .put(`/v1/client-resources/${id}`)
        .set('if-match', '"1"')
        .send({ name: 'Plan.pdf', notes: null });
      expect(changed.body.result).toMatchObject({ name: 'Plan.pdf', notes: null, downloadUrl: file.url, cache_key: 2 });
      await caller.put(`/v1/client-resources/${id}`).set('if-match', '"1"').send({ name: 'Late.pdf' }).expect(412);
      await caller.delete(`/v1/client-resources/${id}`).expect(200);
    }
    expect(await listed(version)).toEqual([]);
    const lines = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(lines.map(({ description }) => description)).toContain("File of the client 'Plan.pdf' changed");
    expect(lines).toHaveLength(6);
  });

  test('sent again under a reference is answered as it is, also of 20 at once', async () => {
    const body = { externalReference: 'F-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(body, 'v1', t.withKey(key))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body.result.id)).size).toBe(1);
    await add({ ...body, ...ofCt }, 'v2').expect(201);
    expect([(await listed('v1')).length, (await listed('v2')).length]).toEqual([1, 1]);
  });

  test('changed 20 times at once is changed by one of them, and removed 20 times at once is removed by one', async () => {
    const { id } = (await add().expect(201)).body.result;
    const path = `/v1/client-resources/${id}`;
    const atOnce = async (send: (number: number) => Promise<{ status: number }>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)));
      return answers.map(({ status }) => status).toSorted((one, other) => one - other);
    };
    const change = async (number: number) =>
      t
        .as(manager)
        .put(path)
        .set('if-match', '"1"')
        .send({ name: `${number}` });
    expect(await atOnce(change)).toEqual([200, ...Array<number>(19).fill(412)]);
    expect(await listed()).toMatchObject([{ id, cache_key: 2 }]);
    expect(await atOnce(async () => t.as(manager).delete(path))).toEqual([200, ...Array<number>(19).fill(404)]);
    expect(await activityLines(t.deps.prisma, { serviceJobId: job.id })).toHaveLength(3);
  });

  test.each([
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an address without https', { url: 'http://files.example.com/a' }, 'url'],
    ['no name', { name: ' ' }, 'name'],
    ['markup as a type', { contentType: 'text/html<script>' }, 'contentType'],
    ['what only the ordering system has', { type: 'Photos' }, 'type'],
  ])('%s is refused', async (_, body, field) => {
    expect(Object.keys((await add(body).expect(400)).body.errors)).toEqual([field]);
  });

  test('of the content platform have no gallery code, and one in the own store keeps its address', async () => {
    const { id } = (await add().expect(201)).body.result;
    const change = (body: object) => t.as(manager).put(`/v1/client-resources/${id}`).send(body);
    expect((await change({ galleryCode: 'G1' }).expect(422)).body.errors).toHaveProperty('galleryCode');
    await change({ id: id + 1 }).expect(400);
    const stored = {
      container: {
        connectOrCreate: { where: { container: 'service-jobs-2026' }, create: { container: 'service-jobs-2026' } },
      },
      fileType: { connect: { id: 3 } },
      filePath: `${job.id}/client/a.pdf`,
      filename: 'a.pdf',
      originalName: 'a.pdf',
      contentType: 'application/pdf',
      size: 8,
    };
    await t.deps.prisma.clientResource.update({ where: { id }, data: { file: { create: stored } } });
    expect((await change({ url: 'https://evil.example.com/a' }).expect(422)).body.errors).toHaveProperty('url');
  });

  test('of a client key are listed, changed and removed by it, and no others are shown to it', async () => {
    const client = t.withKey(
      await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId], { kind: 'client' }),
    );
    for (const [version, reference] of [
      ['v1', 'F-1'],
      ['v2', 'F-2'],
    ] as const) {
      const { id } = (await add({ externalReference: reference }, version, client).expect(201)).body.result;
      await add({ externalReference: reference }, version, client).expect(200);
      await client.put(`/v1/client-resources/${id}`).send({ name: 'Plan.pdf' }).expect(200);
      await add({ name: 'Foreign.pdf' }, version).expect(201);
      const own = (await client.get(pathOf(version)).expect(200)).body;
      expect([own.results, own.additionalInfo]).toMatchObject([[{ id, name: 'Plan.pdf' }], { totalCount: 1 }]);
      await client.delete(`/v1/client-resources/${id}`).expect(200);
      const foreign = (await add({ externalReference: reference }, version).expect(201)).body.result.id;
      await client.put(`/v1/client-resources/${foreign}`).set('if-match', '"9"').send({ name: 'x' }).expect(404);
      await client.delete(`/v1/client-resources/${foreign}`).expect(404);
      const { body } = await add({ externalReference: reference }, version, client).expect(409);
      expect([body.code, body.result]).toEqual(['already_exists', undefined]);
    }
    expect(await listed()).toHaveLength(2);
  });

  test('are of those who may write them and see the job', async () => {
    const { id } = (await add().expect(201)).body.result;
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const other = await t.makeJob();
    const foreign = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [other.clientId]);
    for (const [caller, status] of [
      [t.anonymous(), 401],
      [t.as(editor), 403],
      [t.withKey(foreign), 404],
    ] as const) {
      await add({}, 'v1', caller).expect(status);
      await add({}, 'v2', caller).expect(status);
      for (const version of status === 403 ? [] : ['v1', 'v2']) await caller.get(pathOf(version)).expect(status);
      await caller.put(`/v1/client-resources/${id}`).send({ name: 'x' }).expect(status);
      await caller.delete(`/v1/client-resources/${id}`).expect(status);
    }
    await t.as(manager).delete('/v1/client-resources/999999').expect(404);
  });
});
