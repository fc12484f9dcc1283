import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as enums from '@shootdesk/shared/reference-lists/enums.contract';
import * as lists from '@shootdesk/shared/reference-lists/reference-lists.contract';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let editor: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
});
afterAll(() => t.close());

const v1 = Object.values(lists);
const v3 = Object.values(enums);

describe.each(v1)('$path', ({ path }) => {
  test('answers the whole list with its total to everyone who works here', async () => {
    const { body } = await t.as(editor).get(path).expect(200);
    expect(body).toMatchObject({ success: true, errors: null, additionalInfo: { totalCount: body.results.length } });
    expect(body.results.length).toBeGreaterThan(1);
    for (const row of body.results) expect(row).toMatchObject({ id: expect.any(Number), cache_key: 1 });
  });

  test('answers 401 to a stranger and 400 to a parameter it does not know', async () => {
    await t.anonymous().get(path).expect(401);
    const { body } = await t.as(editor).get(`${path}?colour=red`).expect(400);
    expect(body.errors).toEqual({ colour: ["'colour' is not known here."] });
  });
});

describe.each(v3)('$path', ({ path }) => {
  test('answers value, name and description of each', async () => {
    const { body } = await t.as(editor).get(path).expect(200);
    expect(body).toMatchObject({ success: true, continuationToken: null, totalCount: body.results.length });
    for (const row of body.results) {
      expect(row).toMatchObject({ value: expect.stringMatching(/./), name: expect.stringMatching(/./), cache_key: 1 });
    }
    await t.anonymous().get(path).expect(401);
  });
});

test('an account without a shell reads no list', async () => {
  const agent = await t.makeUser({ role: 'Agent' });
  await t.as(agent).get('/v1/service-job-statuses').expect(403);
});

test('first month #17: statuses come in their order, with the jobs in those before Approved', async () => {
  await t.makeJob({ serviceId: 1, statusId: 10 });
  await t.makeJob({ serviceId: 15, statusId: 10 });
  const countsOf = async (user: TestUser) => {
    const { results } = (await t.as(user).get('/v1/service-job-statuses').expect(200)).body;
    expect(results).toHaveLength(22);
    expect(results.at(-1)).toMatchObject({ id: 180, name: 'Archived', jobCount: null });
    expect(results[0]).toMatchObject({ id: 10, name: 'Ordered' });
    return [results[0].jobCount, results[1].jobCount];
  };
  expect(await countsOf(editor)).toEqual([1, 0]);
  expect(await countsOf(await t.makeUser({ role: 'BackOffice' }))).toEqual([2, 0]);
  await t.deps.prisma.serviceJob.deleteMany();
});

test('revision assignee and on-site provider are not offered for assignment', async () => {
  const { body } = await t.as(editor).get('/v1/service-job-user-roles').expect(200);
  const offered = body.results.filter((role: { offeredForAssignment: boolean }) => role.offeredForAssignment);
  expect(offered.map(({ id }: { id: number }) => id)).toEqual([1, 2, 4]);
});

test('provider and editor are two v1 roles each and one v3 role with two employments', async () => {
  const first = await t.as(editor).get('/v1/user-roles').expect(200);
  expect(first.body.results).toHaveLength(13);
  expect(first.body.results[0]).toEqual({
    id: 10,
    name: 'BackOffice',
    description: 'Back Office',
    userTypeId: 3,
    cache_key: 1,
  });
  const third = await t.as(editor).get('/v3/user-roles').expect(200);
  const provider = third.body.results.find(({ value }: { value: string }) => value === 'Provider');
  expect(provider).toMatchObject({ id: 'Provider', userTypeId: 4, employments: ['Contract', 'Full_Time'] });
  expect(third.body.totalCount).toBe(11);
});

test('a service group shows its services and the file types it takes', async () => {
  const { body } = await t.as(editor).get('/v1/service-groups').expect(200);
  const floorplan = body.results.find(({ id }: { id: number }) => id === 2);
  expect(floorplan).toMatchObject({ name: 'Floorplan', allowedAssetFileTypes: ['application/pdf'], jobCount: 0 });
  expect(floorplan.allowedResourceFileTypes).toContain('image/jpeg');
  expect(floorplan.services[0]).toMatchObject({ serviceGroupId: 2, onSite: true, jobCount: 0, cache_key: 1 });
});

test.each(['v1', 'v2'])(
  'first month #17: %s service groups count the open jobs the caller may see',
  async (version) => {
    await t.makeJob({ serviceId: 1, statusId: 90 });
    await t.makeJob({ serviceId: 1, statusId: 160 });
    await t.makeJob({ serviceId: 1, statusId: 170 });
    await t.makeJob({ serviceId: 15, statusId: 90 });
    const countsOf = async (user: TestUser) => {
      const { body } = await t.as(user).get(`/${version}/service-groups`).expect(200);
      type Group = { id: number; jobCount: number; services: { id: number; jobCount: number }[] };
      const groups = body.results as Group[];
      const photography = groups.find(({ id }) => id === 1)!;
      return [photography.jobCount, photography.services[0]!.jobCount, groups.find(({ id }) => id === 4)!.jobCount];
    };
    expect(await countsOf(editor)).toEqual([2, 2, 0]);
    expect(await countsOf(await t.makeUser({ role: 'BackOffice' }))).toEqual([2, 2, 1]);
    await t.deps.prisma.serviceJob.deleteMany();
  },
);
