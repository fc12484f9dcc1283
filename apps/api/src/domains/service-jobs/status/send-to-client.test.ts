import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { InQC, InQC1, SentToClient, Archived } = JobStatusId;

let t: TestApp;
let backOffice: TestUser;
let qc: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
  qc = await t.makeUser({ role: 'QC', services: [1] });
});
afterAll(() => t.close());

const confirmation = { warnings: ['missing_assets'] };
const move = (id: number, serviceJobStatusId: number, body: object = {}, caller = t.as(qc)) =>
  caller.post(`/v1/service-jobs/${id}/workflow`).send({ serviceJobStatusId, workflowComment: 'Done', ...body });
const rowOf = (id: number) => t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
const confirmed = async (serviceJobId: number) => {
  const where = { serviceJobId, activityLogTypeId: ActivityLogTypeId.WarningConfirmed };
  return (await activityLines(t.deps.prisma, where)).map(({ description }) => description);
};

async function jobOf({ assets, totalAssets = null }: { assets: number; totalAssets?: number | null }) {
  const job = await t.makeJob({ statusId: InQC, totalAssets });
  await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
  await t.makeAssets(job.id, assets);
  return job;
}

const nothing =
  'Nothing has been uploaded for the client: the job has no assets. The client would be sent an empty gallery.';

describe('first month #8: sending to the client with too few assets', () => {
  test.each([
    [{ assets: 0 }, nothing, { present: 0, ordered: null }],
    [
      { assets: 3, totalAssets: 12 },
      'Only 3 of 12 ordered assets are in the job; the client is sent those 3.',
      { present: 3, ordered: 12 },
    ],
  ])('with %j is asked about and writes nothing', async (facts, message, numbers) => {
    const { id } = await jobOf(facts);
    const { body } = await move(id, SentToClient).expect(409);
    expect(body).toMatchObject({
      code: 'confirmation_required',
      detail: message,
      warnings: [{ code: 'missing_assets', message, needsReason: false, ...numbers }],
    });
    expect(await rowOf(id)).toMatchObject({ serviceJobStatusId: InQC, proofedAt: null });
  });

  test('goes through once confirmed, and the activity log says so', async () => {
    const { id } = await jobOf({ assets: 3, totalAssets: 12 });
    await move(id, SentToClient, { confirmation }).expect(200);
    expect(await confirmed(id)).toEqual([
      'Confirmed: Only 3 of 12 ordered assets are in the job; the client is sent those 3.',
    ]);
  });

  test('with all of them asks nothing', async () => {
    const { id } = await jobOf({ assets: 2, totalAssets: 2 });
    await move(id, SentToClient).expect(200);
    expect(await confirmed(id)).toEqual([]);
  });

  test('is asked of BackOffice as well, and another warning is not passed by this confirmation', async () => {
    const { id } = await jobOf({ assets: 0 });
    await move(id, SentToClient, {}, t.as(backOffice)).expect(409);
    await move(id, SentToClient, { confirmation: { warnings: ['white_label'] } }, t.as(backOffice)).expect(409);
    await move(id, SentToClient, { confirmation }, t.as(backOffice)).expect(200);
  });

  test('is asked of an API key where the workflow lets it send', async () => {
    const { id, clientId } = await jobOf({ assets: 0 });
    const key = t.withKey(await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [clientId]));
    const data = { workflowId: 1, fromStatusId: InQC, toStatusId: SentToClient, rule: 'test', userTypeIds: [2] };
    const transition = await t.deps.prisma.workflowTransition.create({ data });
    await move(id, SentToClient, {}, key).expect(409);
    await move(id, SentToClient, { confirmation }, key).expect(200);
    await t.deps.prisma.workflowTransition.delete({ where: { id: transition.id } });
  });

  test('fails for that job of a bulk action, with the reason', async () => {
    const archivist = await t.makeUser({ flags: ['Bulk_Archive'] });
    const { id } = await t.makeJob({ statusId: Archived });
    const history = { serviceJobId: id, comment: 'Imported', createdById: backOffice.id };
    for (const serviceJobStatusId of [SentToClient, Archived])
      await t.deps.prisma.serviceJobHistory.create({ data: { ...history, serviceJobStatusId } });
    const bulk = t.as(archivist).post('/v1/service-jobs/bulk-workflow');
    const { body } = await bulk.send({ serviceJobs: [id], action: 'unarchive' }).expect(200);
    expect(body.results).toMatchObject([{ outcome: 'failed', code: 'confirmation_required', message: nothing }]);
  });

  test('a job that the client has had comes back from the archive without the question', async () => {
    const { id } = await t.makeJob({ statusId: Archived, proofedAt: new Date() });
    await move(id, SentToClient, {}, t.as(backOffice)).expect(200);
  });

  test.each([
    [{ confirmation: { warnings: ['missing'] } }, 'confirmation.warnings.0'],
    [{ confirmation: true }, 'confirmation'],
  ])('refuses %j', async (body, field) => {
    const { id } = await jobOf({ assets: 0 });
    expect((await move(id, SentToClient, body).expect(400)).body.errors).toHaveProperty([field]);
  });
});

