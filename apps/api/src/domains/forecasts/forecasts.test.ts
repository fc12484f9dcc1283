import { listForecasts, type ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { refreshForecasts } from './refresh-forecasts.ts';

const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;

/** Wednesday, nine in the morning in Melbourne. */
const morning = new Date('2026-06-09T23:00:00Z');
const hours = (count: number) => new Date(morning.getTime() + count * 3_600_000);

let t: TestApp;
let now = morning;
let boss: TestUser;
let editor: TestUser;
let checker: TestUser;

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ role: 'ProductionManager' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  checker = await t.makeUser({ role: 'QC', services: [1] });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = morning;
  await t.deps.prisma.serviceJob.updateMany({ data: { serviceJobStatusId: JobStatusId.Archived } });
});

/** A job that waits for the editor. */
async function makeWork(clientDeadline: Date | null, statusId: number = JobStatusId.Assigned): Promise<number> {
  const { id } = await t.makeJob({ statusId, clientDeadline, dateService: hours(-20) });
  await t.assign(id, editor.id, EditorDrafterCopywriter);
  await t.assign(id, checker.id, QualityControl);
  return id;
}

const refresh = () => refreshForecasts(t.deps);
const ask = (ids: readonly number[], by = boss) =>
  t
    .as(by)
    .get(listForecasts.path)
    .query({ serviceJobs: ids.join(',') });
const forecastsOf = async (ids: readonly number[], by = boss): Promise<ForecastView[]> =>
  (await ask(ids, by).expect(200)).body.results;

/** Jobs at risk, as the memory and the database say. */
async function riskyIds(extra: object = {}): Promise<number[]> {
  const query = { customFilters: CustomFilterId.AtRisk, pageSize: 200, orderBy: 'id', ...extra };
  const idsFor = async (more: object) => {
    const { body } = await t
      .as(boss)
      .get('/v1/service-jobs')
      .query({ ...query, ...more })
      .expect(200);
    expect(body.additionalInfo.totalCount).toBe(body.results.length);
    const count = body.additionalInfo.customFilters.find(
      ({ id }: { id: number }) => id === CustomFilterId.AtRisk,
    ).count;
    expect(count).toBe(body.results.length);
    return body.results.map(({ id }: { id: number }) => id);
  };
  const ids = await idsFor({});
  // By when they are due only the database knows.
  expect(await idsFor({ dueFilterEnd: '1d' })).toEqual(ids);
  return ids;
}

