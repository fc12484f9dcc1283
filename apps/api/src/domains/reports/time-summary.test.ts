import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { TimeSummary } from '@shootdesk/shared/reports/reports.contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v1/reports/time-summary';
const now = new Date('2026-06-17T15:00:00Z');
const hourMs = 3_600_000;
const [photography, floorplan] = [1, 21];

let t: TestApp;
let manager: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  manager = await t.makeUser({ role: 'ProductionManager' });
});
beforeEach(() => t.deps.prisma.userTime.deleteMany());
afterAll(() => t.close());

const read = async (query = '', user = manager): Promise<TimeSummary> =>
  (await t.as(user).get(`${path}?${query}`).expect(200)).body.result;

/** A shift from 9:00 in Melbourne, with consecutive time on jobs. */
async function work(user: TestUser, day: string, hours: number | null, jobs: readonly (readonly [number, number])[]) {
  const start = new Date(new Date(day).getTime() - hourMs);
  const entryDate = new Date(day);
  let at = start.getTime();
  const times = jobs.map(([serviceJobId, length]) => ({
    serviceJobId,
    userId: user.id,
    serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter,
    entryDate,
    jobStart: new Date(at),
    jobEnd: new Date((at += length * hourMs)),
  }));
  const clockEnd = hours === null ? null : new Date(start.getTime() + hours * hourMs);
  const { id } = await t.deps.prisma.userTime.create({
    data: { userId: user.id, entryDate, clockStart: start, clockEnd },
    select: { id: true },
  });
  await t.deps.prisma.serviceJobUserTime.createMany({ data: times.map((time) => ({ ...time, userTimeId: id })) });
  return id;
}

const addBreak = (userTimeId: number, start: string, end: string | null) =>
  t.deps.prisma.userBreakTime.create({
    data: { userTimeId, breakStart: new Date(start), breakEnd: end && new Date(end) },
  });

test('sums work without breaks and time on jobs by person, week and service', async () => {
  const [finn, hana] = [await t.makeUser({ role: 'FullTimeEditor' }), await t.makeUser({ role: 'QC' })];
  const [photos, plan] = [await t.makeJob({ serviceId: photography }), await t.makeJob({ serviceId: floorplan })];
  const first = await work(finn, '2026-06-05', 8, [[photos.id, 3]]);
  await addBreak(first, '2026-06-05T03:00:00Z', '2026-06-05T03:30:00Z');
  await addBreak(first, '2026-06-05T05:00:00Z', '2026-06-05T05:15:00Z');
  await work(finn, '2026-06-15', 4, [[plan.id, 1]]);
  await work(hana, '2026-06-15', 6, [
    [photos.id, 2],
    [plan.id, 0.5],
  ]);
  const { people, weeks, services } = await read('filterStart=0m&filterEnd=1m');
  const names = ({ id, name }: TestUser) => ({
    id,
    firstName: name.split(' ')[0],
    lastName: name.split(' ')[1],
  });
  expect(people).toEqual([
    { user: names(finn), shifts: 2, workedMs: 11.25 * hourMs, onJobsMs: 4 * hourMs },
    { user: names(hana), shifts: 1, workedMs: 6 * hourMs, onJobsMs: 2.5 * hourMs },
  ]);
  expect(weeks).toEqual([
    { weekStart: '2026-06-01', shifts: 1, workedMs: 7.25 * hourMs, onJobsMs: 3 * hourMs },
    { weekStart: '2026-06-15', shifts: 2, workedMs: 10 * hourMs, onJobsMs: 3.5 * hourMs },
  ]);
  expect(services).toMatchObject([
    { service: { id: photography }, onJobsMs: 5 * hourMs, jobs: 1, medianMs: 5 * hourMs },
    { service: { id: floorplan }, onJobsMs: 1.5 * hourMs, jobs: 1, medianMs: 1.5 * hourMs },
  ]);
});

