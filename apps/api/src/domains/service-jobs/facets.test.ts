import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CustomFilterId, customFilters, type CustomFilterGroup } from '@shootdesk/shared/service-jobs/custom-filters';
import { jobStatuses } from '@shootdesk/shared/service-jobs/statuses';
import { sourceTagOf } from '@shootdesk/shared/service-jobs/source-tag';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

/** A Wednesday, 13:00 in Melbourne; local days start at 13:00 UTC. */
const now = new Date('2026-11-18T02:00:00Z');
const midnight = Date.parse('2026-11-17T13:00:00Z');
const day = 86_400_000;

interface Sample {
  readonly id: number;
  readonly status: number;
  readonly deadline: Date | null;
  readonly dateService: Date | null;
  readonly uploaded: boolean;
  readonly platform: string;
}

let t: TestApp;
let boss: TestUser;
let samples: Sample[];
let campaigns: string;

/** Spread evenly over everything that a built-in filter looks at, edges of days included. */
const deadlines = [
  null,
  ...[-30 * day, -1, 0, 1, 13 * 3_600_000 - 1, 13 * 3_600_000 + 1, day - 1, day, 2 * day - 1, 2 * day]
    .concat([7 * day - 1, 7 * day, 60 * day])
    .map((offset) => new Date(midnight + offset)),
];
const detailsOf = { CT: [], CH: [15, 14], RH: [14] };
const platforms = ['CT', 'CH', 'RH'] as const;

async function makeSample(campaignId: number, index: number, containerId: number): Promise<Sample> {
  const status = jobStatuses[(index * 7) % jobStatuses.length]!.id;
  const deadline = deadlines[index % deadlines.length] ?? null;
  const dateService = index % 3 === 0 ? new Date(midnight) : null;
  const platform = platforms[index % 5 > 2 ? 0 : index % 5]!;
  const job = await t.makeJob({ campaignId, statusId: status, clientDeadline: deadline, dateService });
  const { prisma } = t.deps;
  for (const entityFieldTypeId of detailsOf[platform]) {
    await prisma.serviceJobDetail.create({ data: { serviceJobId: job.id, entityFieldTypeId, value: {} } });
  }
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
  return { id: job.id, status, deadline, dateService, uploaded, platform };
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

/** What each filter means, written down a second time. */
const meaning: Record<number, (job: Sample) => boolean> = {
  [CustomFilterId.StudioNotDone]: ({ status }) => status < 150,
  [CustomFilterId.OnsiteNotDone]: ({ status, dateService, uploaded }) => status < 50 && (!!dateService || !uploaded),
  [CustomFilterId.NotArchived]: ({ status }) => status !== 180,
  [CustomFilterId.Overdue]: ({ status, deadline }) => status < 150 && !!deadline && deadline < now,
  [CustomFilterId.DueToday]: (job) => isDue(job, 0, 1),
  [CustomFilterId.DueTomorrow]: (job) => isDue(job, 1, 2),
  [CustomFilterId.DueInSevenDays]: (job) => isDue(job, 0, 7),
  [CustomFilterId.NoDeadline]: ({ status, deadline }) => status < 150 && !deadline,
  [CustomFilterId.CT]: ({ platform }) => platform === 'CT',
  [CustomFilterId.CH]: ({ platform }) => platform === 'CH',
  [CustomFilterId.RH]: ({ platform }) => platform === 'RH',
};
function isDue({ status, deadline }: Sample, from: number, to: number): boolean {
  if (status >= 150 || !deadline) return false;
  return deadline.getTime() >= midnight + from * day && deadline.getTime() < midnight + to * day;
}

/** Alternatives within a group, all groups together, without the group that is left out. */
function passes(job: Sample, chosen: readonly number[], left: CustomFilterGroup | null): boolean {
  const groups = Map.groupBy(
    customFilters.filter(({ id, group }) => chosen.includes(id) && group !== left),
    ({ group }) => group,
  );
  return [...groups.values()].every((alternatives) => alternatives.some(({ id }) => meaning[id]!(job)));
}

test('for every selection the list, the total and the counts agree with what the filters mean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(customFilters.map(({ id }) => id)), async (chosen) => {
      const query = { campaigns, pageSize: 200, orderBy: 'id', customFilters: chosen.join(',') };
      const { body } = await t.as(boss).get('/v1/service-jobs').query(query).expect(200);
      const expected = samples.filter((job) => passes(job, chosen, null)).map(({ id }) => id);
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual(expected);
      expect(body.additionalInfo.totalCount).toBe(expected.length);
      const counts = customFilters.map(({ id, name, type, group }) => {
        const count = samples.filter((job) => meaning[id]!(job) && passes(job, chosen, group)).length;
        return { id, name, count, type };
      });
      expect(body.additionalInfo.customFilters).toEqual(counts);
    }),
    { numRuns: 60, examples: [[[]], [[2, 3]], [[1, 3]], [[11, 12]], [[21, 22, 23]], [[1, 2]], [[3]]] },
  );
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
    ordered.filter(({ deadline, platform }) => platform === 'CT' && deadline && deadline < now).length,
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
