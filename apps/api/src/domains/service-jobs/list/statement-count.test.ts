import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { countStatements } from '../../../../test/statements.ts';
import type { TestUser } from '../../../../test/factories.ts';

const everything = 'campaign,client,service,status,details,users,notes,contentDirectProviders,fileCounts';

let t: TestApp;
let boss: TestUser;
let campaigns: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  const { id } = await t.makeCampaign();
  campaigns = id;
  for (let each = 0; each < 120; each += 1) {
    const job = await t.makeJob({ campaignId: id });
    await t.assign(job.id, boss.id, 1);
  }
});
afterAll(() => t.close());

/** Counts a call's statements about jobs at the driver, and its rows. */
async function costOf(call: () => ReturnType<ReturnType<TestApp['as']>['get']>) {
  const { statements, answer } = await countStatements(/service_jobs|lock_job/, async () => call().expect(200));
  return { statements, rows: answer.body.results?.length as number | undefined };
}

const cost = (path: string, query: object) => costOf(() => t.as(boss).get(path).query(query));

const listed = (query: object) => cost('/v1/service-jobs', { campaigns, ...query });

test('a list of open jobs takes one statement: its jobs and counts come from memory, what is shown of them from the database', async () => {
  await listed({ customFilters: '1,3' });
  const open = (query: object) => listed({ customFilters: '1,3', ...query });
  expect(await open({ pageSize: 1, includes: everything })).toEqual({ statements: 1, rows: 1 });
  expect(await open({ pageSize: 120, includes: everything })).toEqual({ statements: 1, rows: 120 });
  expect(await open({ pageSize: 120, pageNumber: 2 })).toEqual({ statements: 0, rows: 0 });
});

test('a list of open jobs that was shown before takes none, and one again after a job of it has changed', async () => {
  const open = () => listed({ customFilters: '1,3', pageSize: 120, includes: 'client' });
  await open();
  expect(await open()).toEqual({ statements: 0, rows: 120 });
  const { id } = await t.deps.prisma.serviceJob.findFirstOrThrow({ where: { campaignId: campaigns } });
  await t.as(boss).post('/v1/service-job-tags').send({ serviceJobId: id, tag: 'urgent' }).expect(201);
  // The index refreshes before statements are counted.
  await t.deps.openJobs.current();
  expect(await open()).toEqual({ statements: 1, rows: 120 });
});

test('a list that reaches into the archive takes two: one for the page with all its members, one for total and counts', async () => {
  expect(await listed({ pageSize: 1, includes: everything })).toEqual({ statements: 2, rows: 1 });
  expect(await listed({ pageSize: 120, includes: everything })).toEqual({ statements: 2, rows: 120 });
  expect(await listed({ pageSize: 120 })).toEqual({ statements: 2, rows: 120 });
});

test('without the open jobs in memory the same list takes two statements', async () => {
  await t.deps.openJobs.close();
  const open = { customFilters: '1,3', pageSize: 120, includes: everything };
  expect(await listed(open)).toEqual({ statements: 2, rows: 120 });
});

test('a job by its id takes one statement, whatever it includes', async () => {
  const { results } = (await t.as(boss).get('/v1/service-jobs').query({ campaigns, pageSize: 1 })).body;
  const path = `/v1/service-jobs/${results[0].id}`;
  await t.as(boss).get(path).expect(200);
  expect((await cost(path, { includes: everything })).statements).toBe(1);
});

test('a bulk action looks at all its jobs at once, and then holds, reads and writes each in one statement', async () => {
  const archivist = await t.makeUser({ flags: ['Bulk_Archive'] });
  const serviceJobs: number[] = [];
  for (let each = 0; each < 20; each += 1) serviceJobs.push((await t.makeJob()).id);
  const bulk = (action: string) =>
    costOf(() => t.as(archivist).post('/v1/service-jobs/bulk-workflow').send({ serviceJobs, action }));
  expect(await bulk('archive')).toEqual({ statements: 1 + 3 * 20, rows: 20 });
  expect(await bulk('archive')).toEqual({ statements: 1, rows: 20 });
  expect(await bulk('unarchive')).toEqual({ statements: 1 + 3 * 20, rows: 20 });
});
