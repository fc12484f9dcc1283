import fc from 'fast-check';
import { userRoles, userTypes } from '@shootdesk/shared/identity/roles';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { findJobSights } from './job-sights.store.ts';
import { seesJob } from './sees-job.ts';
import { visibleJobIds } from './visible-job-ids.store.ts';

const services = [1, 12, 21, 22];

let t: TestApp;
let jobIds: number[];
let userIds: number[];
let clientIds: number[];

beforeAll(async () => {
  t = await createTestApp();
  const people = await Promise.all(userRoles.map(({ name }) => t.makeUser({ role: name })));
  const clients = await Promise.all([t.makeClient(), t.makeClient(), t.makeClient()]);
  userIds = people.map(({ id }) => id);
  clientIds = clients.map(({ id }) => id);
  const campaigns = await Promise.all(clientIds.map((clientId) => t.makeCampaign({ clientId })));
  const part = fc.record({
    userId: fc.constantFrom(...userIds),
    serviceJobUserRoleId: fc.constantFrom(...jobUserRoles.map(({ id }) => id)),
  });
  const job = fc.record({
    serviceId: fc.constantFrom(...services),
    campaignId: fc.constantFrom(...campaigns.map(({ id }) => id)),
    parts: fc.uniqueArray(part, {
      maxLength: 4,
      // A job has one on-site provider.
      selector: ({ userId, serviceJobUserRoleId: role }) => (role === 5 ? 'provider' : `${userId} ${role}`),
    }),
  });
  jobIds = [];
  for (const { parts, ...options } of fc.sample(job, 60)) {
    const { id } = await t.makeJob(options);
    await t.deps.prisma.serviceJobUser.createMany({ data: parts.map((each) => ({ ...each, serviceJobId: id })) });
    jobIds.push(id);
  }
});
afterAll(() => t.close());

const typeNames = new Map(userTypes.map(({ id, name }) => [id, name]));

/** Anybody: any role, type, services, assignments and key clients. */
const anybody = (): fc.Arbitrary<Actor> =>
  fc
    .record({
      role: fc.constantFrom(...userRoles),
      userId: fc.constantFrom(...userIds),
      serviceIds: fc.subarray(services),
      clientIds: fc.option(fc.subarray(clientIds)),
      key: fc.constant(null),
    })
    .map(({ role, ...rest }) => ({
      ...rest,
      role: role.name,
      userType: typeNames.get(role.userTypeId) ?? 'Default',
      name: 'Anybody',
      timeZone: 'Australia/Melbourne',
      flags: [],
    }));

test('in memory everybody sees exactly the jobs that the condition in SQL lets them see', async () => {
  const sights = await findJobSights(t.deps.reads, jobIds);
  expect(sights.size).toBe(jobIds.length);
  let visibleCount = 0;
  await fc.assert(
    fc.asyncProperty(anybody(), async (actor) => {
      const bySql = await visibleJobIds(t.deps.reads, actor, jobIds);
      const inMemory = jobIds.filter((id) => seesJob(actor, sights.get(id)!));
      expect(inMemory.toSorted((a, b) => a - b)).toEqual(bySql.toSorted((a, b) => a - b));
      visibleCount += inMemory.length;
    }),
    { numRuns: 300 },
  );
  expect(visibleCount).toBeGreaterThan(0);
});

test('a job that does not exist has no sight', async () => {
  expect((await findJobSights(t.deps.reads, [2_147_483_647])).size).toBe(0);
});
