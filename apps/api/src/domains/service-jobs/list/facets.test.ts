import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CustomFilterId, customFilters, type CustomFilterGroup } from '@shootdesk/shared/service-jobs/custom-filters';
import { deadlineScopes, isLateRevision, isOverdue, type DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { sourceTagOf } from '@shootdesk/shared/service-jobs/source-tag';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

/** Wednesday 13:00 in Melbourne; local days start at 13:00 UTC. */
const now = new Date('2026-11-18T02:00:00Z');
const midnight = Date.parse('2026-11-17T13:00:00Z');
const day = 86_400_000;

interface Sample {
  readonly id: number;
  readonly status: number;
  readonly deadline: Date | null;
  readonly proofedAt: Date | null;
  readonly changesRequestedAt: Date | null;
  readonly dateService: Date | null;
  readonly uploaded: boolean;
  readonly uploadedAt: Date | null;
  readonly platform: string;
  readonly atRiskUntil: Date | null;
}

let t: TestApp;
let boss: TestUser;
let samples: Sample[];
let campaigns: string;

/** Spread over all boundaries of the built-in filters. */
const deadlines = [
  null,
  ...[-30 * day, -1, 0, 1, 13 * 3_600_000 - 1, 13 * 3_600_000 + 1, day - 1, day, 2 * day - 1, 2 * day]
    .concat([7 * day - 1, 7 * day, 60 * day])
    .map((offset) => new Date(midnight + offset)),
];
/** Never sent, sent at the deadline, sent a moment later. */
const proofs = [0, 1, null].map((late) => (deadline: Date | null) => {
  return late === null ? null : new Date((deadline?.getTime() ?? midnight) + late);
});
/** Changes requested: never, long ago, 25 hours ago, and so on. */
const requests = [null, -30 * day, -day, 0, 12 * 3_600_000].map((at) => (at === null ? null : new Date(midnight + at)));
/** Half a day after midnight: before now. */
const revisionLimit = new Date(midnight + day / 2);
/** Deadlines that forecasts expect to be missed: none, passed, just passing, ahead. */
const missed = [null, 0, now.getTime() - midnight, now.getTime() - midnight + 1, day].map((at) =>
  at === null ? null : new Date(midnight + at),
);
const detailsOf = { CT: [], CH: [15, 14], RH: [14] };
const platforms = ['CT', 'CH', 'RH'] as const;

async function makeSample(campaignId: number, index: number, containerId: number): Promise<Sample> {
  const status = jobStatuses[(index * 7) % jobStatuses.length]!.id;
  const deadline = deadlines[index % deadlines.length] ?? null;
  const proofedAt = proofs[Math.floor(index / deadlines.length) % proofs.length]!(deadline);
  const changesRequestedAt = requests[index % requests.length]!;
  const uploadedAt = index % 2 === 0 ? new Date(midnight) : null;
  const dateService = index % 3 === 0 ? new Date(midnight) : null;
  const platform = platforms[index % 5 > 2 ? 0 : index % 5]!;
  const job = await t.makeJob({
    campaignId,
    statusId: status,
    clientDeadline: deadline,
    proofedAt,
    changesRequestedAt,
    revisionLimit,
    uploadedAt,
    dateService,
  });
  const { prisma } = t.deps;
  for (const entityFieldTypeId of detailsOf[platform]) {
    await prisma.serviceJobDetail.create({ data: { serviceJobId: job.id, entityFieldTypeId, value: {} } });
  }
  const atRiskUntil = missed[index % missed.length]!;
  const forecast = { serviceJobId: job.id, deadline: now, expectedAt: now, atRiskUntil, steps: [] };
  await prisma.jobForecast.create({ data: forecast });
  const uploaded = index % 4 === 0;
  if (uploaded) {
    const name = `${job.id}.jpg`;
    const names = { filePath: name, filename: name, originalName: name, contentType: 'image/jpeg' };
    const file = await prisma.file.create({
      data: { ...names, fileServiceContainerId: containerId, fileTypeId: 1, size: 1n },
    });
    await prisma.resource.create({
      data: { serviceJobId: job.id, campaignId: job.campaignId, resourceTypeId: 26, fileId: file.id },
    });
  }
  const times = { deadline, proofedAt, changesRequestedAt, dateService, uploadedAt, atRiskUntil };
  return { id: job.id, status, uploaded, platform, ...times };
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser();
  const campaign = await t.makeCampaign();
  campaigns = String(campaign.id);
  const { id } = await t.deps.prisma.fileServiceContainer.create({ data: { container: 'service-jobs-2026' } });
  samples = [];
  for (let index = 0; index < 160; index += 1) samples.push(await makeSample(campaign.id, index, id));
});
afterAll(() => t.close());

