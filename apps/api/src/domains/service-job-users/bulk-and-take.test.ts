import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { someoneWaitsForALock } from '../../../test/lock-waiting.ts';

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee } = JobUserRoleId;

let t: TestApp;
let backOffice: TestUser;
/** One service per test, so that other tests' jobs do not interfere. */
let service: number;
const services = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29,
];

beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(() => {
  service = services.shift()!;
});

const studio = (role: UserRoleName) => t.makeUser({ role, services: [service] });

describe('a batch', () => {
  const batch = (serviceJobs: number[], userId: number, user = backOffice, serviceJobUserRoleId = 1) =>
    t.as(user).post('/v1/service-job-users/batch').send({ serviceJobs, userId, serviceJobUserRoleId });

  test('says for each job, in the order given, what happened', async () => {
    const editor = await studio('ContractualEditor');
    const fresh = await t.makeJob({ serviceId: service, statusId: JobStatusId.Uploaded });
    const had = await t.makeJob({ serviceId: service });
    await t.assign(had.id, editor.id, EditorDrafterCopywriter);
    const foreign = await t.makeJob({ serviceId: 61 });
    const { body } = await batch([had.id, fresh.id, foreign.id, 999_999, fresh.id], editor.id).expect(200);
    const outcomes = body.results as { serviceJobId: number; assigned: boolean; code: string | null }[];
    expect(outcomes.map(({ serviceJobId, assigned, code }) => [serviceJobId, assigned, code])).toEqual([
      [had.id, false, 'already_assigned'],
      [fresh.id, true, null],
      [foreign.id, false, 'rule_violated'],
      [999_999, false, 'not_found'],
    ]);
    expect(body.results[0].message).toBe('User has already been assigned to the role');
    expect(body.results[1].serviceJobUser).toMatchObject({ serviceJobId: fresh.id, userId: editor.id });
    const moved = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: fresh.id } });
    expect(moved.serviceJobStatusId).toBe(JobStatusId.Assigned);
  });

  test('takes 200 jobs at once', async () => {
    const editor = await studio('FullTimeEditor');
    const { campaignId } = await t.makeJob({ serviceId: service });
    const jobs = await Promise.all(Array.from({ length: 200 }, () => t.makeJob({ serviceId: service, campaignId })));
    const { body } = await batch(
      jobs.map(({ id }) => id),
      editor.id,
    ).expect(200);
    expect(body.results.filter(({ assigned }: { assigned: boolean }) => assigned)).toHaveLength(200);
    await batch([...jobs.map(({ id }) => id), 1], editor.id).expect(400);
  });

  test('two at once that share jobs leave each with one editor of each', async () => {
    const editors = [await studio('FullTimeEditor'), await studio('FullTimeEditor')];
    const jobs = await Promise.all(Array.from({ length: 10 }, () => t.makeJob({ serviceId: service })));
    const ids = jobs.map(({ id }) => id);
    const answers = await Promise.all([batch(ids, editors[0]!.id), batch(ids.toReversed(), editors[1]!.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await t.deps.prisma.serviceJobUser.count({ where: { serviceJobId: { in: ids } } })).toBe(20);
    expect(await t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId: { in: ids } } })).toBe(10);
  });

  test('is for the editor role, for BackOffice and ProductionManager', async () => {
    const editor = await studio('FullTimeEditor');
    const { id } = await t.makeJob({ serviceId: service });
    await batch([id], editor.id, backOffice, 2).expect(400);
    await batch([], editor.id).expect(400);
    await batch([0], editor.id).expect(400);
    await batch([id], editor.id, await studio('QC')).expect(403);
    await batch([id], editor.id, await studio('ProductionManager')).expect(200);
    await t.anonymous().post('/v1/service-job-users/batch').send({}).expect(401);
  });
});

