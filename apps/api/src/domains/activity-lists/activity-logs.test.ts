import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let jobId: number;
let otherId: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Mia', lastName: 'Tran' });
  jobId = (await t.makeJob({ serviceId: 1 })).id;
  otherId = (await t.makeJob({ serviceId: 15 })).id;
  const log = (serviceJobId: number, sentence: string, minute: number, activityLogTypeId = 5) => ({
    serviceJobId,
    activity: { what: 'sentence', sentence: [sentence] },
    activityLogTypeId,
    serviceJobStatusId: 90,
    createdById: boss.id,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  });
  await t.deps.prisma.activityLog.createMany({
    data: [log(jobId, 'first', 1), log(jobId, 'third', 3, 2), log(jobId, 'second', 2), log(otherId, 'other', 4)],
  });
});
afterAll(() => t.close());

const read = (query: string, user: TestUser = boss) => t.as(user).get(`/v1/activity-logs${query}`);
const words = (body: { results: { description: string }[] }) => body.results.map(({ description }) => description);

test('shows the logs of the jobs, newest first, with status and creator', async () => {
  const { body } = await read(`?serviceJobs=${jobId},${otherId}&includes=createdBy`).expect(200);
  expect(words(body)).toEqual(['other', 'third', 'second', 'first']);
  expect(body.additionalInfo).toEqual({ totalCount: 4 });
  expect(body.results[1]).toMatchObject({
    activityLogTypeId: 2,
    serviceJobId: jobId,
    serviceJobStatusId: 90,
    status: { id: 90, name: 'InProduction' },
    createdAt: '2026-01-01T00:03:00.000Z',
    createdBy: { id: boss.id, firstName: 'Mia', lastName: 'Tran' },
    cache_key: 1,
  });
});

test('shows the creator only when included', async () => {
  const { body } = await read(`?serviceJobs=${jobId}`).expect(200);
  expect(body.results[0]).toMatchObject({ createdBy: null, createdById: boss.id });
});

test('pages and filters by type', async () => {
  const page = await read(`?serviceJobs=${jobId}&pageSize=2&pageNumber=2`).expect(200);
  expect([words(page.body), page.body.additionalInfo.totalCount]).toEqual([['first'], 3]);
  expect(words((await read(`?serviceJobs=${jobId}&activityLogTypes=2`).expect(200)).body)).toEqual(['third']);
});

test('jobs the caller may not see contribute nothing', async () => {
  const editor = await t.makeUser({ role: 'FullTimeEditor', services: [15] });
  const { body } = await read(`?serviceJobs=${jobId},${otherId},999999`, editor).expect(200);
  expect(words(body)).toEqual(['other']);
  expect(words((await read(`?serviceJobs=${jobId}`, editor).expect(200)).body)).toEqual([]);
});

test('needs jobs, and nothing unknown', async () => {
  await read('').expect(400);
  await read('?serviceJobs=').expect(400);
  await read('?serviceJobs=a').expect(400);
  await read(`?serviceJobs=${jobId}&includes=everything`).expect(400);
});

test('answers 401 to a stranger and 403 to an account without a shell', async () => {
  await t.anonymous().get(`/v1/activity-logs?serviceJobs=${jobId}`).expect(401);
  await read(`?serviceJobs=${jobId}`, await t.makeUser({ role: 'Agent' })).expect(403);
});

test('on-site people see that the agency and the notes of the studio changed, and the new agency once the appointment is near', async () => {
  const provider = await t.makeUser({ role: 'FullTimeProvider' });
  const job = await t.makeJob({ dateService: new Date(Date.now() + 5 * 86_400_000) });
  await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
  const agent = { serviceJobId: job.id, fieldName: 'Agent', value: JSON.stringify({ name: 'Ann Lee' }) };
  await t.as(boss).post('/v1/service-job-details').send(agent).expect(201);
  const note = { serviceJobId: job.id, serviceJobNoteTypeId: 1, content: 'Cool tones.' };
  await t.as(boss).post('/v1/service-job-notes').send(note).expect(201);
  const toldTo = async (user: TestUser) => words((await read(`?serviceJobs=${job.id}`, user).expect(200)).body);
  const inFull = ["Post-Production Notes added: 'Cool tones.'", "Agent added: 'Ann Lee'"];
  expect(await toldTo(boss)).toEqual(inFull);
  expect(await toldTo(await t.makeUser({ role: 'ContractualEditor', services: [1] }))).toEqual(inFull);
  expect(await toldTo(provider)).toEqual(['Post-Production Notes changed', 'Agency details changed']);
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { dateService: new Date() } });
  expect(await toldTo(provider)).toEqual(['Post-Production Notes changed', "Agent added: 'Ann Lee'"]);
  const { AgencyChanged, StudioNoteChanged } = ActivityLogTypeId;
  const types = `${AgencyChanged},${StudioNoteChanged}`;
  expect((await read(`?serviceJobs=${job.id}&activityLogTypes=${types}`).expect(200)).body.results).toHaveLength(2);
});
