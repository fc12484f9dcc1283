import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { maxHandedOn } from '@shootdesk/shared/service-job-users/open-work';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { someoneWaitsForALock } from '../../../../test/lock-waiting.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, OnSiteProvider } = JobUserRoleId;
const confirmation = { warnings: ['open_jobs'] };

let t: TestApp;
let boss: TestUser;
let leaver: TestUser;
let successor: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  leaver = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Lee', lastName: 'Leaver' });
  successor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
});

const deactivate = (body?: object, as = boss, id = leaver.id) => t.as(as).delete(`/v3/users/${id}`).send(body);
const isActive = async (id = leaver.id) =>
  (await t.deps.prisma.user.findUniqueOrThrow({ where: { id } })).deletedAt === null;
const peopleOf = async (serviceJobId: number, serviceJobUserRoleId: number = EditorDrafterCopywriter) => {
  const rows = await t.deps.prisma.serviceJobUser.findMany({ where: { serviceJobId, serviceJobUserRoleId } });
  return rows.map(({ userId }) => userId);
};
async function jobOf(role: JobUserRoleId = EditorDrafterCopywriter, options: Parameters<TestApp['makeJob']>[0] = {}) {
  const job = await t.makeJob({ statusId: JobStatusId.InProduction, uploadedAt: new Date(), ...options });
  await t.assign(job.id, leaver.id, role);
  return job.id;
}
const toSuccessor = (serviceJobUserRoleId: number = EditorDrafterCopywriter, userId = successor.id) => ({
  confirmation,
  handOn: [{ serviceJobUserRoleId, userId }],
});

describe('deactivating a person names the open jobs they leave', () => {
  test('by role, with the first ten linked, and deactivates nobody before that is confirmed', async () => {
    const ids: number[] = [];
    for (let each = 1; each <= 11; each += 1) ids.push(await jobOf(EditorDrafterCopywriter, { name: `Open ${each}` }));
    await jobOf(RevisionAssignee, { statusId: JobStatusId.ChangeRequest });
    await jobOf(EditorDrafterCopywriter, { statusId: JobStatusId.Approved });
    const { body } = await deactivate().expect(409);
    expect(body).toMatchObject({
      code: 'confirmation_required',
      detail: 'Lee Leaver leaves open jobs: 11 as Editor, 1 as Rejection Assignee.',
      warnings: [{ code: 'open_jobs', needsReason: false }],
    });
    const [warning] = body.warnings;
    expect(warning.links).toHaveLength(10);
    expect(warning.links[0]).toEqual({ text: 'Open 1', path: `/service-jobs/${ids[0]}` });
    expect(warning.roles[0].jobs.map(({ path }: { path: string }) => path)).toEqual(
      ids.map((id) => `/service-jobs/${id}`),
    );
    expect(warning.roles[1].jobs).toHaveLength(1);
    const roles = warning.roles.map((each: { serviceJobUserRoleId: number }) => each.serviceJobUserRoleId);
    expect(roles).toEqual([EditorDrafterCopywriter, RevisionAssignee]);
    expect(await isActive()).toBe(true);
    await deactivate({ confirmation }).expect(200);
    expect(await isActive()).toBe(false);
    expect(await peopleOf(ids[0]!)).toEqual([leaver.id]);
  });

  test('but asks nothing when all their jobs are approved, archived or, on site, over', async () => {
    await jobOf(EditorDrafterCopywriter, { statusId: JobStatusId.Approved });
    await jobOf(QualityControl, { statusId: JobStatusId.Archived });
    await jobOf(OnSiteProvider, { dateService: new Date('2020-01-01') });
    await deactivate().expect(200);
  });

  test('and lists appointments to come and missing uploads without successors', async () => {
    await jobOf(OnSiteProvider, { dateService: new Date('2099-01-01') });
    await jobOf(OnSiteProvider, {
      statusId: JobStatusId.Booked,
      uploadedAt: null,
      dateService: new Date('2020-01-01'),
    });
    const { body } = await deactivate().expect(409);
    expect(body.warnings[0].roles).toMatchObject([{ serviceJobUserRoleId: OnSiteProvider, count: 2, successors: [] }]);
    await deactivate(toSuccessor(OnSiteProvider)).expect(400);
    await deactivate({ confirmation }).expect(200);
  });
});