/** A second implementation of the filters. */
const meaning: Record<number, (job: Sample, scope: DeadlineScope) => boolean> = {
  [CustomFilterId.StudioNotDone]: ({ status }) => status < 150,
  [CustomFilterId.OnsiteNotDone]: ({ status, dateService, uploaded, uploadedAt }) =>
    (status < 50 && (!!dateService || !uploaded)) || (status === 80 && !!dateService && !uploadedAt),
  [CustomFilterId.NotArchived]: ({ status }) => status !== 180,
  [CustomFilterId.Overdue]: ({ status, ...job }, scope) =>
    isOverdue({ ...job, serviceJobStatusId: status }, now, scope),
  [CustomFilterId.DueToday]: (job, scope) => isDue(job, scope, 0, 1),
  [CustomFilterId.DueTomorrow]: (job, scope) => isDue(job, scope, 1, 2),
  [CustomFilterId.DueInSevenDays]: (job, scope) => isDue(job, scope, 0, 7),
  [CustomFilterId.NoDeadline]: ({ status, deadline }, scope) => (scope === 'all' || status < 150) && !deadline,
  [CustomFilterId.LateRevisions]: (job) => isLateRevision(revisionDeadlineOf(job), now),
  [CustomFilterId.AtRisk]: ({ status, atRiskUntil }) =>
    status < 170 && status !== 150 && atRiskUntil !== null && atRiskUntil > now,
  [CustomFilterId.CT]: ({ platform }) => platform === 'CT',
  [CustomFilterId.CH]: ({ platform }) => platform === 'CH',
  [CustomFilterId.RH]: ({ platform }) => platform === 'RH',
};
function revisionDeadlineOf({ status, deadline, proofedAt, changesRequestedAt }: Sample): Date | null {
  const isAnswered =
    [150, 170, 180].includes(status) || (!!proofedAt && !!changesRequestedAt && proofedAt > changesRequestedAt);
  if (!changesRequestedAt || isAnswered) return null;
  return deadline && deadline >= changesRequestedAt ? deadline : revisionLimit;
}
function isDue({ status, deadline }: Sample, scope: DeadlineScope, from: number, to: number): boolean {
  if ((scope === 'open' && status >= 150) || !deadline) return false;
  return deadline.getTime() >= midnight + from * day && deadline.getTime() < midnight + to * day;
}

interface Chosen {
  readonly ids: readonly number[];
  readonly scope: DeadlineScope;
}

/** OR within a group, AND between groups, ignoring one group. */
function passes(job: Sample, { ids, scope }: Chosen, ignoredGroup: CustomFilterGroup | null): boolean {
  const groups = Map.groupBy(
    customFilters.filter(({ id, group }) => ids.includes(id) && group !== ignoredGroup),
    ({ group }) => group,
  );
  return [...groups.values()].every((alternatives) => alternatives.some(({ id }) => meaning[id]!(job, scope)));
}

const selections = fc.subarray(customFilters.map(({ id }) => id));

test('first month #11: for every selection the list, the total and the counts agree with the shared rules', async () => {
  await fc.assert(
    fc.asyncProperty(selections, fc.constantFrom(...deadlineScopes), async (ids, scope) => {
      const chosen = { ids, scope };
      const query = { campaigns, pageSize: 200, orderBy: 'id', customFilters: ids.join(','), deadlineScope: scope };
      const { body } = await t.as(boss).get('/v1/service-jobs').query(query).expect(200);
      const expected = samples.filter((job) => passes(job, chosen, null)).map(({ id }) => id);
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual(expected);
      expect(body.additionalInfo.totalCount).toBe(expected.length);
      const counts = customFilters.map(({ id, name, type, group }) => {
        const count = samples.filter((job) => meaning[id]!(job, scope) && passes(job, chosen, group)).length;
        return { id, name, count, type };
      });
      expect(body.additionalInfo.customFilters).toEqual(counts);
    }),
    {
      numRuns: 90,
      examples: [
        [],
        [2, 3],
        [1, 3],
        [11],
        [11, 12],
        [16],
        [17],
        [12, 17],
        [1, 16],
        [11, 16],
        [21, 22, 23],
        [1, 2],
        [3],
        [1, 11],
      ].flatMap((ids) =>
        deadlineScopes.map((scope): [(typeof CustomFilterId.Overdue)[], DeadlineScope] => [ids as never, scope]),
      ),
    },
  );
});

