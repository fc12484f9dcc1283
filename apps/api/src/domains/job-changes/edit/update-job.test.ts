import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let manager: TestUser;
let qc: TestUser;
let id: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  manager = await t.makeUser({ role: 'ProductionManager' });
  qc = await t.makeUser({ role: 'QC', services: [1] });
});
afterAll(() => t.close());
beforeEach(async () => {
  id = (await t.makeJob({ statusId: JobStatusId.InQC1, clientDeadline: new Date('2096-12-01T06:00:00Z') })).id;
});

const update = (body: object, user = boss, headers: Record<string, string> = {}) =>
  t.as(user).put(`/v1/service-jobs/${id}`).set(headers).send(body);
const logs = async () => (await activityLines(t.deps.prisma, { serviceJobId: id })).map((row) => row.description);

describe('PUT /v1/service-jobs/{id}', () => {
  test('changes the sent fields that differ, and writes one line to the activity log', async () => {
    const body = { id, name: 'Renamed', clientDeadline: '2096-12-02T17:00:00+11:00', studioDeadline: null };
    const answer = await update(body).expect(200);
    expect(answer.body.result).toMatchObject({
      name: 'Renamed',
      clientDeadline: '2096-12-02T06:00:00.000Z',
      studioDeadline: null,
    });
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    expect(await logs()).toEqual([
      expect.stringMatching(
        /^Changed: name from 'Job .*' to 'Renamed', client deadline from 2096-12-01T06:00:00.000Z to 2096-12-02T06:00:00.000Z$/,
      ),
    ]);
  });

  test('sent with what the job has it writes nothing', async () => {
    const { result } = (await t.as(boss).get(`/v1/service-jobs/${id}`)).body;
    const {
      name,
      clientDeadline,
      studioDeadline,
      qcScore,
      totalAssets,
      serviceJobLength,
      serviceUsername,
      dateService,
    } = result;
    const same = {
      id,
      name,
      clientDeadline,
      studioDeadline,
      qcScore,
      totalAssets,
      serviceJobLength,
      serviceUsername,
      dateService,
    };
    const again = await update(same).expect(200);
    expect(again.body.result.cache_key).toBe(result.cache_key);
    expect(await logs()).toEqual([]);
  });

  test('the QC score is for production managers and for QC and specialist of the job, and null clears it', async () => {
    await update({ qcScore: 8 }, qc).expect(403);
    await t.assign(id, qc.id, JobUserRoleId.QualityControl);
    expect((await update({ qcScore: 8.5 }, qc).expect(200)).body.result.qcScore).toBe(8.5);
    expect((await update({ qcScore: null }, manager).expect(200)).body.result.qcScore).toBeNull();
    const { body } = await update({ qcScore: 3 }, boss).expect(403);
    expect(body.errors).toHaveProperty('qcScore');
  });

  test('a field of others may be sent along unchanged', async () => {
    await t.assign(id, qc.id, JobUserRoleId.QualityControl);
    const { name } = (await t.as(qc).get(`/v1/service-jobs/${id}`)).body.result;
    await update({ name, clientDeadline: '2096-12-01T06:00:00Z', qcScore: 9 }, qc).expect(200);
    const { body } = await update({ name: 'Mine', clientDeadline: null, qcScore: 1 }, qc).expect(403);
    expect(Object.keys(body.errors)).toEqual(['name', 'clientDeadline']);
    expect((await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).qcScore).toBe(9);
  });

  test('Note is required when updating Total Images.', async () => {
    expect((await update({ totalAssets: 10 }).expect(200)).body.result.totalAssets).toBe(10);
    const { body } = await update({ totalAssets: 11 }).expect(422);
    expect(body.errors).toEqual({ totalAssets: ['Note is required when updating Total Images.'] });
  });

  test('details keep the form of their type and belong to the job', async () => {
    const make = (serviceJobId: number) =>
      t.deps.prisma.serviceJobDetail.create({ data: { serviceJobId, entityFieldTypeId: 1, value: { value: 3 } } });
    const bed = await make(id);
    const foreign = await make((await t.makeJob()).id);
    await update({ serviceJobDetails: [{ id: bed.id, value: '{"value":4}' }] }).expect(200);
    expect((await t.deps.prisma.serviceJobDetail.findUniqueOrThrow({ where: { id: bed.id } })).value).toEqual({
      value: 4,
    });
    expect(await logs()).toEqual(['Bed changed from 3 to 4']);
    await update({ serviceJobDetails: [{ id: bed.id, value: '{"value":"four"}' }] }).expect(400);
    await update({ serviceJobDetails: [{ id: bed.id, value: 'four' }] }).expect(400);
    await update({ serviceJobDetails: [{ id: foreign.id, value: '{"value":4}' }] }).expect(404);
    await update({ serviceJobDetails: [{ id: bed.id, value: '{"value":5}' }] }, qc).expect(403);
  });

  test('details that the job does not have yet are added by type, once', async () => {
    const study = { fieldName: 'Study', value: '{"value":1}' };
    await update({ name: 'With a study', serviceJobDetails: [study] }).expect(200);
    expect(await logs()).toEqual([
      expect.stringMatching(/^Changed: name from '.*' to 'With a study'$/),
      'Study added: 1',
    ]);
    expect((await update({ serviceJobDetails: [study] }).expect(409)).body.code).toBe('already_exists');
    await update({ serviceJobDetails: [{ fieldName: 'Study', value: '{"value":"one"}' }] }).expect(400);
    await update({ serviceJobDetails: [{ fieldName: 'Bath', value: '{"value":1}' }] }, qc).expect(403);
  });

  test('post-production lines are ticked by those whose column it is', async () => {
    const make = (type: number, serviceJobUserRoleId: number) =>
      t.deps.prisma.serviceJobChecklistItem.create({
        data: { serviceJobId: id, serviceJobCheckListItemTypeId: type, serviceJobUserRoleId, description: 'Straight' },
      });
    const qcLine = await make(2, JobUserRoleId.QualityControl);
    const providerLine = await make(1, JobUserRoleId.OnSiteProvider);
    const tick = (item: { id: number }, user: TestUser) =>
      update({ postProductChecklistItems: [{ id: item.id, checked: true }] }, user);
    await tick(qcLine, boss).expect(403);
    await tick(providerLine, manager).expect(422);
    await tick(qcLine, manager).expect(200);
    expect(await logs()).toEqual(["'Straight' ticked"]);
  });

  test('one refused part leaves everything as it was', async () => {
    await update({ name: 'Renamed', serviceJobDetails: [{ id: 999_999, value: '{}' }] }).expect(404);
    expect((await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).name).not.toBe('Renamed');
    expect(await logs()).toEqual([]);
  });

  test('the appointment lies on a step of 15 minutes, stays one, and is for Photography, Companion Floorplan and Video only', async () => {
    const { body } = await update({ dateService: '2096-12-01T00:15:00Z', serviceJobLength: 90 }).expect(200);
    expect(body.result).toMatchObject({ dateService: '2096-12-01T00:15:00.000Z', serviceJobLength: 90 });
    expect((await update({ dateService: '2096-12-01T00:20:00Z' }).expect(422)).body.errors).toHaveProperty(
      'dateService',
    );
    expect((await update({ dateService: null }).expect(422)).body.errors).toEqual({
      dateService: ['The appointment is required.'],
    });
    id = (await t.makeJob({ serviceId: 2, dateService: new Date('2096-12-02T00:15:00Z') })).id;
    expect((await update({ dateService: '2096-12-01T00:15:00Z' }).expect(422)).body.errors).toHaveProperty(
      'dateService',
    );
  });

  test('an appointment that collides with the provider is refused as by scheduling', async () => {
    const provider = await t.makeUser({ role: 'ContractualProvider', services: [1] });
    await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
    const { body } = await update({ dateService: '2096-12-01T00:15:00Z' }).expect(409);
    expect(body.conflicts[0]).toMatchObject({ kind: 'outside-slots' });
  });

  test('a stale version changes nothing and answers 412 with the current job', async () => {
    const first = await update({ name: 'First' }).expect(200);
    const { body } = await update({ name: 'Second' }, boss, { 'if-match': '"1"' }).expect(412);
    expect(body).toMatchObject({
      code: 'stale',
      current: { id, name: 'First', cache_key: first.body.result.cache_key },
    });
  });

  test('of two changes of the same version at once one is written', async () => {
    const { result } = (await t.as(boss).get(`/v1/service-jobs/${id}`)).body;
    const headers = { 'if-match': `"${result.cache_key}"` };
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => update({ name }, boss, headers)));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 1 }, 412: { length: 3 } });
  });

  test('refuses the malformed, another id, strangers, providers, and jobs that are not visible', async () => {
    const { body } = await update({ name: '', colour: 'red' }).expect(400);
    expect(body.errors).toEqual({ name: ['Required'], colour: ["'colour' is not known here."] });
    await update({ id: id + 1 }).expect(400);
    await t.anonymous().put(`/v1/service-jobs/${id}`).send({}).expect(401);
    await update({}, await t.makeUser({ role: 'ContractualProvider' })).expect(403);
    await update({}, await t.makeUser({ role: 'QC', services: [15] })).expect(404);
  });
});

