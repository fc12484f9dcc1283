import { randomInt } from 'node:crypto';
import { userRoles, userTypes, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { jobGroupings, type JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import { jobIncludes, jobOrders, type JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { makeBareResource } from '../../../../test/bare-resource.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { someJobFilters } from '../../../../test/job-filters.ts';
import { createRandom } from '../../../../test/random.ts';
import type { ChangeFeed } from '../../../db/change-feed.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { databaseJobLists } from '../list/database-job-lists.store.ts';
import type { KeyCount } from '../list/job-keys.ts';
import { staysOpen, type JobLists, type JobQuestion } from '../list/job-lists.ts';
import { planPage } from '../list/plan-page.ts';
import { memoryJobLists } from './memory-job-lists.ts';
import { createOpenJobs } from './open-jobs.ts';

/** Wednesday 13:00 in Melbourne; local days start at 13:00 UTC. */
const now = new Date('2026-11-18T02:00:00Z');
const hour = 3_600_000;

/** `SAMENESS_WRITES=5000` runs longer; `SAMENESS_SEED` repeats a failed run. */
const writes = Number(process.env['SAMENESS_WRITES'] ?? 50);
const seed = Number(process.env['SAMENESS_SEED'] ?? randomInt(2 ** 31));

const choices = createRandom(seed);
const { next: random, below, one, some, maybe } = choices;

const services = [1, 2, 15, 21, 52];
const statuses = jobStatuses.map(({ id }) => id);
const words = ['Rush', 'rush', 'Twilight', 'ÄRGER', 'drone'];
const bounds = ['-3d', '-1d', '0d', '1d', '2d', '0w', '1w', '0m', '2026-11-18', '2026-11-18T02:00:00Z'];
const instants = [null, -200, -30, -11, -1, 0, 1, 10, 11, 12, 34, 35, 36, 59, 166, 167, 900].map((hours) =>
  hours === null ? null : new Date(now.getTime() + hours * hour),
);

/** Two API instances on one database, each with an index. */
let first: TestApp;
let second: TestApp;
let archivist: TestUser;
const jobs: number[] = [];
const clients: number[] = [];
const campaigns: number[] = [];
const zones: number[] = [];
const people: number[] = [];
const actors: Actor[] = [];

async function addActor(role: UserRoleName, covered: number[], timeZone = 'Australia/Melbourne') {
  const { id: userId, name } = await first.makeUser({ role, services: covered, timeZone });
  people.push(userId);
  const { userTypeId } = userRoles.find((each) => each.name === role)!;
  const userType = userTypes.find(({ id }) => id === userTypeId)!.name;
  const clientIds = role === 'Integration' ? clients.slice(0, 2) : null;
  actors.push({ userId, name, role, userType, timeZone, serviceIds: covered, flags: [], clientIds, key: null });
}

async function addJob(): Promise<void> {
  const { id } = await first.makeJob({
    campaignId: one(campaigns),
    serviceId: one(services),
    statusId: one(statuses),
    clientDeadline: one(instants),
    studioDeadline: one(instants),
    dateService: one(instants),
    proofedAt: one(instants),
    changesRequestedAt: one(instants),
    revisionLimit: one(instants),
    uploadedAt: one(instants),
  });
  jobs.push(id);
}

beforeAll(async () => {
  first = await createTestApp({ deps: { now: () => now } });
  second = await createTestApp({
    environment: { DATABASE_URL: first.deps.config.databaseUrl },
    deps: { now: () => now },
  });
  archivist = await first.makeUser({ flags: ['Bulk_Archive'] });
  for (const name of ['North', 'South']) zones.push((await first.deps.prisma.zone.create({ data: { name } })).id);
  for (const classification of [1, 2, 3, 1]) clients.push((await first.makeClient({ classification })).id);
  for (const clientId of [...clients, ...clients]) campaigns.push((await first.makeCampaign({ clientId })).id);
  await addActor('BackOffice', []);
  await addActor('ProductionManager', [], 'Australia/Perth');
  await addActor('QC', [1, 2]);
  await addActor('FullTimeEditor', []);
  await addActor('Specialist', [21], 'UTC');
  await addActor('FullTimeProvider', [1]);
  await addActor('ContractualProvider', []);
  await addActor('Integration', []);
  await addActor('Unknown', [1]);
  for (let each = 0; each < 120; each += 1) await addJob();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

type Write = (app: TestApp) => Promise<unknown>;

const where = () => ({ serviceJobId: one(jobs) });
const update = (app: TestApp, ids: number[], data: object) =>
  app.deps.prisma.serviceJob.updateMany({ where: { id: { in: ids } }, data });
const updateOne = (data: () => object) => (app: TestApp) => update(app, [one(jobs)], data());

async function addResource(app: TestApp): Promise<void> {
  const id = one(jobs);
  await makeBareResource(app.deps.prisma, id, `${id}-${below(2 ** 31)}.jpg`);
}

async function deleteJob(app: TestApp): Promise<void> {
  const [id] = jobs.splice(below(jobs.length), 1);
  await app.deps.prisma.resource.deleteMany({ where: { serviceJobId: id! } });
  await app.deps.prisma.serviceJobHistory.deleteMany({ where: { serviceJobId: id! } });
  await app.deps.prisma.activityLog.deleteMany({ where: { serviceJobId: id! } });
  await app.deps.prisma.serviceJob.delete({ where: { id: id! } });
}

/** A transaction that begins before another and commits after it, with a read in between. */
async function commitLate(app: TestApp): Promise<void> {
  const [early, late] = [one(jobs), one(jobs)];
  await app.deps.prisma.$transaction(async (tx) => {
    await tx.serviceJob.update({ where: { id: early }, data: { serviceJobStatusId: one(statuses) } });
    if (early !== late) await update(second, [late], { clientDeadline: one(instants) });
    await compareOnce();
  });
}

const bulk = (action: 'archive' | 'unarchive') => (app: TestApp) =>
  app
    .as(archivist)
    .post('/v1/service-jobs/bulk-workflow')
    .send({ serviceJobs: some(jobs, 6), action });

const kindsOfWrite: Readonly<Record<string, Write>> = {
  status: updateOne(() => ({ serviceJobStatusId: one(statuses) })),
  'status again': updateOne(() => ({ serviceJobStatusId: one(statuses) })),
  deadline: updateOne(() => ({ clientDeadline: one(instants), studioDeadline: one(instants) })),
  'service date': updateOne(() => ({ dateService: one(instants) })),
  sent: updateOne(() => ({ proofedAt: one(instants), uploadedAt: one(instants) })),
  'changes requested': updateOne(() => ({ changesRequestedAt: one(instants), revisionLimit: one(instants) })),
  forecast: (app) => {
    const forecast = { deadline: one(instants) ?? now, atRiskUntil: one(instants), steps: [] };
    const { serviceJobId } = where();
    return app.deps.prisma.jobForecast
      .upsert({ where: { serviceJobId }, create: { serviceJobId, ...forecast }, update: forecast })
      .catch(() => null);
  },
  'no forecast': (app) => app.deps.prisma.jobForecast.deleteMany({ where: where() }),
  service: updateOne(() => ({ serviceId: one(services) })),
  'another client': updateOne(() => ({ clientId: one(clients), campaignId: one(campaigns) })),
  'many at once': (app) =>
    update(app, some(jobs, 30), { serviceJobStatusId: one(statuses), clientDeadline: one(instants) }),
  assign: (app) => app.assign(one(jobs), one(people), one([1, 2, 3, 4, 5] as const)).catch(() => null),
  'assign again': (app) => app.assign(one(jobs), one(people), one([1, 5] as const)).catch(() => null),
  remove: (app) => app.deps.prisma.serviceJobUser.deleteMany({ where: { userId: one(people), ...where() } }),
  'remove all': (app) => app.deps.prisma.serviceJobUser.deleteMany({ where: where() }),
  'change of people': (app) =>
    app.deps.prisma.serviceJobUser.updateMany({ where: where(), data: { userId: one(people) } }).catch(() => null),
  tag: (app) => app.deps.prisma.serviceJobTag.create({ data: { ...where(), tag: one(words) } }).catch(() => null),
  'no tag': (app) => app.deps.prisma.serviceJobTag.deleteMany({ where: where() }),
  classification: (app) =>
    app.deps.prisma.client.update({ where: { id: one(clients) }, data: { classification: 1 + below(3) } }),
  'account manager': (app) =>
    app.deps.prisma.clientAccountManager
      .create({ data: { clientId: one(clients), userId: one(people) } })
      .catch(() => null),
  'no account manager': (app) => app.deps.prisma.clientAccountManager.deleteMany({ where: { clientId: one(clients) } }),
  zone: (app) => app.deps.prisma.client.update({ where: { id: one(clients) }, data: { zoneId: one(zones) } }),
  resource: addResource,
  'no resource': (app) => app.deps.prisma.resource.deleteMany({ where: where() }),
  detail: (app) =>
    app.deps.prisma.serviceJobDetail
      .create({ data: { ...where(), entityFieldTypeId: one([14, 15, 1]), value: {} } })
      .catch(() => null),
  'no detail': (app) => app.deps.prisma.serviceJobDetail.deleteMany({ where: where() }),
  archive: bulk('archive'),
  unarchive: bulk('unarchive'),
  order: addJob,
  'order another': addJob,
  delete: deleteJob,
  'late commit': commitLate,
};

function someFilters(): JobFilterQuery {
  return {
    customFilters: maybe(0.8, () => some(customFilters, 4).map(({ id }) => id)),
    ...someJobFilters(choices, { people, clients, campaigns, services, tags: words, bounds }),
    serviceJobStatuses: maybe(0.4, () => some(statuses, 8)),
  };
}

function openFilters(): JobFilterQuery {
  const query = someFilters();
  return staysOpen(query) ? query : openFilters();
}

type PageQuery = Parameters<typeof planPage>[1];

const somePage = (): PageQuery => ({
  orderBy: { field: one(jobOrders), descending: random() < 0.5 },
  groupBy: maybe(0.4, () => one(jobGroupings)),
  foldedGroups: maybe(0.3, () => some([0, 1, 2, 10, 30, 80, 100, ...clients, ...zones, ...people], 3)),
  includes: one([[], ['campaign', 'client', 'service', 'status', 'users'], [...jobIncludes]]),
  pageSize: one([1, 7, 50, 200]),
  pageNumber: 1 + below(3),
});

/** All answers to a question in a comparable form. */
async function answersOf(
  lists: JobLists,
  question: JobQuestion,
  { grouping, ...asked }: PageQuery & { readonly grouping: JobGrouping },
) {
  const page = await planPage({ reads: first.deps.reads, lists, question }, asked);
  const byKey = (counts: readonly KeyCount[]) => counts.toSorted((before, after) => before.key - after.key);
  const { services: _services, serviceJobStatuses: _statuses, ...others } = question.query;
  const cells = staysOpen(others) ? await lists.countByServiceAndStatus({ ...question, query: others }) : [];
  const sorted = (counts: typeof cells) =>
    counts.map((cell) => JSON.stringify(cell, Object.keys(cell).toSorted())).toSorted();
  const { jobs, counts } = await lists.pageWithFilterCounts(question, page);
  const withTotal = await lists.pageWithTotal(question, page);
  return {
    jobs,
    counts: [counts.totalCount, ...counts.counts],
    jobsWithTotal: withTotal.jobs,
    totals: [withTotal.totalCount, ...(await lists.totals([question]))],
    cells: sorted(cells),
    groups: byKey((await lists.countByKeys(question, [grouping]))[0]!).map(({ key, count }) => [key, count]),
    open: sorted(await lists.countOpen(question)),
  };
}

async function compareOnce(): Promise<void> {
  const question = { actor: one(actors), query: openFilters(), now };
  const page = { ...somePage(), grouping: one(jobGroupings) };
  const { reads } = first.deps;
  const label = `seed ${seed}: ${question.actor.role} ${JSON.stringify({ ...question.query, ...page })}`;
  const expected = { label, ...(await answersOf(databaseJobLists(reads), question, page)) };
  for (const { deps } of [first, second]) {
    const index = await deps.openJobs.current();
    if (!index) throw new Error(`seed ${seed}: the open jobs are not in memory`);
    expect({ label, ...(await answersOf(memoryJobLists(index, reads), question, page)) }).toEqual(expected);
  }
}

test(`second look #25: after any writes both instances answer from memory as the database does, for everybody (${writes} writes)`, async () => {
  for (let each = 0; each < writes; each += 1) {
    const [name, write] = one(Object.entries(kindsOfWrite));
    const app = one([first, second]);
    await write(app).catch((error: unknown) => {
      throw new Error(`seed ${seed}: the write '${name}' failed`, { cause: error });
    });
    for (let look = 0; look < 3; look += 1) await compareOnce();
  }
  expect(first.deps.openJobs.report().jobs).toBeGreaterThan(20);
}, 600_000);

test('when the feed fails or has a gap the database answers, and the jobs are loaded again', async () => {
  const { prisma, reads, log, changes } = first.deps;
  let missed: () => void | Promise<void> = () => {};
  let fails = false;
  const feed: ChangeFeed = {
    ...changes,
    catchUp: () => (fails ? Promise.reject(new Error('The feed cannot be read.')) : changes.catchUp()),
    subscribe: (consume, onMissed) => {
      missed = onMissed;
      return changes.subscribe(consume, onMissed);
    },
  };
  const openJobs = createOpenJobs({ prisma, reads, log, changes: feed });
  expect(await openJobs.current()).toBeNull();
  const load = async () => {
    openJobs.start();
    await openJobs.whenSettled();
  };
  await load();
  expect((await openJobs.current())?.table.jobCount()).toBe(first.deps.openJobs.report().jobs);
  fails = true;
  expect(await openJobs.current()).toBeNull();
  expect(openJobs.report()).toMatchObject({ state: 'loading', jobs: 0 });
  fails = false;
  await load();
  expect(await openJobs.current()).not.toBeNull();
  await missed();
  expect(await openJobs.current()).toBeNull();
  await openJobs.close();
});
