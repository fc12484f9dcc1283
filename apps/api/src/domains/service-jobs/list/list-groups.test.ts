import { listServiceJobGroups } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { groupKeyOf, jobGroupings, noKey, type JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { isOpen, jobStatuses, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { memoryJobLists } from '../open-jobs/memory-job-lists.ts';
import { databaseJobLists } from './database-job-lists.store.ts';
import { planPage } from './plan-page.ts';

/** Wednesday 13:00 in Melbourne. */
const now = new Date('2026-11-18T02:00:00Z');
const day = (count: number, hour = 0) => new Date(now.getTime() + count * 86_400_000 + hour * 3_600_000);
const openStatuses = jobStatuses
  .map(({ id }) => id)
  .filter(isOpen)
  .join(',');

let t: TestApp;
let boss: TestUser;
let zora: TestUser;
let adam: TestUser;
let campaigns: string;
const clients: number[] = [];

async function assign(serviceJobId: number, { id: userId }: TestUser): Promise<void> {
  const data = { serviceJobId, userId, serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };
  await t.deps.prisma.serviceJobUser.create({ data });
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser();
  zora = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Zora', lastName: 'Ng' });
  adam = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Adam', lastName: 'Orr' });
  const { prisma } = t.deps;
  const north = await prisma.zone.create({ data: { name: 'North' } });
  const ids: number[] = [];
  for (const [name, zoneId] of [
    ['beta', north.id],
    ['Alpha', null],
  ] as const) {
    const { id: clientId } = await t.makeClient({ name });
    await prisma.client.update({ where: { id: clientId }, data: { zoneId } });
    clients.push(clientId);
    const { id: campaignId } = await t.makeCampaign({ clientId });
    ids.push(campaignId);
    const make = (statusId: number, clientDeadline: Date | null) => t.makeJob({ campaignId, statusId, clientDeadline });
    const first = await make(JobStatusId.Booked, day(1));
    // 13:00 UTC is the next day in Melbourne.
    const second = await make(JobStatusId.Ordered, day(0, 11));
    await make(JobStatusId.Booked, null);
    await make(JobStatusId.Archived, day(-9));
    await assign(first.id, zora);
    await assign(second.id, adam);
  }
  campaigns = ids.join();
});
afterAll(() => t.close());

const groups = (query: object, user = boss) => t.as(user).get(listServiceJobGroups.path).query(query);
const groupsBy = async (groupBy: JobGrouping, query: object = {}) => {
  const { body } = await groups({ campaigns, groupBy, ...query }).expect(200);
  expect(body.additionalInfo.totalCount).toBe(body.results.length);
  return body.results as { key: number; name: string | null; count: number }[];
};
const named = async (groupBy: JobGrouping, query: object = {}) =>
  (await groupsBy(groupBy, query)).map(({ name, count }) => [name, count]);

describe('the groups of a list', () => {
  test.each<[JobGrouping, unknown[]]>([
    [
      'status',
      [
        ['Ordered', 2],
        ['Booked', 4],
        ['Archived', 2],
      ],
    ],
    [
      'client',
      [
        ['Alpha', 4],
        ['beta', 4],
      ],
    ],
    [
      'zone',
      [
        ['North', 4],
        [null, 4],
      ],
    ],
    [
      'provider',
      [
        ['Adam Orr', 2],
        ['Zora Ng', 2],
        [null, 4],
      ],
    ],
    [
      'deadlineDay',
      [
        ['2026-11-09', 2],
        ['2026-11-19', 4],
        [null, 2],
      ],
    ],
  ])('by %s have names, counts and an order, those without any last', async (groupBy, expected) => {
    expect(await named(groupBy)).toEqual(expected);
  });

  test.each(jobGroupings)(
    'by %s: the rows come in their order, whatever the page, from memory and database',
    async (groupBy) => {
      for (const filters of [{}, { serviceJobStatuses: openStatuses }]) {
        const inOrder = await groupsBy(groupBy, filters);
        const total = inOrder.reduce((sum, { count }) => sum + count, 0);
        const query = { campaigns, groupBy, includes: 'users,zoneId', orderBy: 'clientDeadline', ...filters };
        const pages = Array.from({ length: Math.ceil(total / 3) }, (_, index) =>
          t
            .as(boss)
            .get('/v1/service-jobs')
            .query({ ...query, pageSize: 3, pageNumber: index + 1 }),
        );
        const jobs = (await Promise.all(pages)).flatMap(({ body }) => body.results as ServiceJob[]);
        const keys = jobs.map((job) => groupKeyOf(job, groupBy, 'Australia/Melbourne'));
        expect(keys).toEqual(inOrder.flatMap(({ key, count }) => Array.from({ length: count }, () => key)));
        expect(new Set(jobs.map(({ id }) => id)).size).toBe(total);
      }
    },
  );

  test('jobs of a folded group are left out of the pages and stay in the total', async () => {
    const query = { campaigns, groupBy: 'client', foldedGroups: String(clients[1]), includes: 'client' };
    const { body } = await t.as(boss).get('/v1/service-jobs').query(query).expect(200);
    expect(body.additionalInfo.totalCount).toBe(8);
    expect(new Set(body.results.map((job: ServiceJob) => job.client?.name))).toEqual(new Set(['beta']));
    expect(body.results).toHaveLength(4);
  });

  test('count only what the caller may see, and follow a change at once', async () => {
    const own = await groups({ campaigns, groupBy: 'status', serviceJobStatuses: openStatuses }, adam).expect(200);
    expect(own.body.results.map(({ count }: { count: number }) => count)).toEqual([2]);
    const { prisma } = t.deps;
    const query = { serviceJobStatuses: openStatuses };
    expect(await named('zone', query)).toEqual([
      ['North', 3],
      [null, 3],
    ]);
    const south = await prisma.zone.create({ data: { name: 'South' } });
    await prisma.client.update({ where: { id: clients[1]! }, data: { zoneId: south.id } });
    expect(await named('zone', query)).toEqual([
      ['North', 3],
      ['South', 3],
    ]);
    await prisma.client.update({ where: { id: clients[1]! }, data: { zoneId: null } });
    expect((await groupsBy('zone', query)).at(-1)).toEqual({ key: noKey, name: null, count: 3 });
  });
});

describe('a list by what a job refers to', () => {
  const listed = async (orderBy: string, member: 'client' | 'users', query: object) => {
    const { body } = await t
      .as(boss)
      .get('/v1/service-jobs')
      .query({ campaigns, orderBy, includes: member, ...query });
    return (body.results as ServiceJob[]).map(({ client, users }) =>
      member === 'client' ? client?.name : (users?.toSorted((a, b) => a.id - b.id)[0]?.user.firstName ?? null),
    );
  };

  test.each([{}, { serviceJobStatuses: openStatuses }])(
    'is in the order of names, nobody last in both directions: %j',
    async (query) => {
      const [each, free] = 'serviceJobStatuses' in query ? [3, 2] : [4, 4];
      const times = (name: string | null, count: number) => Array.from({ length: count }, () => name);
      expect(await listed('client', 'client', query)).toEqual([...times('Alpha', each), ...times('beta', each)]);
      expect(await listed('client desc', 'client', query)).toEqual([...times('beta', each), ...times('Alpha', each)]);
      const nobody = times(null, free);
      expect(await listed('provider', 'users', query)).toEqual(['Adam', 'Adam', 'Zora', 'Zora', ...nobody]);
      expect(await listed('provider desc', 'users', query)).toEqual(['Zora', 'Zora', 'Adam', 'Adam', ...nobody]);
    },
  );
});

describe('a list by what is to mend, or expected', () => {
  const listed = async (orderBy: string, query: object) => {
    const { body } = await t
      .as(boss)
      .get('/v1/service-jobs')
      .query({ campaigns: own, orderBy, ...query })
      .expect(200);
    return body.results.map(({ id }: ServiceJob) => id);
  };
  let own: number;

  /** A job that was rejected, with so many assets to mend. */
  async function comeBack(toMend: number): Promise<number> {
    const { prisma } = t.deps;
    const { id } = await t.makeJob({ statusId: JobStatusId.RejectToStudio, campaignId: own });
    const rejection = { serviceJobStatusId: JobStatusId.RejectToStudio, comment: 'Crooked', createdById: boss.id };
    await prisma.serviceJobHistory.create({ data: { serviceJobId: id, ...rejection } });
    for (let count = 0; count < toMend; count += 1) {
      const asset = await prisma.asset.create({ data: { serviceJobId: id, version: 1 } });
      const comment = { assetId: asset.id, assetCommentTypeId: 1, comment: 'Crooked', version: 1 };
      await prisma.assetComment.create({ data: { ...comment, createdById: boss.id } });
    }
    return id;
  }

  test.each([{}, { serviceJobStatuses: openStatuses }])(
    'has those without any last in both directions, from memory and database: %j',
    async (query) => {
      const { prisma } = t.deps;
      own = (await t.makeCampaign({ clientId: clients[0]! })).id;
      const [plain, two, none, one] = [
        (await t.makeJob({ statusId: JobStatusId.Booked, campaignId: own })).id,
        await comeBack(2),
        await comeBack(0),
        await comeBack(1),
      ];
      expect(await listed('mending', query)).toEqual([none, one, two, plain]);
      expect(await listed('mending desc', query)).toEqual([two, one, none, plain]);
      const expected = [
        [two, day(1)],
        [plain, day(2)],
      ] as const;
      for (const [serviceJobId, expectedAt] of expected) {
        await prisma.jobForecast.create({ data: { serviceJobId, deadline: day(3), expectedAt, steps: [] } });
      }
      expect(await listed('expected', query)).toEqual([two, plain, none, one]);
      expect(await listed('expected desc', query)).toEqual([plain, two, one, none]);
    },
  );

  test.each([{}, { serviceJobStatuses: openStatuses }])(
    'by findings of preflight has flags before hints, and those without checked pictures last: %j',
    async (query) => {
      const { prisma } = t.deps;
      own = (await t.makeCampaign({ clientId: clients[0]! })).id;
      const jobWith = async (levels: readonly ('flag' | 'hint')[] | null, more: object = {}) => {
        const { id } = await t.makeJob({ statusId: JobStatusId.Booked, campaignId: own });
        const findings = (levels ?? []).map((level, nth) => ({
          checkName: `check ${nth}`,
          level,
          sentence: 'Soft',
          ...more,
        }));
        const named = { filename: 'kitchen', originalName: 'kitchen', contentType: 'image/jpeg', size: 1 };
        const { id: fileId } = await prisma.file.create({
          data: {
            ...named,
            filePath: `findings/${id}`,
            container: { connectOrCreate: { where: { container: 'listed' }, create: { container: 'listed' } } },
            fileType: { connect: { id: 1 } },
            ...(levels && { pictureCheck: { create: { checkedAt: day(1) } }, findings: { create: findings } }),
          },
        });
        await prisma.asset.create({ data: { serviceJobId: id, fileId } });
        return id;
      };
      const unchecked = await jobWith(null);
      const flag = await jobWith(['flag']);
      const clean = await jobWith([]);
      const hints = await jobWith(['hint', 'hint']);
      const dismissed = await jobWith(['flag'], {
        dismissedAt: day(1),
        dismissedById: boss.id,
        dismissalReason: 'Meant',
      });
      expect(await listed('findings', query)).toEqual([clean, dismissed, hints, flag, unchecked]);
      expect(await listed('findings desc', query)).toEqual([flag, hints, dismissed, clean, unchecked]);
    },
  );

  test.each(['expected', 'mending'] as const)(
    'has the jobs whose %s changes between the keys and the page, from memory and database',
    async (field) => {
      const { prisma, reads, openJobs } = t.deps;
      own = (await t.makeCampaign({ clientId: clients[0]! })).id;
      const [mended, coming] = [await comeBack(1), await comeBack(0)];
      const ids = [mended, coming];
      const forecast = { deadline: day(3), expectedAt: day(1), steps: [] };
      for (const serviceJobId of ids) await prisma.jobForecast.create({ data: { serviceJobId, ...forecast } });
      const { id: userId, name } = boss;
      const common = { role: 'BackOffice', userType: 'BackOffice', timeZone: 'Australia/Melbourne' } as const;
      const actor: Actor = { userId, name, ...common, serviceIds: [], flags: [], clientIds: null, key: null };
      const query = { campaigns: [own], serviceJobStatuses: jobStatuses.map(({ id }) => id).filter(isOpen) };
      const index = await openJobs.current();
      for (const [step, lists] of [databaseJobLists(reads), memoryJobLists(index!, reads)].entries()) {
        const asked = { orderBy: { field, descending: false }, includes: [], pageSize: 10, pageNumber: 1 };
        const page = await planPage({ reads, lists, question: { actor, query, now } }, asked);
        const where = { serviceJobId: { in: ids } };
        await prisma.jobForecast.updateMany({ where, data: { expectedAt: day(5 + step) } });
        for (let count = 0; count < 2; count += 1) {
          const asset = await prisma.asset.create({ data: { serviceJobId: mended, version: 1 } });
          const comment = { assetId: asset.id, assetCommentTypeId: 1, comment: 'Crooked', version: 1 };
          await prisma.assetComment.create({ data: { ...comment, createdById: boss.id } });
        }
        const { jobs } = await lists.pageWithTotal({ actor, query, now }, page);
        expect(jobs.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
      }
    },
  );

  test('is not for providers, to whom neither is shown', async () => {
    for (const orderBy of ['mending', 'expected']) {
      await t.as(adam).get('/v1/service-jobs').query({ orderBy }).expect(403);
    }
  });
});

describe('refused', () => {
  test.each([
    [{}, 'groupBy'],
    [{ groupBy: 'price' }, 'groupBy'],
    [{ groupBy: 'client', services: 'x' }, 'services'],
    [{ groupBy: 'client', pageSize: 5 }, 'pageSize'],
  ])('is %j, by name', async (query, field) => {
    const { status, body } = await groups(query);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('is who is not signed in, and a client key that groups or sorts by what only staff read', async () => {
    await t.anonymous().get(listServiceJobGroups.path).query({ groupBy: 'client' }).expect(401);
    const client = await t.makeUser({ role: 'Integration' });
    const authorization = `Bearer ${await t.makeApiKey(client.id, [clients[0]!], { kind: 'client' })}`;
    const get = (path: string) => t.anonymous().get(path).query({ groupBy: 'provider' }).set({ authorization });
    await get(listServiceJobGroups.path).expect(403);
    await get('/v1/service-jobs').expect(403);
    await t.anonymous().get('/v1/service-jobs').query({ orderBy: 'findings' }).set({ authorization }).expect(403);
  });
});
