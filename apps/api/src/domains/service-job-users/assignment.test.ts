import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const jobUsers = '/v1/service-job-users';
const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist, OnSiteProvider } = JobUserRoleId;
const photography = 1;

let t: TestApp;
let backOffice: TestUser;
let editor: TestUser;
let job: { id: number };

/** A studio person who can be assigned. */
const studio = (role: UserRoleName) => t.makeUser({ role, services: [photography] });
const clockIn = (userId: number) =>
  t.deps.prisma.userTime.create({ data: { userId, entryDate: new Date(), clockStart: new Date() } });

const openSession = (userId: number, hours: number) =>
  t.deps.prisma.userSession.create({
    data: { userId, sid: randomUUID(), data: {}, expiresAt: new Date(Date.now() + hours * 3_600_000) },
  });

beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  editor = await studio('FullTimeEditor');
  job = await t.makeJob({ statusId: JobStatusId.AwaitingAssignment });
});

const assign = (userId: number, serviceJobUserRoleId: number, as = backOffice, serviceJobId = job.id) =>
  t.as(as).post(jobUsers).send({ serviceJobId, userId, serviceJobUserRoleId });
const statusOf = async (id = job.id) =>
  (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).serviceJobStatusId;
const announced = async (userId: number) => {
  const rows = await t.deps.prisma.outboxMessage.findMany({
    where: { topic: 'serviceJobUserChanged' },
    orderBy: { id: 'asc' },
  });
  const payloads = rows.map(({ payload }) => payload as { userId: number; what: string });
  return payloads.filter((payload) => payload.userId === userId).map(({ what }) => what);
};

describe('first month #10: an editor assigned before the shoot', () => {
  const move = (as: TestUser, id: number, serviceJobStatusId: number) =>
    t.as(as).post(`/v1/service-jobs/${id}/workflow`).send({ serviceJobStatusId, workflowComment: 'Done' });
  const statusesFor = async (as: TestUser, id: number) => {
    const { body } = await t.as(as).get(`/v1/service-jobs/${id}`).expect(200);
    return body.result.allowedStatuses.map((status: { id: number }) => status.id);
  };
  const shoot = async (serviceId = photography, dateService = new Date()) => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const { id } = await t.makeJob({ statusId: JobStatusId.Booked, dateService, serviceId });
    await t.assign(id, provider.id, OnSiteProvider);
    return { id, provider };
  };

  test('leaves the provider the move to Uploaded, once', async () => {
    const { id, provider } = await shoot();
    await assign(editor.id, EditorDrafterCopywriter, backOffice, id).expect(201);
    expect(await statusesFor(provider, id)).toEqual([JobStatusId.Uploaded]);
    await move(provider, id, JobStatusId.Uploaded).expect(200);
    expect(await statusesFor(provider, id)).toEqual([]);
    await move(backOffice, id, JobStatusId.Assigned).expect(200);
    expect(await statusesFor(provider, id)).toEqual([]);
    const { body } = await move(provider, id, JobStatusId.Uploaded).expect(422);
    expect(body.code).toBe('transition_not_allowed');
    expect(await statusesFor(editor, id)).toEqual([JobStatusId.InProduction]);
  });

  test('leaves the job in the list of the provider until it is uploaded', async () => {
    const { id, provider } = await shoot();
    const listed = async () => {
      const { body } = await t.as(provider).get('/v1/service-jobs?customFilters=2,3').expect(200);
      return body.results.map((each: { id: number }) => each.id);
    };
    await assign(editor.id, EditorDrafterCopywriter, backOffice, id).expect(201);
    expect(await listed()).toEqual([id]);
    await move(provider, id, JobStatusId.Uploaded).expect(200);
    expect(await listed()).toEqual([]);
  });

  test('gives nobody else the move, nor a provider of a job that is not done at the property', async () => {
    const { id } = await shoot();
    await assign(editor.id, EditorDrafterCopywriter, backOffice, id).expect(201);
    await move(await t.makeUser({ role: 'FullTimeProvider' }), id, JobStatusId.Uploaded).expect(404);
    await move(editor, id, JobStatusId.Uploaded).expect(422);
    const copywriting = await shoot(21);
    await move(backOffice, copywriting.id, JobStatusId.Assigned).expect(200);
    expect(await statusesFor(copywriting.provider, copywriting.id)).toEqual([]);
  });

  test('is announced to the page of the job beforehand', async () => {
    const { id, provider } = await shoot();
    const awaitsUpload = async () => (await t.as(backOffice).get(`/v1/service-jobs/${id}`)).body.result.awaitsUpload;
    expect(await awaitsUpload()).toBe(true);
    await move(provider, id, JobStatusId.Uploaded).expect(200);
    expect(await awaitsUpload()).toBe(false);
  });
});