test('names the jobs that took longer than the median of their service, by their whole time', async () => {
  const finn = await t.makeUser({ role: 'FullTimeEditor' });
  const jobs = [];
  for (let count = 0; count < 3; count += 1) jobs.push((await t.makeJob({ serviceId: photography })).id);
  const [quick = 0, usual = 0, slow = 0] = jobs;
  await work(finn, '2026-05-29', 8, [[slow, 4]]);
  await work(finn, '2026-06-15', 8, [
    [quick, 1],
    [usual, 2],
    [slow, 1],
  ]);
  const { longJobs, services } = await read('filterStart=0m&filterEnd=1m');
  expect(services).toMatchObject([{ onJobsMs: 4 * hourMs, jobs: 3, medianMs: 2 * hourMs }]);
  expect(longJobs).toMatchObject([
    { serviceJob: { id: slow, service: { id: photography } }, totalMs: 5 * hourMs, medianMs: 2 * hourMs },
  ]);
});

test('counts what is not over up to now, and is empty where there is nothing', async () => {
  const finn = await t.makeUser({ role: 'FullTimeEditor' });
  const id = await work(finn, '2026-06-17', null, []);
  await addBreak(id, '2026-06-17T14:00:00Z', null);
  expect((await read()).people).toMatchObject([{ workedMs: 15 * hourMs }]);
  expect(await read('filterStart=1d&filterEnd=2d')).toEqual({
    people: [],
    weeks: [],
    services: [],
    longJobs: [],
    asOf: now.toISOString(),
  });
});

test('says the same as the reports', async () => {
  const job = await t.makeJob();
  for (let person = 0; person < 3; person += 1) {
    const user = await t.makeUser({ role: 'QC' });
    for (let day = 1; day <= 9; day += 1) {
      const id = await work(user, `2026-06-0${day}`, day, [[job.id, day / 3]]);
      if (day > 4) await addBreak(id, `2026-06-0${day}T01:00:00Z`, `2026-06-0${day}T01:${10 + day}:00Z`);
    }
  }
  const { people, services } = await read();
  const sum = async (report: string, column: string) => {
    const { text } = await t.as(manager).get(`/v1/reports/${report}.csv`).expect(200);
    const lines: Record<string, string>[] = parse(text, { bom: true, columns: true });
    return lines.reduce((total, line) => total + Number(line[column]), 0);
  };
  const hours = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / hourMs;
  expect(hours(people.map(({ workedMs }) => workedMs))).toBeCloseTo(await sum('shift-tracker', 'Worked Hours'), 2);
  expect(hours(services.map(({ onJobsMs }) => onJobsMs))).toBeCloseTo(await sum('job-time-tracker', 'Hours'), 2);
});

test('puts jobs that the reader may not see together, without a name', async () => {
  const finn = await t.makeUser({ role: 'FullTimeEditor' });
  const reader = await t.makeUser({ role: 'QC', services: [photography], flags: ['View_Reports'] });
  const [visibleJob, quick, slow] = [
    await t.makeJob({ serviceId: photography }),
    await t.makeJob({ serviceId: floorplan }),
    await t.makeJob({ serviceId: floorplan }),
  ];
  await work(finn, '2026-06-15', 8, [
    [visibleJob.id, 1],
    [quick.id, 1],
    [slow.id, 2],
  ]);
  const { services, longJobs } = await read('', reader);
  expect(services).toMatchObject([
    { service: null, onJobsMs: 3 * hourMs, jobs: null, medianMs: null },
    { service: { id: photography }, onJobsMs: hourMs, jobs: 1, medianMs: hourMs },
  ]);
  expect(longJobs).toEqual([]);
});

test('is for those who may read the reports', async () => {
  await t
    .as(await t.makeUser())
    .get(path)
    .expect(200);
  await t
    .as(await t.makeUser({ role: 'QC' }))
    .get(path)
    .expect(403);
  await t
    .as(await t.makeUser({ role: 'FullTimeProvider', flags: ['View_Reports'] }))
    .get(path)
    .expect(403);
  await t.anonymous().get(path).expect(401);
  await t.as(manager).get(`${path}?filterStart=1d&filterEnd=0d`).expect(400);
});
