import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChecklistItemTypeId } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const items = '/v1/service-job-checklist-items';
const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist, OnSiteProvider } = JobUserRoleId;

let t: TestApp;
let manager: TestUser;
let job: { id: number };
beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser({ role: 'ProductionManager' });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
});

const makeItem = (serviceJobUserRoleId: number | null, description = 'Verticals straight', sort = 0) =>
  t.deps.prisma.serviceJobChecklistItem.create({
    data: {
      serviceJobId: job.id,
      serviceJobUserRoleId,
      serviceJobCheckListItemTypeId: ChecklistItemTypeId.PostProduction,
      description,
      sort,
    },
    select: { id: true },
  });
const tick = (id: number, checked = true, user = manager) => t.as(user).put(`${items}/${id}`).send({ id, checked });

describe('ticking', () => {
  test('saves at once, with who and when, and logs it', async () => {
    const { id } = await makeItem(QualityControl);
    const answer = await tick(id).set('if-match', '"1"').expect(200);
    expect(answer.body.result).toMatchObject({ id, checked: true, checkedById: manager.id, cache_key: 2 });
    expect(answer.body.result.checkedAt).not.toBeNull();
    const cleared = await tick(id, false).expect(200);
    expect(cleared.body.result).toMatchObject({ checked: false, checkedById: null, checkedAt: null });
    const logs = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(logs.map(({ description }) => description)).toEqual([
      "'Verticals straight' ticked",
      "'Verticals straight' cleared",
    ]);
  });

  test('two people at once: one of them ticks the line, and both answers show who', async () => {
    const { id } = await makeItem(QualityControl);
    const second = await t.makeUser({ role: 'ProductionManager' });
    const answers = await Promise.all([tick(id), tick(id, true, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.result.checkedById)).size).toBe(1);
    expect(await t.deps.prisma.activityLog.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test('of two people who saw the same version and want different things one is answered 412', async () => {
    const { id } = await makeItem(QualityControl);
    await tick(id).expect(200);
    const answers = await Promise.all([true, false].map((checked) => tick(id, checked).set('if-match', '"2"')));
    expect(answers[1]!.status).toBe(200);
    const late = await tick(id, true).set('if-match', '"2"').expect(412);
    expect(late.body.current).toMatchObject({ id, checked: false });
  });

  test('a malformed body, another id, an unknown line', async () => {
    const { id } = await makeItem(QualityControl);
    await t.as(manager).put(`${items}/${id}`).send({ checked: 'yes' }).expect(400);
    await t.as(manager).put(`${items}/${id}`).send({}).expect(400);
    await t
      .as(manager)
      .put(`${items}/${id}`)
      .send({ id: id + 1, checked: true })
      .expect(400);
    await tick(999_999).expect(404);
  });
});

describe('whose column it is', () => {
  type Part = (typeof JobUserRoleId)[keyof typeof JobUserRoleId];
  test.each<[string, UserRoleName, Part | null, (number | null)[]]>([
    ['an editor of the job', 'FullTimeEditor', EditorDrafterCopywriter, [1, null]],
    ['an editor without a part in it', 'FullTimeEditor', null, []],
    ['the QC of the job', 'QC', QualityControl, [2, 4, null]],
    ['the specialist of the job', 'Specialist', Specialist, [2, 4, null]],
    ['a QC account without a part in it', 'QC', null, []],
    ['a ProductionManager', 'ProductionManager', null, [2, 3, 4, 5, null]],
    ['a BackOffice user', 'BackOffice', null, [3, 5, null]],
    ['the revision assignee', 'FullTimeEditor', RevisionAssignee, [3, null]],
    ['the on-site provider of the job', 'FullTimeProvider', OnSiteProvider, [5, null]],
  ])('%s', async (_, role, part, allowed) => {
    const user = await t.makeUser({ role, services: [1] });
    if (part) await t.assign(job.id, user.id, part);
    for (const column of [1, 2, 3, 4, 5, null]) {
      const { id } = await makeItem(column);
      const { status } = await tick(id, true, user);
      expect([column, status]).toEqual([column, allowed.includes(column) ? 200 : 403]);
    }
  });
});

describe('reading', () => {
  test('one line and the list of visible jobs in their order', async () => {
    const second = await makeItem(5, 'Second', 2);
    const first = await makeItem(5, 'First', 1);
    const qc = await t.makeUser({ role: 'QC', services: [1] });
    const { body } = await t.as(qc).get(items).query({ serviceJobs: job.id }).expect(200);
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect(body.additionalInfo).toEqual({ totalCount: 2 });
    const one = await t.as(qc).get(`${items}/${first.id}`).expect(200);
    expect(one.body.result).toMatchObject({ description: 'First', serviceJobUserRoleId: 5, checked: false });
    expect(one.headers['etag']).toBe('"1"');
  });

  test('not of a job one may not see, and not unless signed in', async () => {
    const { id } = await makeItem(5);
    const stranger = await t.makeUser({ role: 'FullTimeProvider' });
    await t.as(stranger).get(`${items}/${id}`).expect(404);
    await tick(id, true, stranger).expect(404);
    expect((await t.as(stranger).get(items).query({ serviceJobs: job.id })).body.results).toEqual([]);
    await t.as(manager).get(items).expect(400);
    await t.anonymous().get(items).expect(401);
    await t.anonymous().get(`${items}/${id}`).expect(401);
    await t.anonymous().put(`${items}/${id}`).expect(401);
    await t.anonymous().get('/v1/service-job-checklist-item-types').expect(401);
  });

  test('the kinds of lines', async () => {
    const { body } = await t.as(manager).get('/v1/service-job-checklist-item-types').expect(200);
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Provider', 'PostProduction']);
  });
});