describe('forecasts', () => {
  test('say when a job will be ready, and what is before it', async () => {
    const first = await makeWork(hours(4));
    const second = await makeWork(hours(5));
    await refresh();
    expect(await forecastsOf([first, second])).toEqual([
      expect.objectContaining({ serviceJobId: first, expectedAt: hours(1.25).toISOString(), state: 'onTime' }),
      expect.objectContaining({
        serviceJobId: second,
        deadline: hours(5).toISOString(),
        expectedAt: new Date(hours(2.25).getTime()).toISOString(),
        state: 'onTime',
        steps: [
          {
            kind: 'edit',
            usual: 60,
            minutes: 60,
            basis: 'assumed',
            person: { id: editor.id, name: editor.name },
            people: 1,
            jobsBefore: 1,
            worksUntil: null,
            sooner: null,
          },
          expect.objectContaining({ kind: 'qc', minutes: 15, person: { id: checker.id, name: checker.name } }),
        ],
      }),
    ]);
  });

  test('have jobs at risk, which the list finds and counts, in memory as in the database', async () => {
    const risky = await makeWork(hours(1));
    const fine = await makeWork(hours(8));
    const late = await makeWork(hours(-1));
    const endless = await makeWork(null);
    await refresh();
    expect(await riskyIds()).toEqual([risky]);
    const states = (await forecastsOf([risky, fine, late, endless])).map(({ state }) => state);
    expect(states).toEqual(['atRisk', 'onTime', 'late']);
  });

  test('end when the deadline has passed, or the job is sent, without a new forecast', async () => {
    const sent = await makeWork(hours(1));
    const overdue = await makeWork(hours(0.5));
    await refresh();
    expect(await riskyIds()).toEqual([sent, overdue]);
    await t.deps.prisma.serviceJob.update({
      where: { id: sent },
      data: { serviceJobStatusId: JobStatusId.SentToClient, proofedAt: now },
    });
    expect(await riskyIds()).toEqual([overdue]);
    now = hours(0.6);
    expect(await riskyIds()).toEqual([]);
  });

  test('are a tab of the production manager whose number is that of its list', async () => {
    const id = await makeWork(hours(1));
    await makeWork(hours(8));
    await refresh();
    const { results } = (await t.as(boss).get('/v1/job-views').expect(200)).body;
    const view = results.find(({ key }: { key: string }) => key === 'at-risk');
    expect(view).toMatchObject({
      name: 'At risk',
      count: 1,
      customFilters: [CustomFilterId.NotArchived, CustomFilterId.AtRisk],
    });
    expect(await riskyIds({ customFilters: view.customFilters.join(',') })).toEqual([id]);
  });

  test('go with their jobs, and only what changed is written', async () => {
    const done = await makeWork(hours(1));
    const open = await makeWork(hours(8));
    await refresh();
    const versionOf = async () =>
      (
        await t.deps.prisma.$queryRaw<{ xmin: string }[]>`
        SELECT xmin::text FROM job_forecasts WHERE service_job_id = ${open}`
      )[0]?.xmin;
    const version = await versionOf();
    await t.deps.prisma.serviceJob.update({ where: { id: done }, data: { serviceJobStatusId: JobStatusId.Archived } });
    now = hours(-0.1);
    await refresh();
    expect(await forecastsOf([done])).toEqual([]);
    const moved = await versionOf();
    expect(moved).not.toBe(version);
    await refresh();
    expect(await versionOf()).toBe(moved);
  });

  test('are computed by one of several processes at a time', async () => {
    await refresh();
    expect(await refreshForecasts(t.deps, 10_000)).toBe(false);
    now = new Date(morning.getTime() + 10_000);
    const runs = await Promise.all([refreshForecasts(t.deps, 10_000), refreshForecasts(t.deps, 10_000)]);
    expect(runs.filter(Boolean)).toHaveLength(1);
  });

  test('are not computed by a second process while a first one is at it, unless that is gone', async () => {
    await t.deps.prisma.forecastRun.update({ where: { id: 1 }, data: { runsUntil: hours(0.1) } });
    expect(await refresh()).toBe(false);
    now = hours(0.2);
    expect(await refresh()).toBe(true);
    expect(await refresh()).toBe(true);
  });

  test('of a job that is on time never say after its deadline', async () => {
    // Done an hour and a quarter from now, and due three minutes later, between two steps of five.
    const id = await makeWork(new Date(hours(1.25).getTime() + 3 * 60_000));
    now = new Date(morning.getTime() + 60_000);
    await refresh();
    const [forecast] = await forecastsOf([id]);
    expect(forecast).toMatchObject({ state: 'onTime', expectedAt: forecast!.deadline });
  });

  test('announce that a job has come to be at risk', async () => {
    const id = await makeWork(hours(1));
    await makeWork(hours(8));
    await t.deps.prisma.$executeRaw`DELETE FROM changes`;
    await refresh();
    const announced = () =>
      t.deps.prisma.$queryRaw`SELECT kind, service_job_id AS id FROM changes WHERE kind = 'forecast'`;
    expect(await announced()).toEqual([{ kind: 'forecast', id }]);
  });
});

describe('who may read them', () => {
  test('a query that names no jobs, or no ids, is refused', async () => {
    await ask([]).expect(400);
    await t.as(boss).get(listForecasts.path).query({ serviceJobs: 'x' }).expect(400);
  });

  test('nobody who is signed out', async () => {
    await t.anonymous().get(listForecasts.path).query({ serviceJobs: '1' }).expect(401);
  });

  test('not providers, who may not filter by them either, nor see how many there are', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    await ask([1], provider).expect(403);
    await t.as(provider).get('/v1/service-jobs').query({ customFilters: CustomFilterId.AtRisk }).expect(403);
    await t.as(provider).get('/v1/service-jobs/counts').query({ customFilters: CustomFilterId.AtRisk }).expect(403);
    const { body } = await t.as(provider).get('/v1/service-jobs').expect(200);
    expect(body.additionalInfo.customFilters.map(({ name }: { name: string }) => name)).not.toContain('At risk');
  });

  test('an editor those of the jobs that they may see', async () => {
    const id = await makeWork(hours(1));
    await refresh();
    const stranger = await t.makeUser({ role: 'FullTimeEditor', services: [5] });
    expect(await forecastsOf([id], editor)).toHaveLength(1);
    expect(await forecastsOf([id], stranger)).toEqual([]);
  });
});
