import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const tags = '/v1/service-job-tags';

let t: TestApp;
let backOffice: TestUser;
let job: { id: number };
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
});

const add = (tag: string, user = backOffice) => t.as(user).post(tags).send({ serviceJobId: job.id, tag });
const put = (id: number, body: object) => t.as(backOffice).put(`${tags}/${id}`).send(body);
const words = async () => {
  const { body } = await t.as(backOffice).get(tags).query({ serviceJobs: job.id }).expect(200);
  return body.results.map(({ tag }: { tag: string }) => tag);
};
const logged = async () =>
  (await activityLines(t.deps.prisma, { serviceJobId: job.id })).map(({ description }) => description);

test('a tag is trimmed', async () => {
  const { body } = await add('  urgent ').expect(201);
  expect(body.result).toEqual({ id: body.result.id, serviceJobId: job.id, tag: 'urgent', cache_key: 1 });
});

test('a blank or too long tag is malformed', async () => {
  for (const tag of ['', ' \t ', 'x'.repeat(101)]) {
    expect(Object.keys((await add(tag).expect(400)).body.errors)).toEqual(['tag']);
  }
  await t.as(backOffice).post(tags).send({ serviceJobId: job.id }).expect(400);
});

test('a tag with a comma is refused: no list could be filtered by it', async () => {
  const { body } = await add('a, b').expect(400);
  expect(body.errors).toEqual({ tag: ['A tag cannot contain a comma.'] });
  const { id } = (await add('calm').expect(201)).body.result;
  await put(id, { tag: 'calm, kept' }).expect(400);
  expect(await words()).toEqual(['calm']);
});

test('a duplicate, in whatever case, answers the one that is there and writes nothing', async () => {
  const first = (await add('Urgent').expect(201)).body.result;
  // 201 only when something was created.
  expect((await add(' URGENT').expect(200)).body.result).toEqual(first);
  expect([await words(), await logged()]).toEqual([['Urgent'], ["Tag 'Urgent' added"]]);
});

test('a job has at most 200 tags, also when two are added at once', async () => {
  const data = Array.from({ length: 199 }, (_, index) => ({ serviceJobId: job.id, tag: `tag ${index}` }));
  await t.deps.prisma.serviceJobTag.createMany({ data });
  const answers = await Promise.all(['one', 'two', 'three'].map((tag) => add(tag)));
  expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 422: { length: 2 } });
  const message = 'A job has at most 200 tags. Please remove one first.';
  expect((await add('four').expect(422)).body.errors).toEqual({ tag: [message] });
  await add('tag 7').expect(200);
});

test('the same tag ten times at once is one tag', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('auction')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
});

test('renaming keeps the id; the word of another tag is refused', async () => {
  const { id } = (await add('urgent')).body.result;
  await add('vip');
  const { body } = await put(id, { id, serviceJobId: job.id, tag: ' reshoot ' }).expect(200);
  expect(body.result).toEqual({ id, serviceJobId: job.id, tag: 'reshoot', cache_key: 2 });
  expect((await put(id, { tag: 'VIP' }).expect(409)).body.code).toBe('already_exists');
  await put(id, { tag: 'Reshoot' }).expect(200);
  await put(id, { tag: ' ' }).expect(400);
  await put(id, { tag: 'x', serviceJobId: job.id + 1 }).expect(400);
});

test('a stale If-Match is answered 412 with the current tag', async () => {
  const { id } = (await add('urgent')).body.result;
  await put(id, { tag: 'vip' }).expect(200);
  expect((await put(id, { tag: 'x' }).set('if-match', '"1"').expect(412)).body.current.tag).toBe('vip');
  await t.as(backOffice).delete(`${tags}/${id}`).set('if-match', '"1"').expect(412);
});

test('removing is logged and happens once', async () => {
  const { id } = (await add('urgent')).body.result;
  await t.as(backOffice).delete(`${tags}/${id}`).expect(200);
  await t.as(backOffice).delete(`${tags}/${id}`).expect(404);
  expect([await words(), await logged()]).toEqual([[], ["Tag 'urgent' added", "Tag 'urgent' removed"]]);
});

describe('who may', () => {
  test.each([
    ['ProductionManager', 201],
    ['QC', 201],
    ['ContractualEditor', 201],
    ['FullTimeProvider', 403],
    ['Integration', 403],
  ] as const)('%s tagging a job they see: %i', async (role, status) => {
    const user = await t.makeUser({ role, services: [1] });
    if (role === 'FullTimeProvider') await t.assign(job.id, user.id, JobUserRoleId.OnSiteProvider);
    const agent = role === 'Integration' ? t.withKey(await t.makeApiKey(user.id)) : t.as(user);
    expect((await agent.post(tags).send({ serviceJobId: job.id, tag: 'x' })).status).toBe(status);
  });

  test('not on a job one may not see, and not unless signed in', async () => {
    const { id } = (await add('urgent')).body.result;
    const stranger = await t.makeUser({ role: 'QC' });
    await add('x', stranger).expect(404);
    await t.as(stranger).put(`${tags}/${id}`).send({ tag: 'x' }).expect(404);
    await t.as(stranger).delete(`${tags}/${id}`).expect(404);
    expect((await t.as(stranger).get(tags).query({ serviceJobs: job.id })).body.results).toEqual([]);
    await t.as(backOffice).get(tags).expect(400);
    await t.anonymous().get(tags).expect(401);
    await t.anonymous().post(tags).expect(401);
    await t.anonymous().put(`${tags}/${id}`).expect(401);
    await t.anonymous().delete(`${tags}/${id}`).expect(401);
  });
});