describe('taking', () => {
  const take = (user: TestUser, serviceJobUserRoleId: number = QualityControl) =>
    t.as(user).post('/v1/service-job-users/take').send({ serviceJobUserRoleId });
  const day = (number: number) => new Date(Date.UTC(2026, 5, number));
  const makeJob = (clientDeadline: Date | null, statusId: number = JobStatusId.AwaitingQC) =>
    t.makeJob({ serviceId: service, statusId, clientDeadline });

  test('gives the job that is due first, one without a deadline last', async () => {
    const open = await makeJob(null);
    const later = await makeJob(day(2), JobStatusId.InQC1);
    const first = await makeJob(day(1));
    const taken: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { body } = await take(await studio('QC')).expect(200);
      expect(body.result).toEqual({
        serviceJobId: body.result.serviceJobId,
        redirectUrl: `/service-jobs/${body.result.serviceJobId}`,
      });
      taken.push(body.result.serviceJobId);
    }
    expect(taken).toEqual([first.id, later.id, open.id]);
  });

  test('who holds a matching job already is answered that one', async () => {
    const [first] = [await makeJob(day(1)), await makeJob(day(2))];
    const qc = await studio('QC');
    for (let index = 0; index < 2; index += 1) expect((await take(qc)).body.result.serviceJobId).toBe(first.id);
  });

  test('the same person asking five times at once gets one job', async () => {
    for (const number of [1, 2, 3]) await makeJob(day(number));
    const qc = await studio('QC');
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(qc)));
    expect(new Set(answers.map(({ body }) => body.result.serviceJobId)).size).toBe(1);
    expect(await t.deps.prisma.serviceJobUser.count({ where: { userId: qc.id } })).toBe(1);
  });

  test('QC: only AwaitingQC and InQC1, only without a QC, only of one’s services, never one’s own work', async () => {
    const qc = await studio('ProductionManager');
    await makeJob(day(1), JobStatusId.InQC);
    await makeJob(day(1), JobStatusId.InProduction);
    const taken = await makeJob(day(1));
    await t.assign(taken.id, (await studio('QC')).id, QualityControl);
    const own = await makeJob(day(1));
    await t.assign(own.id, qc.id, EditorDrafterCopywriter);
    await t.makeJob({ serviceId: 61, statusId: JobStatusId.AwaitingQC });
    const { body } = await take(qc).expect(404);
    expect([body.code, body.detail]).toEqual(['nothing_to_take', 'No jobs available to take.']);
    expect((await take(await studio('QC')).expect(200)).body.result.serviceJobId).toBe(own.id);
  });

  test('rejection: a ChangeRequest without a revision assignee, also one’s own work', async () => {
    const editor = await studio('FullTimeEditor');
    await makeJob(day(1), JobStatusId.InRejection);
    const rejected = await makeJob(day(2), JobStatusId.ChangeRequest);
    await t.assign(rejected.id, editor.id, EditorDrafterCopywriter);
    expect((await take(editor, RevisionAssignee).expect(200)).body.result.serviceJobId).toBe(rejected.id);
    await take(await studio('FullTimeEditor'), RevisionAssignee).expect(404);
  });

  test('ten people taking five jobs get five different jobs and five clear answers', async () => {
    const jobs = await Promise.all([1, 2, 3, 4, 5].map((number) => makeJob(day(number))));
    const people = await Promise.all(Array.from({ length: 10 }, () => studio('QC')));
    const answers = await Promise.all(people.map((user) => take(user)));
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.result.serviceJobId);
    expect(taken.toSorted((a, b) => a - b)).toEqual(jobs.map(({ id }) => id).toSorted((a, b) => a - b));
    const refused = answers.filter(({ status }) => status === 404);
    expect(refused.map(({ body }) => body.detail)).toEqual(
      Array.from({ length: 5 }, () => 'No jobs available to take.'),
    );
  });

  test('a job that another person is only writing to is still assigned', async () => {
    const job = await makeJob(day(1));
    const qc = await studio('QC');
    const answer = await t.deps.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${job.id} FOR UPDATE`;
        const waiting = take(qc).then((done) => done);
        await someoneWaitsForALock(t.deps.prisma);
        return { waiting };
      },
      { timeout: 25_000 },
    );
    expect((await answer.waiting).body.result.serviceJobId).toBe(job.id);
  });

  test('the most urgent job is not passed over while something that refers to it is written', async () => {
    const urgent = await makeJob(day(1));
    await makeJob(day(2));
    const qc = await studio('QC');
    const { body } = await t.deps.prisma.$transaction(async (tx) => {
      const notification = { notificationTypeId: NotificationTypeId.General, description: 'Due today' };
      await tx.notification.create({ data: { ...notification, serviceJobId: urgent.id } });
      return take(qc).expect(200);
    });
    expect(body.result.serviceJobId).toBe(urgent.id);
  });

  test('is for the studio; QC for who can be QC', async () => {
    await makeJob(day(1));
    await take(await studio('Specialist')).expect(403);
    await take(await studio('FullTimeEditor')).expect(403);
    await take(backOffice).expect(403);
    await t.anonymous().post('/v1/service-job-users/take').send({}).expect(401);
    await take(await studio('QC'), 1).expect(400);
  });
});