describe('giving a role', () => {
  test('answers the assignment with user, role and redirectUrl, and notifies the person', async () => {
    const answer = await assign(editor.id, EditorDrafterCopywriter).expect(201);
    expect(answer.body.result).toMatchObject({
      serviceJobId: job.id,
      userId: editor.id,
      user: { id: editor.id },
      serviceJobUserRoleId: EditorDrafterCopywriter,
      serviceJobUserRole: { id: 1, name: 'EditorDrafterCopywriter', description: 'Editor' },
      redirectUrl: `/service-jobs/${job.id}`,
      cache_key: 1,
    });
    expect(await announced(editor.id)).toEqual(['assigned']);
  });

  test.each(['Ordered', 'Booked', 'EsoftError', 'AwaitingAssignment'] as const)(
    "a job in %s, below Assigned, moves to Assigned with the comment 'Assigned'",
    async (name) => {
      const { id } = await t.makeJob({ statusId: JobStatusId[name] });
      await assign(editor.id, EditorDrafterCopywriter, backOffice, id).expect(201);
      expect(await statusOf(id)).toBe(JobStatusId.Assigned);
      const [history] = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId: id } });
      expect(history).toMatchObject({
        fromStatusId: JobStatusId[name],
        comment: 'Assigned',
        createdById: backOffice.id,
      });
      const logs = await activityLines(t.deps.prisma, { serviceJobId: id });
      expect(logs.map(({ description }) => description)).toEqual([
        `${editor.name} assigned as Editor`,
        expect.stringMatching(/^Status changed from .* to Assigned$/),
      ]);
    },
  );

  test.each([
    [QualityControl, 'QC'],
    [Specialist, 'Specialist'],
  ] as const)(
    "role %i moves a job below Assigned to Assigned with the comment 'Assigned', too",
    async (role, account) => {
      await assign((await studio(account)).id, role).expect(201);
      expect(await statusOf()).toBe(JobStatusId.Assigned);
      const [history] = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId: job.id } });
      expect(history).toMatchObject({ comment: 'Assigned', serviceJobStatusId: JobStatusId.Assigned });
    },
  );

  test.each(['Assigned', 'InProduction', 'SentToClient'] as const)('a job in %s stays', async (name) => {
    const { id } = await t.makeJob({ statusId: JobStatusId[name] });
    await assign(editor.id, EditorDrafterCopywriter, backOffice, id).expect(201);
    expect(await statusOf(id)).toBe(JobStatusId[name]);
  });

  test('the same user in the same role twice is refused with the exact text', async () => {
    await assign(editor.id, EditorDrafterCopywriter).expect(201);
    const { body } = await assign(editor.id, EditorDrafterCopywriter).expect(409);
    expect(body.code).toBe('already_assigned');
    expect([Object.values(body.errors)[0], body.detail]).toEqual([
      ['User has already been assigned to the role'],
      'User has already been assigned to the role',
    ]);
  });

  test('a user may have two roles, and a role two users', async () => {
    const manager = await studio('ProductionManager');
    await assign(manager.id, EditorDrafterCopywriter).expect(201);
    await assign(manager.id, QualityControl).expect(201);
    await assign(editor.id, EditorDrafterCopywriter).expect(201);
  });

  test('ten identical assignments at once: one 201, nine 409, one row, one move', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => assign(editor.id, EditorDrafterCopywriter)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await t.deps.prisma.serviceJobUser.count({ where: { serviceJobId: job.id } })).toBe(1);
    expect(await t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test.each([
    ['no role', { serviceJobUserRoleId: undefined }, 'serviceJobUserRoleId'],
    ['role 0', { serviceJobUserRoleId: 0 }, 'serviceJobUserRoleId'],
    ['half a user', { userId: 1.5 }, 'userId'],
    ['a user in words', { userId: '3' }, 'userId'],
    ['an unknown field', { note: 'x' }, 'note'],
  ])('%s is malformed: both are whole numbers from 1', async (_, wrong, field) => {
    const body = { serviceJobId: job.id, userId: editor.id, serviceJobUserRoleId: 1, ...wrong };
    const answer = await t.as(backOffice).post(jobUsers).send(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test.each([RevisionAssignee, OnSiteProvider, 77])('role %i is not given by assignment', async (role) => {
    const { body } = await assign(editor.id, role).expect(422);
    expect(Object.keys(body.errors)).toEqual(['serviceJobUserRoleId']);
  });
});

describe('who can be chosen', () => {
  const candidates: Record<number, readonly UserRoleName[]> = {
    [EditorDrafterCopywriter]: ['ProductionManager', 'FullTimeEditor', 'ContractualEditor'],
    [QualityControl]: ['ProductionManager', 'QC'],
    [Specialist]: ['ProductionManager', 'Specialist'],
  };
  const accounts = [
    'BackOffice',
    'ProductionManager',
    'QC',
    'Specialist',
    'FullTimeEditor',
    'ContractualEditor',
    'FullTimeProvider',
  ] as const;

  test.each(Object.entries(candidates))('for role %s: %j, and nobody else', async (role, allowed) => {
    for (const account of accounts) {
      const { status } = await assign((await studio(account)).id, Number(role));
      expect([account, status]).toEqual([account, allowed.includes(account) ? 201 : 422]);
    }
  });

  test('who does not cover the service of the job cannot', async () => {
    const other = await t.makeUser({ role: 'FullTimeEditor', services: [15] });
    expect((await assign(other.id, 1).expect(422)).body.detail).toBe(
      'This person does not cover the service of the job.',
    );
  });

  test('who is flagged Disable_Time_Tracker can only while logged in', async () => {
    const flagged = () =>
      t.makeUser({ role: 'FullTimeEditor', services: [photography], flags: ['Disable_Time_Tracker'] });
    const [clocked, signedIn] = [await flagged(), await flagged()];
    const refusal = 'This person has no time tracker and is not logged in.';
    expect((await assign(clocked.id, 1).expect(422)).body.detail).toBe(refusal);
    await clockIn(clocked.id);
    await assign(clocked.id, 1).expect(201);
    await openSession(signedIn.id, -1);
    expect((await assign(signedIn.id, 1).expect(422)).body.detail).toBe(refusal);
    await openSession(signedIn.id, 1);
    await assign(signedIn.id, 1).expect(201);
  });

  test('who is deleted or does not exist cannot', async () => {
    await t.deps.prisma.user.update({ where: { id: editor.id }, data: { deletedAt: new Date() } });
    await assign(editor.id, 1).expect(422);
    await assign(999_999, 1).expect(422);
  });

  test('the candidates call names exactly those', async () => {
    const service = 34;
    const make = (role: UserRoleName, firstName: string, flags: readonly 'Disable_Time_Tracker'[] = []) =>
      t.makeUser({ role, firstName, services: [service], flags });
    const { id } = await t.makeJob({ serviceId: service });
    const clocked = await make('FullTimeEditor', 'Bea', ['Disable_Time_Tracker']);
    await clockIn(clocked.id);
    const free = await make('ContractualEditor', 'Ann');
    const taken = await make('ProductionManager', 'Cem');
    await make('FullTimeEditor', 'Away', ['Disable_Time_Tracker']);
    await make('QC', 'Wrong');
    await assign(taken.id, 1, backOffice, id).expect(201);
    const { body } = await t
      .as(backOffice)
      .get(`${jobUsers}/candidates`)
      .query({ serviceJobId: id, serviceJobUserRoleId: 1 })
      .expect(200);
    expect(body.results.map((each: { id: number }) => each.id)).toEqual([free.id, clocked.id]);
    expect(Object.keys(body.results[0])).toEqual(['id', 'firstName', 'lastName']);
  });

  test('the candidates call: roles not given by assignment, malformed, foreign and forbidden', async () => {
    const call = (user: TestUser, query: object) => t.as(user).get(`${jobUsers}/candidates`).query(query);
    await call(backOffice, { serviceJobId: job.id, serviceJobUserRoleId: 3 }).expect(422);
    await call(backOffice, { serviceJobId: job.id }).expect(400);
    await call(backOffice, { serviceJobId: 999_999, serviceJobUserRoleId: 1 }).expect(404);
    await call(await t.makeUser({ role: 'QC' }), { serviceJobId: job.id, serviceJobUserRoleId: 1 }).expect(404);
    await call(editor, { serviceJobId: job.id, serviceJobUserRoleId: 1 }).expect(403);
    await t.anonymous().get(`${jobUsers}/candidates`).expect(401);
  });
});

describe('who may assign', () => {
  test.each([
    ['BackOffice', 201],
    ['ProductionManager', 201],
    ['QC', 201],
    ['Specialist', 201],
    ['FullTimeEditor', 403],
    ['ContractualProvider', 403],
  ] as const)('%s: %i', async (role, status) => {
    await assign(editor.id, 1, await t.makeUser({ role, services: [photography] })).expect(status);
  });
  test('not to a job one may not see, and not unless signed in', async () => {
    await assign(editor.id, 1, await t.makeUser({ role: 'QC' })).expect(404);
    await assign(editor.id, 1, backOffice, 999_999).expect(404);
    await t.anonymous().post(jobUsers).send({}).expect(401);
  });
});

describe('reading', () => {
  test('one assignment; user and role only when included', async () => {
    const { id } = (await assign(editor.id, 1).expect(201)).body.result;
    const bare = await t.as(editor).get(`${jobUsers}/${id}`).expect(200);
    expect(bare.body.result).toMatchObject({ id, user: null, serviceJobUserRole: null });
    const whole = await t
      .as(editor)
      .get(`${jobUsers}/${id}`)
      .query({ includes: 'serviceJobUserRole,user' })
      .expect(200);
    expect(whole.body.result).toMatchObject({
      user: { id: editor.id },
      serviceJobUserRole: { name: 'EditorDrafterCopywriter' },
    });
    await t
      .as(await t.makeUser({ role: 'QC' }))
      .get(`${jobUsers}/${id}`)
      .expect(404);
    await t.anonymous().get(`${jobUsers}/${id}`).expect(401);
  });

  test('a list by jobs and users, of visible jobs only, with a total', async () => {
    const qc = await studio('QC');
    const film = await t.makeJob({ serviceId: 15 });
    await assign(editor.id, 1).expect(201);
    await assign(qc.id, 2).expect(201);
    await t.assign(film.id, editor.id, EditorDrafterCopywriter);
    const list = async (user: TestUser, query: object) => {
      const { body } = await t.as(user).get(jobUsers).query(query).expect(200);
      const rows = body.results as { serviceJobId: number; userId: number }[];
      return [rows.map((row) => [row.serviceJobId, row.userId]), body.additionalInfo.totalCount];
    };
    expect(await list(backOffice, { serviceJobs: job.id })).toEqual([
      [
        [job.id, editor.id],
        [job.id, qc.id],
      ],
      2,
    ]);
    expect(await list(backOffice, { users: editor.id })).toEqual([
      [
        [film.id, editor.id],
        [job.id, editor.id],
      ],
      2,
    ]);
    expect(await list(backOffice, { serviceJobs: job.id, users: qc.id, pageSize: 1 })).toEqual([[[job.id, qc.id]], 1]);
    expect(await list(qc, { users: editor.id })).toEqual([[[job.id, editor.id]], 1]);
  });

  test('a list of nobody in particular is malformed', async () => {
    await t.as(backOffice).get(jobUsers).expect(400);
    await t.as(backOffice).get(jobUsers).query({ users: 'x' }).expect(400);
    await t.anonymous().get(jobUsers).expect(401);
  });
});

describe('changing', () => {
  let manager: TestUser;
  let assignment: { id: number; cache_key: number };
  beforeEach(async () => {
    manager = await studio('ProductionManager');
    assignment = (await assign(manager.id, EditorDrafterCopywriter).expect(201)).body.result;
  });
  const put = (body: object) => t.as(backOffice).put(`${jobUsers}/${assignment.id}`).send(body);

  test('gives the same user another role', async () => {
    const same = { id: assignment.id, serviceJobId: job.id, userId: manager.id };
    const { body } = await put({ ...same, serviceJobUserRoleId: QualityControl }).expect(200);
    expect(body.result).toMatchObject({ id: assignment.id, serviceJobUserRoleId: QualityControl, cache_key: 2 });
    expect(await announced(manager.id)).toEqual(['assigned', 'assigned']);
    const log = (await activityLines(t.deps.prisma, { serviceJobId: job.id })).at(-1);
    expect(log?.description).toMatch(/: role changed from Editor to QC$/);
  });

  test('an existing assignment’s user cannot be changed', async () => {
    const { body } = await put({ userId: editor.id, serviceJobUserRoleId: 1 }).expect(422);
    expect(body.detail).toBe('The user of an assignment cannot be changed.');
  });

  test('follows the rules of an assignment', async () => {
    await put({ serviceJobUserRoleId: RevisionAssignee }).expect(422);
    await put({ serviceJobId: job.id + 1, serviceJobUserRoleId: 2 }).expect(400);
    await put({ serviceJobUserRoleId: 0 }).expect(400);
    await assign(manager.id, QualityControl).expect(201);
    expect((await put({ serviceJobUserRoleId: 2 }).expect(409)).body.detail).toBe(
      'User has already been assigned to the role',
    );
  });

  test('a stale If-Match is answered 412 with the current assignment', async () => {
    await put({ serviceJobUserRoleId: Specialist }).expect(200);
    const stale = await put({ serviceJobUserRoleId: QualityControl }).set('if-match', '"1"').expect(412);
    expect(stale.body.current).toMatchObject({ id: assignment.id, serviceJobUserRoleId: Specialist });
    await t.as(backOffice).delete(`${jobUsers}/${assignment.id}`).set('if-match', '"1"').expect(412);
  });

  test('is for who may assign, on a job they see', async () => {
    const body = { serviceJobUserRoleId: 2 };
    await t.as(editor).put(`${jobUsers}/${assignment.id}`).send(body).expect(403);
    await t
      .as(await t.makeUser({ role: 'QC' }))
      .put(`${jobUsers}/${assignment.id}`)
      .send(body)
      .expect(404);
    await t.anonymous().put(`${jobUsers}/${assignment.id}`).send(body).expect(401);
  });
});

describe('removing', () => {
  test('ends the assignment, logs it and notifies the person', async () => {
    const { id } = (await assign(editor.id, 1).expect(201)).body.result;
    const answer = await t.as(backOffice).delete(`${jobUsers}/${id}`).expect(200);
    expect(answer.body).toEqual({ success: true, errors: null, result: null });
    expect(await announced(editor.id)).toEqual(['assigned', 'removed']);
    const last = (await activityLines(t.deps.prisma, { serviceJobId: job.id })).at(-1);
    expect(last?.description).toBe(`${editor.name} removed as Editor`);
    await t.as(backOffice).delete(`${jobUsers}/${id}`).expect(404);
  });

  test.each([
    ['BackOffice', [1, 2, 3, 4]],
    ['ProductionManager', [1, 2, 3, 4]],
    ['QC', [1, 2, 4]],
    ['Specialist', [1, 2, 4]],
    ['FullTimeEditor', []],
  ] as const)('%s may remove roles %j of others', async (role, allowed) => {
    const user = await t.makeUser({ role, services: [photography] });
    for (const roleId of [1, 2, 3, 4] as const) {
      const { id } = await t.assign(job.id, (await studio('ProductionManager')).id, roleId);
      const { status } = await t.as(user).delete(`${jobUsers}/${id}`);
      expect([roleId, status]).toEqual([roleId, (allowed as readonly number[]).includes(roleId) ? 200 : 403]);
    }
  });

  test('who took a revision may give it back, an editor not', async () => {
    const revision = await t.assign(job.id, editor.id, RevisionAssignee);
    const edit = await t.assign(job.id, editor.id, EditorDrafterCopywriter);
    await t.as(editor).delete(`${jobUsers}/${revision.id}`).expect(200);
    await t.as(editor).delete(`${jobUsers}/${edit.id}`).expect(403);
  });

  test('the on-site provider is removed by unscheduling', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const { id } = await t.assign(job.id, provider.id, OnSiteProvider);
    await t.as(backOffice).delete(`${jobUsers}/${id}`).expect(422);
    await t.as(provider).delete(`${jobUsers}/${id}`).expect(403);
    await t.anonymous().delete(`${jobUsers}/${id}`).expect(401);
  });
});
