import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { openJobReview } from '@shootdesk/shared/client-review/client-key-review.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { InQC, InQC1, SentToClient, Approved, Archived } = JobStatusId;

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

describe('second look #7: sending to the client with open comments of QC', () => {
  const comment = (assetId: number, more: object = {}) =>
    t.deps.prisma.assetComment.create({
      data: { assetId, assetCommentTypeId: 1, comment: 'Too dark', version: 1, createdById: qc.id, ...more },
    });
  /** Three assets: two open comments on the first, one on the second, only closed ones on the third. */
  const commented = async () => {
    const job = await t.makeJob({ statusId: InQC });
    await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
    const [first = 0, second = 0, third = 0] = await t.makeAssets(job.id, 3);
    const one = await comment(first, { commentIndex: 1 });
    await comment(first, { status: 'ChangeRequest' });
    await comment(second);
    await comment(first, { parentId: one.id });
    await comment(third, { status: 'Revised' });
    await comment(third, { status: 'Resolved' });
    await comment(third, { assetCommentTypeId: 3 });
    await comment(third, { assetCommentTypeId: 2 });
    await comment(third, { details: { create: { fieldName: 'VSIRStatus', value: { value: 1 } } } });
    return { id: job.id, clientId: job.clientId, first, second, third, one };
  };
  const openOnes = { confirmation: { warnings: ['open_qc_comments'] } };

  test('asks with their number and links to them, and writes nothing', async () => {
    const { id, first, one } = await commented();
    const { body } = await move(id, SentToClient).expect(409);
    expect(body).toMatchObject({
      code: 'confirmation_required',
      warnings: [
        {
          code: 'open_qc_comments',
          message: '3 comments of QC are open. The client is sent the assets as they are now.',
          needsReason: false,
          open: 3,
        },
      ],
    });
    expect(body.warnings[0].links).toHaveLength(3);
    expect(body.warnings[0].links[0]).toEqual({
      text: `Comment 1 on asset ${first}`,
      path: `/service-jobs/${id}/assets?assetId=${first}&commentId=${one.id}`,
    });
    expect((await rowOf(id)).serviceJobStatusId).toBe(InQC);
  });

  test('goes through once confirmed, and the activity log says so', async () => {
    const { id } = await commented();
    await move(id, SentToClient, { confirmation }).expect(409);
    await move(id, SentToClient, openOnes).expect(200);
    expect(await confirmed(id)).toEqual([
      'Confirmed: 3 comments of QC are open. The client is sent the assets as they are now.',
    ]);
  });

  test('counts those on the assets that are sent alone', async () => {
    const { id, second, third } = await commented();
    const { body } = await move(id, SentToClient, { assets: [second, third] }).expect(409);
    expect(body.warnings).toMatchObject([{ code: 'open_qc_comments', open: 1 }]);
    await move(id, SentToClient, { assets: [third] }).expect(200);
  });

  test('asks nothing before other statuses', async () => {
    const { id } = await commented();
    await move(id, InQC1, {}, t.as(backOffice)).expect(200);
  });
});

describe('second look #7: a key approves over an open comment of its own', () => {
  const approving = async (details: object = {}) => {
    const { id, clientId } = await t.makeJob({ statusId: SentToClient });
    const [assetId = 0] = await t.makeAssets(id, 1);
    const system = await t.makeUser({ role: 'Integration' });
    const key = t.withKey(await t.makeApiKey(system.id, [clientId]));
    await t.deps.prisma.assetComment.create({
      data: { assetId, assetCommentTypeId: 2, comment: 'Bluer', version: 1, createdById: system.id, ...details },
    });
    return { id, key };
  };

  test('only once it has confirmed the number', async () => {
    const { id, key } = await approving();
    const { body } = await move(id, Approved, {}, key).expect(409);
    expect(body.warnings).toMatchObject([{ code: 'own_open_comments', open: 1, needsReason: false }]);
    expect(body.detail).toMatch(/^1 comment of yours is open\./);
    await move(id, Approved, { confirmation: { warnings: ['own_open_comments'] } }, key).expect(200);
    expect(await confirmed(id)).toHaveLength(1);
  });

  test('but not for one on a version before', async () => {
    const { id, key } = await approving();
    await t.deps.prisma.asset.updateMany({ where: { serviceJobId: id }, data: { version: 2 } });
    await move(id, Approved, {}, key).expect(200);
  });

  test.each([
    ['that is resolved', () => ({ status: 'Resolved' })],
    ['of somebody else', () => ({ createdById: backOffice.id })],
  ])('but not for one %s', async (_, details) => {
    const { id, key } = await approving(details());
    await move(id, Approved, {}, key).expect(200);
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
  const openedAt = (id: number) => openJobReview.path.replace(':id', String(id));
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

  test('no longer once the client’s system has said that the client opened it', async () => {
    const { id, key } = await sent();
    const version = (await rowOf(id)).cacheKey;
    await key.post(openedAt(id)).expect(200);
    expect(await statusesFor(id)).toEqual([]);
    const { body } = await move(id, InQC1).expect(422);
    expect([body.code, body.detail]).toEqual([
      'transition_not_allowed',
      'The client has opened this job. Please ask BackOffice or a production manager to take it back.',
    ]);
    const sentJob = (await t.as(qc).get(`/v1/service-jobs/${id}`)).body.result;
    expect(sentJob.clientOpenedAt).toMatch(/^\d{4}-.*Z$/);
    expect((await rowOf(id)).cacheKey).toBe(version);
    await move(id, InQC1, {}, t.as(backOffice)).expect(200);
  });

  test('reads, and opening it before it was sent, do not count', async () => {
    const { id, key } = await sent();
    await t.as(qc).get(`/v1/assets?serviceJobs=${id}`).expect(200);
    await key.get(`/v1/service-jobs/${id}`).expect(200);
    await key.get(`/v1/assets?serviceJobs=${id}`).expect(200);
    expect((await rowOf(id)).clientOpenedAt).toBeNull();
    await move(id, InQC1).expect(200);
    await key.post(openedAt(id)).expect(200);
    await move(id, SentToClient).expect(200);
    expect((await rowOf(id)).clientOpenedAt).toBeNull();
  });

  test('a job that is sent again starts unopened', async () => {
    const { id, key } = await sent();
    await key.post(openedAt(id)).expect(200);
    await move(id, InQC1, {}, t.as(backOffice)).expect(200);
    await move(id, SentToClient).expect(200);
    expect(await statusesFor(id)).toEqual([100, 110, 120]);
  });

  test('is not offered to others', async () => {
    const { id } = await sent();
    expect(await statusesFor(id, await t.makeUser({ role: 'QC', services: [1] }))).toEqual([]);
  });
});