describe('PUT /v1/service-jobs/{id}/totalAssets', () => {
  const setTotal = (body: object, user = boss, headers: Record<string, string> = {}) =>
    t.as(user).put(`/v1/service-jobs/${id}/totalAssets`).set(headers).send(body);

  test('sets the total, stores the note and writes to the activity log', async () => {
    await setTotal({ totalAssets: 10, TotalAssetsNote: 'Ordered ten' }).expect(200);
    const { result } = (await setTotal({ id, totalAssets: 12, TotalAssetsNote: ' Two more ' }).expect(200)).body;
    expect(result).toMatchObject({ totalAssets: 12, notes: [{ content: 'Two more', serviceJobNoteTypeId: 3 }] });
    expect(await logs()).toEqual([
      "Total images changed from none to 10: 'Ordered ten'",
      "Total images changed from 10 to 12: 'Two more'",
    ]);
  });

  test.each([
    [{ TotalAssetsNote: 'a' }, { totalAssets: ['Please input the total images.'] }],
    [{ totalAssets: null, TotalAssetsNote: 'a' }, { totalAssets: ['Please input the total images.'] }],
    [{ totalAssets: -1, TotalAssetsNote: 'a' }, { totalAssets: ['Please input the total images.'] }],
    [{ totalAssets: 5 }, { TotalAssetsNote: ['Note is required when updating Total Images.'] }],
    [{ totalAssets: 5, TotalAssetsNote: '  ' }, { TotalAssetsNote: ['Note is required when updating Total Images.'] }],
  ])('%j is refused', async (body, errors) => {
    expect((await setTotal(body).expect(400)).body.errors).toEqual(errors);
  });

  test('is for BackOffice, the studio and the on-site provider of the job', async () => {
    const body = { totalAssets: 5, TotalAssetsNote: 'a' };
    const provider = await t.makeUser({ role: 'ContractualProvider', services: [1] });
    await setTotal(body, provider).expect(404);
    await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
    await setTotal(body, provider).expect(200);
    await setTotal(body, qc).expect(200);
    await setTotal(body, await t.makeUser({ role: 'QC', services: [15] })).expect(404);
    await t.anonymous().put(`/v1/service-jobs/${id}/totalAssets`).send(body).expect(401);
    await setTotal(body, boss, { 'if-match': '"1"' }).expect(412);
  });
});

describe('first month #12: deadlines that look like a slip', () => {
  test('are saved once they are confirmed, and the activity log says so', async () => {
    const body = { clientDeadline: '2020-01-02T00:00:00Z', studioDeadline: '2020-01-01T00:00:00Z' };
    const { code, warnings } = (await update(body).expect(409)).body;
    expect([code, warnings.length]).toEqual(['confirmation_required', 2]);
    const codes = warnings.map((warning: { code: string }) => warning.code);
    await update({ ...body, confirmation: { warnings: codes.slice(0, 1) } }).expect(409);
    await update({ ...body, confirmation: { warnings: codes } }, manager).expect(200);
    expect(await logs()).toContain(
      'Confirmed: The client deadline has passed already. The studio deadline has passed already.',
    );
  });

  test('are not asked about while something else is changed', async () => {
    const past = { clientDeadline: new Date('2020-01-02'), studioDeadline: new Date('2020-01-03') };
    await t.deps.prisma.serviceJob.update({ where: { id }, data: past });
    await update({ name: 'Renamed' }).expect(200);
  });
});