describe('handing on the open jobs of a person who is deactivated', () => {
  test('gives them to the successor with log lines and an announcement, and leaves their status', async () => {
    const ids = [await jobOf(), await jobOf()];
    const { body } = await deactivate().expect(409);
    const successors = body.warnings[0].roles[0].successors.map(({ id }: { id: number }) => id);
    expect(successors).toContain(successor.id);
    expect(successors).not.toContain(leaver.id);
    await deactivate(toSuccessor()).expect(200);
    expect(await isActive()).toBe(false);
    for (const id of ids) {
      expect(await peopleOf(id)).toEqual([successor.id]);
      const lines = await activityLines(t.deps.prisma, { serviceJobId: id });
      expect(lines.map(({ description }) => description)).toEqual([
        'Lee Leaver removed as Editor',
        `${successor.name} assigned as Editor`,
      ]);
      const job = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
      expect(job.serviceJobStatusId).toBe(JobStatusId.InProduction);
    }
    const outbox = await t.deps.prisma.outboxMessage.findMany({ where: { topic: 'serviceJobUserChanged' } });
    const announced = outbox.map(({ payload }) => payload as { userId: number; what: string });
    expect(announced.filter(({ userId }) => userId === successor.id).map(({ what }) => what)).toEqual([
      'assigned',
      'assigned',
    ]);
  });

  test('takes the person off a job that the successor has already', async () => {
    const id = await jobOf();
    await t.assign(id, successor.id, EditorDrafterCopywriter);
    await deactivate(toSuccessor()).expect(200);
    expect(await peopleOf(id)).toEqual([successor.id]);
  });

  test('is refused as a whole, naming the field, when the successor cannot take over one of the jobs', async () => {
    const other = await jobOf(EditorDrafterCopywriter, { serviceId: 15 });
    const id = await jobOf();
    const { body } = await deactivate(toSuccessor()).expect(422);
    expect(body.errors).toEqual({ 'handOn.0.userId': ['This person cannot take over all of these jobs.'] });
    expect([await peopleOf(id), await peopleOf(other), await isActive()]).toEqual([[leaver.id], [leaver.id], true]);
  });

  test.each([
    ['is inactive', async () => deactivate(undefined, boss, successor.id).expect(200)],
    [
      'has another role',
      async () => t.deps.prisma.user.update({ where: { id: successor.id }, data: { userRoleId: 10 } }),
    ],
  ])('is refused when the successor %s', async (_, change) => {
    await jobOf();
    await change();
    await deactivate(toSuccessor()).expect(422);
  });

  test('gives QC of a job to nobody who edited it', async () => {
    successor = await t.makeUser({ role: 'ProductionManager', services: [1] });
    const id = await jobOf(QualityControl, { statusId: JobStatusId.AwaitingQC });
    await t.assign(id, successor.id, EditorDrafterCopywriter);
    await deactivate(toSuccessor(QualityControl)).expect(422);
  });

  test('second look #23: makes nobody editor of a job of which they are QC', async () => {
    successor = await t.makeUser({ role: 'ProductionManager', services: [1] });
    const id = await jobOf();
    await t.assign(id, successor.id, QualityControl);
    const { body } = await deactivate().expect(409);
    const successors = body.warnings[0].roles[0].successors.map((each: { id: number }) => each.id);
    expect(successors).not.toContain(successor.id);
    await deactivate(toSuccessor()).expect(422);
    expect(await peopleOf(id)).toEqual([leaver.id]);
  });

  test('second look #23: makes nobody editor and QC of the same job, though each role alone is possible', async () => {
    leaver = await t.makeUser({ role: 'ProductionManager', services: [1] });
    successor = await t.makeUser({ role: 'ProductionManager', services: [1] });
    const id = await jobOf();
    await t.assign(id, leaver.id, QualityControl);
    const handOn = [EditorDrafterCopywriter, QualityControl].map((serviceJobUserRoleId) => ({
      serviceJobUserRoleId,
      userId: successor.id,
    }));
    const { body } = await deactivate({ confirmation, handOn }).expect(422);
    expect(body.errors).toEqual({
      'handOn.1.userId': [
        'This person would edit and check 1 of these jobs. Please choose somebody else for one of the two roles.',
      ],
    });
    expect([await peopleOf(id), await peopleOf(id, QualityControl), await isActive()]).toEqual([
      [leaver.id],
      [leaver.id],
      true,
    ]);
    const other = await t.makeUser({ role: 'ProductionManager', services: [1] });
    await deactivate({ confirmation, handOn: [handOn[0], { ...handOn[1], userId: other.id }] }).expect(200);
    expect([await peopleOf(id), await peopleOf(id, QualityControl)]).toEqual([[successor.id], [other.id]]);
  });

  test('second look #23: and makes one person editor of some jobs and QC of others', async () => {
    leaver = await t.makeUser({ role: 'ProductionManager', services: [1] });
    successor = await t.makeUser({ role: 'ProductionManager', services: [1] });
    const edited = await jobOf();
    const checked = await jobOf(QualityControl);
    const handOn = [EditorDrafterCopywriter, QualityControl].map((serviceJobUserRoleId) => ({
      serviceJobUserRoleId,
      userId: successor.id,
    }));
    await deactivate({ confirmation, handOn }).expect(200);
    expect([await peopleOf(edited), await peopleOf(checked, QualityControl)]).toEqual([[successor.id], [successor.id]]);
  });

  test('second look #23: gives nothing to a successor who is deactivated at the same moment', async () => {
    const id = await jobOf();
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const changed = new Promise<void>((resolve, reject) => {
      t.deps.prisma
        .$transaction(async (tx) => {
          await tx.user.update({ where: { id: successor.id }, data: { deletedAt: new Date() } });
          resolve();
          await committed;
        })
        .catch(reject);
    });
    await changed;
    const handing = deactivate(toSuccessor()).then((answer) => answer);
    await someoneWaitsForALock(t.deps.prisma);
    commit();
    const { status, body } = await handing;
    expect([status, body.errors]).toEqual([
      422,
      { 'handOn.0.userId': ['This person cannot take over all of these jobs.'] },
    ]);
    expect([await peopleOf(id), await isActive()]).toEqual([[leaver.id], true]);
  });

  test('second look #23: of two who are deactivated at once in favour of each other, one stays with all the jobs', async () => {
    const ids = [await jobOf(), await jobOf()];
    const other = await t.makeUser();
    await t.deps.prisma.serviceJobUser.updateMany({
      where: { serviceJobId: ids[1]! },
      data: { userId: successor.id },
    });
    const answers = await Promise.all([
      deactivate(toSuccessor()),
      deactivate(toSuccessor(EditorDrafterCopywriter, leaver.id), other, successor.id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stays = (await isActive()) ? leaver.id : successor.id;
    expect([await peopleOf(ids[0]!), await peopleOf(ids[1]!)]).toEqual([[stays], [stays]]);
  });

  test(`is refused above ${maxHandedOn} jobs with a sentence`, async () => {
    const campaign = await t.makeJob();
    const rows = Array.from({ length: maxHandedOn + 1 }, () => ({
      name: 'Many',
      campaignId: campaign.campaignId,
      clientId: campaign.clientId,
      serviceId: 1,
      serviceJobStatusId: JobStatusId.InProduction,
    }));
    const { prisma } = t.deps;
    const jobs = await prisma.serviceJob.createManyAndReturn({ data: rows, select: { id: true } });
    const part = { userId: leaver.id, serviceJobUserRoleId: EditorDrafterCopywriter };
    await prisma.serviceJobUser.createMany({ data: jobs.map(({ id }) => ({ ...part, serviceJobId: id })) });
    const { body } = await deactivate(toSuccessor()).expect(422);
    expect(body.detail).toMatch(`At most ${maxHandedOn} jobs are handed on at once`);
    await prisma.serviceJobUser.deleteMany({ where: { serviceJobId: jobs[0]!.id } });
    await deactivate(toSuccessor()).expect(200);
    expect(await prisma.serviceJobUser.count({ where: { userId: successor.id } })).toBe(maxHandedOn);
  });

  test.each([
    [{ handOn: [{ serviceJobUserRoleId: 9, userId: 1 }] }],
    [{ handOn: [{ serviceJobUserRoleId: 1 }] }],
    [{ handOn: [1, 1].map((serviceJobUserRoleId) => ({ serviceJobUserRoleId, userId: 1 })) }],
    [{ confirmation: { warnings: ['none'] } }],
    [{ successor: 1 }],
  ])('malformed as %j is refused', async (body) => {
    await deactivate(body).expect(400);
  });

  test('is for the back office, and not for an outdated version', async () => {
    const id = await jobOf();
    await t.anonymous().delete(`/v3/users/${leaver.id}`).send(toSuccessor()).expect(401);
    await deactivate(toSuccessor(), successor).expect(403);
    await deactivate(toSuccessor(), boss, 987654).expect(404);
    await deactivate(toSuccessor()).set('if-match', '"0"').expect(412);
    expect([await peopleOf(id), await isActive()]).toEqual([[leaver.id], true]);
  });
});
