import type { WorkQueue, Workload } from '@shootdesk/shared/workload/workload.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { someoneWaitsForALock } from '../../../test/lock-waiting.ts';

const { EditorDrafterCopywriter, QualityControl, OnSiteProvider } = JobUserRoleId;
const { Photography, CompanionFloorplan } = ServiceId;

/** Wednesday, nine in the morning in Melbourne. */
const now = new Date('2026-06-09T23:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let zed: TestUser;

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ role: 'ProductionManager' });
});
afterAll(() => t.close());
beforeEach(async () => {
  ann = await t.makeUser({ role: 'FullTimeEditor', services: [Photography] });
  zed = await t.makeUser({ role: 'FullTimeEditor', services: [Photography, CompanionFloorplan] });
});

/** A job that waits for Ann to edit it. */
async function makeWork(options: Parameters<TestApp['makeJob']>[0] = {}): Promise<number> {
  const { id } = await t.makeJob({ statusId: JobStatusId.Assigned, ...options });
  await t.assign(id, ann.id, EditorDrafterCopywriter);
  return id;
}

/** Tracks time of somebody on a job. */
async function track(serviceJobId: number, minutes: number, serviceJobUserRoleId: number = EditorDrafterCopywriter) {
  const [start, end] = [hours(-48), new Date(hours(-48).getTime() + minutes * 60_000)];
  const entry = { userId: (await t.makeUser()).id, entryDate: start };
  const { id } = await t.deps.prisma.userTime.create({ data: { ...entry, clockStart: start, clockEnd: end } });
  const time = { ...entry, userTimeId: id, serviceJobId, serviceJobUserRoleId, jobStart: start, jobEnd: end };
  await t.deps.prisma.serviceJobUserTime.create({ data: time });
}

const editors = { serviceJobUserRoleId: EditorDrafterCopywriter };
const readQueue = async (user = ann, query: object = editors): Promise<WorkQueue> =>
  (await t.as(boss).get(`/v1/users/${user.id}/work-queue`).query(query).expect(200)).body.result;
const handOn = (
  jobs: { serviceJobId: number; userId: number }[],
  user = ann,
  by = boss,
  role: number = EditorDrafterCopywriter,
) => t.as(by).post(`/v1/users/${user.id}/hand-on`).send({ serviceJobUserRoleId: role, jobs });
const editorsOf = async (serviceJobId: number) =>
  (await t.deps.prisma.serviceJobUser.findMany({ where: { serviceJobId, ...editors } })).map(({ userId }) => userId);

describe('workloads', () => {
  const loadOf = async ({ id }: TestUser, query: object = editors, by = boss): Promise<Workload> => {
    const { results } = (await t.as(by).get('/v1/workloads').query(query).expect(200)).body;
    return results.find(({ userId }: Workload) => userId === id);
  };

  test('count the jobs that wait, those that are late, and those that will be', async () => {
    await makeWork({ clientDeadline: hours(-1) });
    await makeWork({ clientDeadline: hours(30), studioDeadline: hours(1.5), statusId: JobStatusId.InRejection });
    await makeWork({ clientDeadline: hours(30) });
    await makeWork({ statusId: JobStatusId.AwaitingQC });
    await makeWork({ statusId: JobStatusId.SentToClient });
    expect(await loadOf(ann)).toEqual({
      userId: ann.id,
      firstName: ann.name.split(' ')[0],
      lastName: ann.name.split(' ')[1],
      isClockedIn: false,
      jobs: 3,
      late: 1,
      atRisk: 1,
      minutes: 180,
      doneBy: hours(3).toISOString(),
    });
    expect(await loadOf(zed)).toMatchObject({ jobs: 0, late: 0, atRisk: 0, minutes: 0, doneBy: null });
  });

  test('have the usual minutes of a service, once five finished jobs say, less what is tracked on the job', async () => {
    const serviceId = CompanionFloorplan;
    const id = await makeWork({ serviceId });
    for (const minutes of [10, 20, 40, 300]) {
      await track(await makeWork({ serviceId, statusId: JobStatusId.Approved }), minutes);
    }
    expect(await loadOf(ann)).toMatchObject({ jobs: 1, minutes: 60 });
    await track(await makeWork({ serviceId, statusId: JobStatusId.Approved }), 50);
    expect(await loadOf(ann)).toMatchObject({ minutes: 40 });
    await track(id, 15);
    await track(id, 15, QualityControl);
    expect(await loadOf(ann)).toMatchObject({ minutes: 25 });
  });

  test('are of a role, and say who is clocked in', async () => {
    const quinn = await t.makeUser({ role: 'QC', services: [Photography] });
    await t.deps.prisma.userTime.create({ data: { userId: quinn.id, entryDate: now, clockStart: hours(-1) } });
    const id = await makeWork({ statusId: JobStatusId.InQC1 });
    await t.assign(id, quinn.id, QualityControl);
    const query = { serviceJobUserRoleId: QualityControl };
    expect(await loadOf(quinn, query)).toMatchObject({ jobs: 1, minutes: 15, isClockedIn: true });
    expect(await loadOf(quinn)).toBeUndefined();
    expect(await loadOf(quinn, query, quinn)).toMatchObject({ jobs: 1 });
  });

  test('are for those who assign', async () => {
    await t.as(ann).get('/v1/workloads').query(editors).expect(403);
    await t.anonymous().get('/v1/workloads').query(editors).expect(401);
    for (const serviceJobUserRoleId of [OnSiteProvider, JobUserRoleId.RevisionAssignee, 'x', '']) {
      await t.as(boss).get('/v1/workloads').query({ serviceJobUserRoleId }).expect(400);
    }
    await t.as(boss).get('/v1/workloads').expect(400);
  });
});

