import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { writeOnce } from './public.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const path = '/v1/notifications';
const makeEditor = () => t.makeUser({ role: 'FullTimeEditor', services: [1] });
const inbox = async (user: TestUser, query = '') => (await t.as(user).get(`${path}${query}`).expect(200)).body;
const write = (users: readonly number[], body: object = {}) =>
  t
    .as(boss)
    .post(path)
    .send({ description: 'The studio is closed on Monday.', users, ...body });

async function notify(user: TestUser, ...others: TestUser[]): Promise<number> {
  const ids = [user, ...others].map(({ id }) => id);
  return (await write(ids).expect(201)).body.result.id;
}

test('whoever is added begins with none, whatever others were told before, and counts what comes', async () => {
  const before = await makeEditor();
  await notify(before);
  const editor = await makeEditor();
  expect((await inbox(editor)).additionalInfo).toEqual({ totalCount: 0, unreadCount: 0 });
  await notify(editor, before);
  expect((await inbox(editor)).additionalInfo).toEqual({ totalCount: 1, unreadCount: 1 });
});

describe('a notice', () => {
  test('reaches each person once, and its author sees who was told', async () => {
    const [editor, other] = [await makeEditor(), await makeEditor()];
    const { body } = await write([editor.id, other.id, editor.id, boss.id], { link: '/service-jobs/12' }).expect(201);
    expect(body.result).toMatchObject({
      notificationTypeId: NotificationTypeId.General,
      description: 'The studio is closed on Monday.',
      link: '/service-jobs/12',
      createdBy: { id: boss.id },
      users: [
        { id: editor.id, readAt: null },
        { id: other.id, readAt: null },
      ],
    });
    const [mine] = (await inbox(editor, '?includes=createdBy,users')).results;
    expect(mine).toMatchObject({ id: body.result.id, readAt: null, createdBy: { id: boss.id } });
    expect(mine.users).toMatchObject([{ id: editor.id, readAt: null }]);
    expect((await inbox(boss)).results).toEqual([]);
    const own = await t.as(boss).get(`${path}/${body.result.id}?includes=users`).expect(200);
    expect(own.body.result.users).toHaveLength(2);
  });

  test.each([
    ['no text', { description: '  ' }, 400, 'description'],
    ['a link to elsewhere', { link: '//evil.example' }, 400, 'link'],
    ['a link with a backslash to elsewhere', { link: '/\\evil.example/x' }, 400, 'link'],
    ['a link with a tab to elsewhere', { link: '/\t/evil.example/x' }, 400, 'link'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 400, 'link'],
    ['nobody', { users: [] }, 400, 'users'],
    ['a stranger', { users: [999_999_999] }, 422, 'users'],
  ])('with %s is refused', async (_, body, status, field) => {
    const refused = await write([], body).expect(status);
    expect(Object.keys(refused.body.errors)).toContain(field);
  });

  test('to its author alone, or to somebody who has left, is refused', async () => {
    await write([boss.id]).expect(422);
    const gone = await makeEditor();
    await t.deps.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: t.deps.now() } });
    await write([gone.id]).expect(422);
    await write([(await t.makeUser({ role: 'Agent' })).id]).expect(422);
  });

  test('is written by BackOffice and ProductionManager only', async () => {
    const editor = await makeEditor();
    const body = { description: 'Hello', users: [editor.id] };
    await t
      .as(await t.makeUser({ role: 'ProductionManager' }))
      .post(path)
      .send(body)
      .expect(201);
    await t.as(editor).post(path).send(body).expect(403);
    await t.anonymous().post(path).send(body).expect(401);
  });
});