describe('first month #8: the QC takes a job back', () => {
  const sent = async () => {
    const job = await jobOf({ assets: 1 });
    await move(job.id, SentToClient).expect(200);
    return {
      ...job,
      key: t.withKey(await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId])),
    };
  };
  const statusesFor = async (id: number, user = qc) => {
    const { body } = await t.as(user).get(`/v1/service-jobs/${id}`).expect(200);
    return body.result.allowedStatuses.map((status: { id: number }) => status.id);
  };

  test('while the client has not opened it, which undoes the sending', async () => {
    const { id } = await sent();
    expect(await statusesFor(id)).toEqual([100, 110, 120]);
    const { body } = await move(id, InQC1).expect(200);
    expect(body.result).toMatchObject({ serviceJobStatusId: InQC1, proofedAt: null });
  });

  test('to when it was sent before that, if it was', async () => {
    const { id } = await sent();
    const first = (await t.deps.prisma.serviceJobHistory.findFirstOrThrow({ where: { serviceJobId: id } })).createdAt;
    await move(id, InQC1, {}, t.as(backOffice)).expect(200);
    await move(id, SentToClient).expect(200);
    await move(id, InQC1).expect(200);
    expect((await rowOf(id)).proofedAt).toEqual(first);
  });

  test.each(['/v1/assets?serviceJobs=', 'one'])(
    'no longer once the client’s system has read its assets (%s)',
    async (how) => {
      const { id, key } = await sent();
      const version = (await rowOf(id)).cacheKey;
      const asset = await t.deps.prisma.asset.findFirstOrThrow({ where: { serviceJobId: id } });
      await key.get(how === 'one' ? `/v1/assets/${asset.id}` : `${how}${id}`).expect(200);
      expect(await statusesFor(id)).toEqual([]);
      const { body } = await move(id, InQC1).expect(422);
      expect([body.code, body.detail]).toEqual([
        'transition_not_allowed',
        'The client has opened this job. Please ask BackOffice or a production manager to take it back.',
      ]);
      const shown = (await t.as(qc).get(`/v1/service-jobs/${id}`)).body.result;
      expect(shown.clientOpenedAt).toMatch(/^\d{4}-.*Z$/);
      expect((await rowOf(id)).cacheKey).toBe(version);
      await move(id, InQC1, {}, t.as(backOffice)).expect(200);
    },
  );

  test('reads by people, of other jobs, or before it was sent do not count as the client’s', async () => {
    const { id, key } = await sent();
    await t.as(qc).get(`/v1/assets?serviceJobs=${id}`).expect(200);
    await key.get(`/v1/service-jobs/${id}`).expect(200);
    expect((await rowOf(id)).clientOpenedAt).toBeNull();
    await move(id, InQC1).expect(200);
    await key.get(`/v1/assets?serviceJobs=${id}`).expect(200);
    await move(id, SentToClient).expect(200);
    expect((await rowOf(id)).clientOpenedAt).toBeNull();
  });

  test('a job that is sent again starts unopened', async () => {
    const { id, key } = await sent();
    await key.get(`/v1/assets?serviceJobs=${id}`).expect(200);
    await move(id, InQC1, {}, t.as(backOffice)).expect(200);
    await move(id, SentToClient).expect(200);
    expect(await statusesFor(id)).toEqual([100, 110, 120]);
  });

  test('is not offered to others', async () => {
    const { id } = await sent();
    expect(await statusesFor(id, await t.makeUser({ role: 'QC', services: [1] }))).toEqual([]);
  });
});