describe('a work queue', () => {
  test('names the jobs by deadline, and proposes those who have the least to do', async () => {
    const max = await t.makeUser({ role: 'ContractualEditor', services: [Photography] });
    const busy = await t.makeJob({ statusId: JobStatusId.InProduction });
    await t.assign(busy.id, max.id, EditorDrafterCopywriter);
    const serviceId = Photography;
    const none = await makeWork({ serviceId });
    const later = await makeWork({ serviceId, clientDeadline: hours(40) });
    const first = await makeWork({ serviceId, clientDeadline: hours(0.5) });
    const { jobs, people } = await readQueue();
    expect(jobs.map(({ serviceJobId, state }) => [serviceJobId, state])).toEqual([
      [first, 'atRisk'],
      [later, 'onTime'],
      [none, 'onTime'],
    ]);
    const own = jobs.map((job) => job.candidateIds.filter((id) => [ann.id, zed.id, max.id].includes(id)));
    expect(own).toEqual([
      [zed.id, max.id],
      [zed.id, max.id],
      [zed.id, max.id],
    ]);
    expect(jobs[0]).toMatchObject({ due: hours(0.5).toISOString(), minutes: 60, doneBy: hours(1).toISOString() });
    expect(people.find(({ userId }) => userId === max.id)).toMatchObject({ jobs: 1, minutes: 60 });
  });

  test('counts what was proposed before', async () => {
    const serviceId = ServiceId.PrestigeVideo;
    const both = [
      await t.makeUser({ role: 'FullTimeEditor', services: [serviceId] }),
      await t.makeUser({ role: 'FullTimeEditor', services: [serviceId] }),
    ].map(({ id }) => id);
    for (let count = 0; count < 4; count += 1) await makeWork({ serviceId });
    const proposed = (await readQueue()).jobs.map(({ proposedId }) => proposedId);
    expect(proposed).toEqual([both[0], both[1], both[0], both[1]]);
  });

  test('proposes nobody who cannot be assigned, or would edit and check', async () => {
    const serviceId = CompanionFloorplan;
    const id = await makeWork({ serviceId });
    await t.makeUser({ role: 'FullTimeEditor', services: [Photography] });
    const away = await t.makeUser({ role: 'FullTimeEditor', services: [serviceId], flags: ['Disable_Time_Tracker'] });
    const gone = await t.makeUser({ role: 'FullTimeEditor', services: [serviceId] });
    await t.deps.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: now } });
    const checks = await t.makeUser({ role: 'ProductionManager', services: [serviceId] });
    await t.assign(id, checks.id, QualityControl);
    const [job] = (await readQueue()).jobs;
    expect(job?.candidateIds).toContain(zed.id);
    for (const each of [ann, away, gone, checks]) expect(job?.candidateIds).not.toContain(each.id);
  });

  test('is there of somebody who has left, and empty of somebody without jobs', async () => {
    const id = await makeWork();
    await t.deps.prisma.user.update({ where: { id: ann.id }, data: { deletedAt: now } });
    expect((await readQueue()).jobs.map(({ serviceJobId }) => serviceJobId)).toEqual([id]);
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    for (const each of [zed, provider]) expect((await readQueue(each)).jobs).toEqual([]);
  });

  test('is for managers', async () => {
    const path = `/v1/users/${ann.id}/work-queue`;
    const quinn = await t.makeUser({ role: 'QC' });
    await t.as(quinn).get(path).query(editors).expect(403);
    await t.anonymous().get(path).query(editors).expect(401);
    await t.as(boss).get(path).query({ serviceJobUserRoleId: OnSiteProvider }).expect(400);
    await t.as(boss).get('/v1/users/999999/work-queue').query(editors).expect(404);
    await t.as(boss).get('/v1/users/0/work-queue').query(editors).expect(400);
  });
});

