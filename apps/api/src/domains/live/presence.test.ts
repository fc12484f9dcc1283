import { randomUUID } from 'node:crypto';
import { presenceTtlMs } from '@shootdesk/shared/live/live.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { copywriting, fieldOf, makeCopyAssets, saveTexts } from '../../../test/copy.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createEventReaders, type EventReader } from '../../../test/live/event-reader.ts';

let t: TestApp;
let jo: TestUser;
let kim: TestUser;
/** Offset of the clock in ms. */
let ahead = 0;
const readers = createEventReaders();

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(Date.now() + ahead) } });
  jo = await t.makeUser({ role: 'BackOffice', firstName: 'Jo', lastName: 'Field' });
  kim = await t.makeUser({ role: 'ProductionManager', firstName: 'Kim', lastName: 'Hill' });
});
afterEach(async () => {
  ahead = 0;
  await readers.leaveAll();
});
afterAll(() => t.close());

const read = (user: TestUser) => readers.read(t.url, t.headersOf(user));
const person = ({ id, name }: TestUser) => ({ id, name, copyDetailIds: [] });
const open = (user: TestUser, jobId: number, viewId: string) =>
  t.as(user).put(`/v1/service-jobs/${jobId}/presence`).send({ viewId });
const close = (user: TestUser, jobId: number, viewId: string) =>
  t.as(user).delete(`/v1/service-jobs/${jobId}/presence`).query({ viewId });
const presencesIn = ({ events }: EventReader) =>
  events.flatMap(({ name, data }) => (name === 'presence' ? [data.people.map((each) => each.name)] : []));

describe('PUT v1/service-jobs/{id}/presence', () => {
  test('answers who else has the job open, each once however many pages they have', async () => {
    const { id } = await t.makeJob({});
    await open(jo, id, randomUUID()).expect(200);
    await open(jo, id, randomUUID()).expect(200);
    const { body } = await open(kim, id, randomUUID()).expect(200);
    expect(body.result).toEqual({ serviceJobId: id, people: [person(jo)] });
  });

  test('second look #23: keeps ten pages of a person and a job, the latest', async () => {
    const { id } = await t.makeJob({});
    const views = Array.from({ length: 13 }, () => randomUUID());
    for (const view of views) {
      ahead += 10;
      await open(jo, id, view).expect(200);
    }
    const rows = await t.deps.prisma.$queryRaw<{ viewId: string }[]>`
      SELECT view_id AS "viewId" FROM service_job_presence WHERE service_job_id = ${id}`;
    expect(new Set(rows.map(({ viewId }) => viewId))).toEqual(new Set(views.slice(3)));
  });

  test('refuses a view without a UUID, strangers, keys, and jobs one does not see', async () => {
    const { id, clientId } = await t.makeJob({ serviceId: 21 });
    const view = randomUUID();
    await open(jo, id, 'tab').expect(400);
    await t.anonymous().put(`/v1/service-jobs/${id}/presence`).send({ viewId: view }).expect(401);
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [clientId]);
    await t.withKey(key).put(`/v1/service-jobs/${id}/presence`).send({ viewId: view }).expect(403);
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await open(editor, id, view).expect(404);
    await close(editor, id, view).expect(404);
    await open(jo, 2_147_483_647, view).expect(404);
    expect((await open(kim, id, randomUUID()).expect(200)).body.result.people).toEqual([]);
  });
});