describe('the inbox', () => {
  test('counts what is unread until it is read, singly or all at once', async () => {
    const editor = await makeEditor();
    const ids = [await notify(editor), await notify(editor), await notify(editor)];
    expect((await inbox(editor)).additionalInfo).toEqual({ totalCount: 3, unreadCount: 3 });
    expect((await inbox(editor)).results.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    const mark = (readAt: string | null) => t.as(editor).put(`${path}/${ids[0]}`).send({ readAt });
    const before = Date.now();
    const first = (await mark('2020-01-01T00:00:00Z').expect(200)).body.result.readAt;
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
    expect((await mark('2020-01-01T00:00:00Z').expect(200)).body.result.readAt).toBe(first);
    expect((await inbox(editor)).additionalInfo.unreadCount).toBe(2);
    const readAll = async () => (await t.as(editor).post(`${path}/read-all`).expect(200)).body.result;
    const { readCount, readAt } = await readAll();
    expect(readCount).toBe(2);
    const readAts = (await inbox(editor)).results.map((each: { readAt: string }) => each.readAt);
    expect(readAts).toEqual([readAt, readAt, first]);
    expect((await readAll()).readCount).toBe(0);
    await mark(null).expect(200);
    expect((await inbox(editor)).additionalInfo.unreadCount).toBe(1);
  });

  test('names the job that a notification is about, where that is asked for', async () => {
    const editor = await makeEditor();
    const job = await t.makeJob();
    const event = {
      notificationTypeId: NotificationTypeId.StatusChanged,
      description: 'It is Assigned now.',
      link: `/service-jobs/${job.id}`,
      serviceJobId: job.id,
      createdById: null,
      dedupeKey: `job-${job.id}`,
    };
    await writeOnce(t.deps.prisma, event, [editor.id]);
    const { name } = await t.deps.prisma.campaign.findUniqueOrThrow({ where: { id: job.campaignId } });
    const [notify] = (await inbox(editor, '?includes=serviceJob')).results;
    expect(notify.serviceJob).toEqual({ id: job.id, campaign: { id: job.campaignId, name } });
    expect((await inbox(editor)).results[0].serviceJob).toBeNull();
  });

  test('of one person is not changed by what another does', async () => {
    const [editor, other] = [await makeEditor(), await makeEditor()];
    const id = await notify(editor, other);
    await t.as(editor).put(`${path}/${id}`).send({ readAt: '2026-01-01T00:00:00Z' }).expect(200);
    expect((await inbox(other)).additionalInfo.unreadCount).toBe(1);
    await t.as(editor).delete(`${path}/${id}?permanent=true`).expect(200);
    await t.as(editor).delete(`${path}/${id}?permanent=true`).expect(404);
    expect((await inbox(editor)).results).toEqual([]);
    expect((await inbox(other)).results).toHaveLength(1);
  });

  test('refuses a change of a version that another device has changed meanwhile, and shows the current one', async () => {
    const editor = await makeEditor();
    const id = await notify(editor);
    const etag = (await t.as(editor).get(`${path}/${id}`).expect(200)).headers['etag']!;
    await t.as(editor).put(`${path}/${id}`).send({ readAt: '2026-01-01T00:00:00Z' }).expect(200);
    const late = t.as(editor).put(`${path}/${id}`).set('if-match', etag).send({ readAt: null });
    expect((await late.expect(412)).body.current).toMatchObject({ id, readAt: expect.any(String) });
    await t.as(editor).delete(`${path}/${id}`).set('if-match', etag).expect(412);
    expect((await inbox(editor)).additionalInfo).toEqual({ totalCount: 1, unreadCount: 0 });
  });

  test('does not know what others were told', async () => {
    const id = await notify(await makeEditor());
    const stranger = await makeEditor();
    await t.as(stranger).get(`${path}/${id}`).expect(404);
    await t.as(stranger).put(`${path}/${id}`).send({ readAt: null }).expect(404);
    await t.as(stranger).delete(`${path}/${id}`).expect(404);
    await t.anonymous().get(path).expect(401);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get(path)
      .expect(403);
  });

  test('holds one row however often an event is handled, and none again after it was removed', async () => {
    const editor = await makeEditor();
    const event = {
      notificationTypeId: NotificationTypeId.TrackerClosed,
      description: 'Open trackers are automatically closed after 24 hours',
      link: null,
      serviceJobId: null,
      createdById: null,
      dedupeKey: `test-${editor.id}`,
    };
    for (let run = 0; run < 2; run++) await writeOnce(t.deps.prisma, event, [editor.id]);
    const [row, ...more] = (await inbox(editor, '?includes=createdBy')).results;
    expect(more).toEqual([]);
    expect(row.createdBy).toBeNull();
    await t.as(editor).delete(`${path}/${row.id}?permanent=true`).expect(200);
    await writeOnce(t.deps.prisma, event, [editor.id]);
    expect((await inbox(editor)).results).toEqual([]);
  });

  test('is paged within its range, and refuses the malformed', async () => {
    const editor = await makeEditor();
    await notify(editor);
    await notify(editor);
    const page = await inbox(editor, '?pageSize=1&pageNumber=2');
    expect(page.results).toHaveLength(1);
    expect(page.additionalInfo).toEqual({ totalCount: 2, unreadCount: 2 });
    expect((await inbox(editor, '?filterStart=-3d&filterEnd=-1d')).additionalInfo.totalCount).toBe(0);
    for (const query of ['pageSize=201', 'filterStart=soon', 'filterStart=1d&filterEnd=0d', 'orderBy=link', 'x=1']) {
      await t.as(editor).get(`${path}?${query}`).expect(400);
    }
    await t.as(editor).delete(`${path}/1?permanent=false`).expect(400);
    await t.as(editor).put(`${path}/1`).send({}).expect(400);
  });
});