describe('handing on', () => {
  test('gives each job to its person, keeps the status, and tells both', async () => {
    const ids = [await makeWork({ statusId: JobStatusId.InProduction }), await makeWork()];
    const { body } = await handOn(ids.map((serviceJobId) => ({ serviceJobId, userId: zed.id }))).expect(200);
    expect(body.results).toEqual(ids.map((serviceJobId) => ({ serviceJobId, isHandedOn: true, message: null })));
    for (const id of ids) expect(await editorsOf(id)).toEqual([zed.id]);
    const { serviceJobStatusId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: ids[0]! } });
    expect(serviceJobStatusId).toBe(JobStatusId.InProduction);
    const logs = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: ids[0]! }, orderBy: { id: 'asc' } });
    expect(logs.map(({ activity }) => activity)).toEqual([
      { what: 'person', done: 'removed', name: ann.name, role: 'Editor' },
      { what: 'person', done: 'assigned', name: zed.name, role: 'Editor' },
    ]);
    const events = await t.deps.prisma.outboxMessage.findMany({
      where: { topic: 'serviceJobUserChanged' },
      orderBy: { id: 'desc' },
      take: 4,
    });
    const told = events.map(({ payload }) => payload as { userId: number; what: string });
    expect(told.filter(({ userId }) => userId === ann.id).map(({ what }) => what)).toEqual(['removed', 'removed']);
    expect(told.filter(({ userId }) => userId === zed.id).map(({ what }) => what)).toEqual(['assigned', 'assigned']);
  });

  test('leaves what cannot be handed on, with why', async () => {
    const [good, other, plan, checked, shared] = [
      await makeWork(),
      (await t.makeJob({ statusId: JobStatusId.Assigned })).id,
      await makeWork({ serviceId: ServiceId.Video }),
      await makeWork(),
      await makeWork(),
    ];
    await t.assign(checked, zed.id, QualityControl);
    await t.assign(shared, zed.id, EditorDrafterCopywriter);
    const jobs = [good, other, plan, checked, shared, 1].map((serviceJobId) => ({ serviceJobId, userId: zed.id }));
    const { results } = (await handOn(jobs).expect(200)).body;
    expect(results.map(({ message }: { message: string | null }) => message)).toEqual([
      null,
      'The person does not have this role on the job any more.',
      'This person does not cover the service of the job.',
      'This person would edit and check the job.',
      'User has already been assigned to the role',
      'The job was not found.',
    ]);
    expect(await editorsOf(good)).toEqual([zed.id]);
    for (const id of [plan, checked]) expect(await editorsOf(id)).toEqual([ann.id]);
  });

  test('twice at once gives a job to one person, and tells the other caller', async () => {
    const id = await makeWork();
    const max = await t.makeUser({ role: 'FullTimeEditor', services: [Photography] });
    const answers = await t.deps.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${id} FOR UPDATE`;
      const both = [zed, max].map(({ id: userId }) => handOn([{ serviceJobId: id, userId }]).then((answer) => answer));
      await someoneWaitsForALock(t.deps.prisma, 2);
      return both;
    });
    const results = (await Promise.all(answers)).map(({ body }) => body.results[0]);
    expect(results.filter(({ isHandedOn }) => isHandedOn)).toHaveLength(1);
    expect(results.find(({ isHandedOn }) => !isHandedOn).message).toContain('any more');
    expect(await editorsOf(id)).toHaveLength(1);
  });

  test('is for managers, of jobs and people that there are', async () => {
    const id = await makeWork();
    const quinn = await t.makeUser({ role: 'QC', services: [Photography] });
    const jobs = [{ serviceJobId: id, userId: zed.id }];
    await handOn(jobs, ann, quinn).expect(403);
    await t
      .anonymous()
      .post(`/v1/users/${ann.id}/hand-on`)
      .send({ ...editors, jobs })
      .expect(401);
    await handOn([], ann).expect(400);
    await handOn([...jobs, ...jobs], ann).expect(400);
    await handOn(jobs, ann, boss, OnSiteProvider).expect(400);
    await t
      .as(boss)
      .post('/v1/users/999999/hand-on')
      .send({ ...editors, jobs })
      .expect(404);
    expect(await editorsOf(id)).toEqual([ann.id]);
  });
});