describe('those who have a job open', () => {
  test('are told who comes and who goes, and nobody else is', async () => {
    const { id } = await t.makeJob({});
    const bystander = await t.makeUser({ role: 'BackOffice' });
    const [ofJo, ofKim, ofBystander] = await Promise.all([read(jo), read(kim), read(bystander)]);
    const views = { jo: randomUUID(), kim: randomUUID() };
    await open(jo, id, views.jo).expect(200);
    await expect.poll(() => presencesIn(ofJo)).toEqual([[]]);
    await open(kim, id, views.kim).expect(200);
    await expect.poll(() => presencesIn(ofJo)).toEqual([[], ['Kim Hill']]);
    await expect.poll(() => presencesIn(ofKim)).toEqual([['Jo Field']]);
    await close(kim, id, views.kim).expect(200);
    await expect.poll(() => presencesIn(ofJo)).toEqual([[], ['Kim Hill'], []]);
    expect(presencesIn(ofKim)).toEqual([['Jo Field']]);
    expect(ofBystander.events).toEqual([]);
  });

  test('are told nothing when a page says again that it is there', async () => {
    const { id } = await t.makeJob({});
    const view = randomUUID();
    await open(jo, id, view).expect(200);
    const reader = await read(jo);
    await open(jo, id, view).expect(200);
    await open(kim, id, randomUUID()).expect(200);
    await expect.poll(() => presencesIn(reader)).toEqual([['Kim Hill']]);
  });

  test('are told that somebody is gone whose page fell silent', async () => {
    const { id } = await t.makeJob({});
    const view = randomUUID();
    await open(kim, id, randomUUID()).expect(200);
    ahead = presenceTtlMs / 2;
    await open(jo, id, view).expect(200);
    const reader = await read(jo);
    ahead = presenceTtlMs + 1;
    await expect.poll(() => presencesIn(reader)).toEqual([[]]);
  });

  test('are told in which field of copy somebody is, and when they leave it', async () => {
    const { id } = await t.makeJob({ serviceId: copywriting });
    const [asset] = await makeCopyAssets(t, jo, id, 2);
    const copyDetailId = fieldOf(asset!, 'Body').id;
    const enter = (viewId: string, field: number | null) =>
      t.as(kim).put(`/v1/service-jobs/${id}/presence`).send({ viewId, copyDetailId: field });
    await open(jo, id, randomUUID()).expect(200);
    const reader = await read(jo);
    const fieldsIn = ({ events }: EventReader) =>
      events.flatMap(({ name, data }) => (name === 'presence' ? [data.people[0]?.copyDetailIds] : []));
    const view = randomUUID();
    await enter(view, copyDetailId).expect(200);
    await expect.poll(() => fieldsIn(reader)).toEqual([[copyDetailId]]);
    await enter(view, copyDetailId).expect(200);
    await enter(view, null).expect(200);
    await expect.poll(() => fieldsIn(reader)).toEqual([[copyDetailId], []]);
    const other = await t.makeJob({ serviceId: copywriting });
    const [foreign] = await makeCopyAssets(t, jo, other.id, 2);
    await enter(view, fieldOf(foreign!, 'Body').id).expect(422);
    await enter(view, 0).expect(400);
  });

  test('a saved text reaches others as a change of the assets', async () => {
    const { id } = await t.makeJob({ serviceId: copywriting });
    const [asset] = await makeCopyAssets(t, jo, id, 2);
    const reader = await read(jo);
    await saveTexts(t, kim, asset!, { Body: 'A home.' }).expect(200);
    const kinds = () => reader.events.flatMap(({ name, data }) => (name === 'job' ? data.kinds : []));
    await expect.poll(kinds).toContain('asset');
  });

  test('hear no more of it once they may not see the job', async () => {
    const { id } = await t.makeJob({ serviceId: 21 });
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const part = await t.assign(id, editor.id, 1);
    const other = await t.makeJob({ serviceId: 21 });
    await t.assign(other.id, editor.id, 1);
    await open(editor, id, randomUUID()).expect(200);
    const reader = await read(editor);
    await t.deps.prisma.serviceJobUser.delete({ where: { id: part.id } });
    await open(jo, id, randomUUID()).expect(200);
    await open(editor, other.id, randomUUID()).expect(200);
    await expect.poll(() => presencesIn(reader)).toEqual([[]]);
  });
});

test('removing a page that is not there, or is somebody else’s, changes nothing', async () => {
  const { id } = await t.makeJob({});
  const view = randomUUID();
  await open(jo, id, view).expect(200);
  await close(kim, id, view).expect(200);
  expect((await open(kim, id, randomUUID()).expect(200)).body.result.people).toEqual([person(jo)]);
});