describe('first month #11: the deadline counts', () => {
  const countsOf = async (query: Record<string, string | number>) => {
    const { body } = await t
      .as(boss)
      .get('/v1/service-jobs')
      .query({ campaigns, ...query })
      .expect(200);
    const counts = body.additionalInfo.customFilters as { id: number; count: number; type: string }[];
    return new Map(counts.filter(({ type }) => type === 'deadline').map(({ id, count }) => [id, count]));
  };

  test.each([
    ['Rejection', [160]],
    ['QC', [100, 110]],
  ])('of the %s tab are of its jobs, whatever their status number', async (_tab, statuses) => {
    const counts = await countsOf({ serviceJobStatuses: statuses.join(), deadlineScope: 'all', customFilters: 3 });
    const jobs = samples.filter(({ status }) => statuses.includes(status));
    expect(counts.size).toBe(7);
    for (const [id, count] of counts) expect(count).toBe(jobs.filter((job) => meaning[id]!(job, 'all')).length);
    expect(counts.get(CustomFilterId.Overdue)).toBeGreaterThan(0);
  });

  test('without that scope are of jobs that the client does not have', async () => {
    const {
      [CustomFilterId.LateRevisions]: late,
      [CustomFilterId.AtRisk]: _,
      ...others
    } = Object.fromEntries(await countsOf({ serviceJobStatuses: 160 }));
    expect(Object.values(others)).toEqual([0, 0, 0, 0, 0]);
    expect(late).toBeGreaterThan(0);
  });

  test('refuse a scope that does not exist', async () => {
    const { body } = await t.as(boss).get('/v1/service-jobs?deadlineScope=some').expect(400);
    expect(body.errors).toHaveProperty('deadlineScope');
  });

  test('of the dashboard count as overdue what the list does', async () => {
    const overdue = samples.filter((job) => meaning[CustomFilterId.Overdue]!(job, 'open')).length;
    const { body } = await t.as(boss).get('/v1/service-jobs/statistics').expect(200);
    const lateRevisions = samples.filter((job) => meaning[CustomFilterId.LateRevisions]!(job, 'open')).length;
    expect(body.results[0]).toMatchObject({ id: 0, overdue, lateRevisions });
    expect((await countsOf({})).get(CustomFilterId.Overdue)).toBe(overdue);
    expect((await countsOf({})).get(CustomFilterId.LateRevisions)).toBe(lateRevisions);
  });
});

test('the default view, not done and not archived, hides approved and archived jobs', async () => {
  const query = { campaigns, pageSize: 200, customFilters: '2,3', includes: 'status' };
  const { body } = await t.as(boss).get('/v1/service-jobs').query(query).expect(200);
  const names = new Set(body.results.map(({ status }: { status: { name: string } }) => status.name));
  expect(names.size).toBeGreaterThan(0);
  expect(names).not.toContain('Approved');
  expect(names).not.toContain('Archived');
});

test('counts follow the other filters, too', async () => {
  const query = { campaigns, serviceJobStatuses: 10, customFilters: CustomFilterId.Overdue };
  const { body } = await t.as(boss).get('/v1/service-jobs').query(query).expect(200);
  const ordered = samples.filter(({ status }) => status === 10);
  const count = (id: number) => body.additionalInfo.customFilters.find((each: { id: number }) => each.id === id).count;
  expect(count(CustomFilterId.NoDeadline)).toBe(ordered.filter(({ deadline }) => !deadline).length);
  expect(count(CustomFilterId.CT)).toBe(
    ordered.filter((job) => job.platform === 'CT' && meaning[CustomFilterId.Overdue]!(job, 'open')).length,
  );
});

test("the database's platform is the source tag of the job's details, also when they go again", async () => {
  const names: Record<number, string> = { 14: 'RealStudiosDetails', 15: 'WorkbaseDetails' };
  const { id } = await t.makeJob();
  const { prisma } = t.deps;
  const tag = async () => (await t.as(boss).get(`/v1/service-jobs/${id}`)).body.result.sourceTag;
  for (const kinds of [[], [14], [14, 15], [15]]) {
    await prisma.serviceJobDetail.deleteMany({ where: { serviceJobId: id } });
    const data = kinds.map((entityFieldTypeId) => ({ serviceJobId: id, entityFieldTypeId, value: {} }));
    await prisma.serviceJobDetail.createMany({ data });
    expect(await tag()).toBe(sourceTagOf(kinds.map((kind) => names[kind]!)));
  }
});
