import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Booked, Uploaded, Assigned, InProduction, AwaitingSelection, SentToClient, Archived } = JobStatusId;
const comment = { workflowComment: 'All done' };

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

const path = (id: number) => `/v1/service-jobs/${id}/workflow`;
const move = (user: TestUser, id: number, body: object, headers: Record<string, string> = {}) =>
  t.as(user).post(path(id)).set(headers).send(body);
const statusOf = async (id: number) =>
  (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).serviceJobStatusId;
const tracesOf = async (serviceJobId: number) => ({
  histories: await t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId } }),
  logs: await t.deps.prisma.activityLog.count({ where: { serviceJobId } }),
  messages: await t.deps.prisma.outboxMessage.count({
    where: { payload: { path: ['serviceJobId'], equals: serviceJobId } },
  }),
});

describe('a status change', () => {
  test('answers the job in its new status and writes history, activity log and one message', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const answer = await move(boss, job.id, { id: job.id, serviceJobStatusId: Uploaded, workflowComment: '  Shot.  ' });
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(answer.body.result).toMatchObject({ id: job.id, serviceJobStatusId: Uploaded, proofedAt: null });
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    expect(answer.body.result.allowedStatuses.map(({ id }: { id: number }) => id)).not.toContain(Uploaded);
    expect(await tracesOf(job.id)).toEqual({ histories: 1, logs: 1, messages: 1 });
    const history = await t.deps.prisma.serviceJobHistory.findFirstOrThrow({ where: { serviceJobId: job.id } });
    expect(history).toMatchObject({
      fromStatusId: Booked,
      serviceJobStatusId: Uploaded,
      comment: 'Shot.',
      createdById: boss.id,
    });
    const [log] = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(log).toMatchObject({
      serviceJobStatusId: Uploaded,
      description: 'Status changed from Booked to Uploaded',
      createdById: boss.id,
    });
  });

  test('raises the cache_key', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const before = (await t.as(boss).get(`/v1/service-jobs/${job.id}`)).body.result.cache_key;
    const after = (await move(boss, job.id, { serviceJobStatusId: Uploaded, ...comment })).body.result.cache_key;
    expect(after).toBeGreaterThan(before);
  });

  test('answers the members named by includes', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const answer = await t
      .as(boss)
      .post(`${path(job.id)}?includes=status`)
      .send({ serviceJobStatusId: Uploaded, ...comment });
    expect(answer.body.result.status).toMatchObject({ id: Uploaded, name: 'Uploaded' });
    expect(answer.body.result.campaign).toBeNull();
  });

  test('to Sent to Client stamps proofedAt with that moment, other statuses leave it', async () => {
    const job = await t.makeJob({ statusId: Assigned });
    await t.makeAssets(job.id, 1);
    const before = Date.now();
    const sent = await move(boss, job.id, { serviceJobStatusId: SentToClient, ...comment });
    const { proofedAt } = sent.body.result;
    expect(Date.parse(proofedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(proofedAt)).toBeLessThanOrEqual(Date.now());
    const archived = await move(boss, job.id, { serviceJobStatusId: Archived, ...comment });
    expect(archived.body.result.proofedAt).toBe(proofedAt);
  });
});

describe('the comment is required: trimmed, 1 to 2000 characters', () => {
  test.each([
    [{}, 'Required'],
    [{ workflowComment: '' }, 'Required'],
    [{ workflowComment: ' \n\t ' }, 'Required'],
    [{ workflowComment: 'x'.repeat(2001) }, 'At most 2000 characters.'],
  ])('%#', async (body, message) => {
    const job = await t.makeJob({ statusId: Booked });
    const answer = await move(boss, job.id, { serviceJobStatusId: Uploaded, ...body });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'malformed',
      { workflowComment: [message] },
    ]);
    expect(await tracesOf(job.id)).toEqual({ histories: 0, logs: 0, messages: 0 });
  });

  test('2000 characters are taken', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const body = { serviceJobStatusId: Uploaded, workflowComment: 'é'.repeat(2000) };
    expect((await move(boss, job.id, body)).status).toBe(200);
  });
});

describe('what is malformed is refused with 400', () => {
  test.each([
    [{ id: 999_999, serviceJobStatusId: Uploaded, ...comment }, 'id'],
    [{ ...comment }, 'serviceJobStatusId'],
    [{ serviceJobStatusId: 'fifty', ...comment }, 'serviceJobStatusId'],
    [{ serviceJobStatusId: Uploaded, ...comment, assets: [0] }, 'assets.0'],
    [{ serviceJobStatusId: Uploaded, ...comment, assets: [99_999_999_999] }, 'assets.0'],
    [{ serviceJobStatusId: Uploaded, ...comment, urgent: true }, 'urgent'],
  ])('%j', async (body, field) => {
    const job = await t.makeJob({ statusId: Booked });
    const answer = await move(boss, job.id, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('a text that the database cannot hold', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const answer = await move(boss, job.id, { serviceJobStatusId: Uploaded, workflowComment: 'a\u0000b' });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });
});

describe('who may not', () => {
  test('signed out: 401', async () => {
    const job = await t.makeJob();
    const answer = await t
      .anonymous()
      .post(path(job.id))
      .send({ serviceJobStatusId: Booked, ...comment });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('a role without a shell: 403', async () => {
    const assistant = await t.makeUser({ role: 'Assistant' });
    const job = await t.makeJob();
    expect((await move(assistant, job.id, { serviceJobStatusId: Booked, ...comment })).status).toBe(403);
  });

  test('a job that is not there, and one the person may not know about: 404, and nothing is written', async () => {
    const stranger = await t.makeUser({ role: 'FullTimeProvider' });
    const job = await t.makeJob({ statusId: Booked });
    const answer = await move(stranger, job.id, { serviceJobStatusId: Uploaded, ...comment });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await move(boss, 99_999_999, { serviceJobStatusId: Uploaded, ...comment })).status).toBe(404);
    expect(await statusOf(job.id)).toBe(Booked);
  });
});

describe('the workflow decides', () => {
  test('a move that is not permitted: 422, and nothing is written', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const job = await t.makeJob({ statusId: Assigned });
    await t.assign(job.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
    const refused = await move(editor, job.id, { serviceJobStatusId: SentToClient, ...comment });
    expect([refused.status, refused.body.code]).toEqual([422, 'transition_not_allowed']);
    expect(refused.body.errors).toEqual({ serviceJobStatusId: ['You may not move the job to this status now.'] });
    expect(await tracesOf(job.id)).toEqual({ histories: 0, logs: 0, messages: 0 });
    const allowed = await move(editor, job.id, { serviceJobStatusId: InProduction, ...comment });
    expect(allowed.status).toBe(200);
  });

  test('the status it already has: 422', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const answer = await move(boss, job.id, { serviceJobStatusId: Booked, ...comment });
    expect([answer.status, answer.body.detail]).toEqual([422, 'The job already has this status.']);
  });

  test('a status that does not exist: 422', async () => {
    const job = await t.makeJob({ statusId: Booked });
    expect((await move(boss, job.id, { serviceJobStatusId: 999, ...comment })).status).toBe(422);
  });

  test('moves are data: one added to the workflow is offered and enforced at once', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const job = await t.makeJob({ statusId: Uploaded });
    await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
    const back = { serviceJobStatusId: Booked, ...comment };
    expect((await move(provider, job.id, back)).status).toBe(422);
    const transition = { fromStatusId: Uploaded, toStatusId: Booked, rule: 'test', jobUserRoleIds: [5], workflowId: 1 };
    const { id } = await t.deps.prisma.workflowTransition.create({ data: transition });
    const response = await t.as(provider).get(`/v1/service-jobs/${job.id}`);
    expect(response.body.result.allowedStatuses).toEqual([{ id: Booked, name: 'Booked', description: 'Booked' }]);
    expect((await move(provider, job.id, back)).status).toBe(200);
    await t.deps.prisma.workflowTransition.delete({ where: { id } });
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: Uploaded } });
    expect((await move(provider, job.id, back)).status).toBe(422);
  });

  test('an Integration key moves the jobs of its clients as their own system does', async () => {
    const system = await t.makeUser({ role: 'Integration' });
    const own = await t.makeJob({ statusId: SentToClient });
    const foreign = await t.makeJob({ statusId: SentToClient });
    const key = t.withKey(await t.makeApiKey(system.id, [own.clientId]));
    const approve = { serviceJobStatusId: JobStatusId.Approved, ...comment };
    expect((await key.post(path(own.id)).send(approve)).status).toBe(200);
    expect((await key.post(path(foreign.id)).send(approve)).status).toBe(404);
  });
});

describe('Confirm and Send to Client Gallery', () => {
  const addImage = async (serviceJobId: number, campaignId: number, generated: boolean) => {
    const name = `${serviceJobId}-${Math.random()}.jpg`;
    const container = await t.deps.prisma.fileServiceContainer.upsert({
      where: { container: 'service-jobs-2026' },
      create: { container: 'service-jobs-2026' },
      update: {},
    });
    const preview = generated ? { generatedAt: new Date(), outputPath: `${name}-preview.jpg` } : {};
    await t.deps.prisma.resource.create({
      data: {
        serviceJob: { connect: { id: serviceJobId } },
        campaign: { connect: { id: campaignId } },
        resourceType: { connect: { id: 10 } },
        file: {
          create: {
            container: { connect: { id: container.id } },
            filePath: name,
            filename: name,
            originalName: name,
            contentType: 'image/jpeg',
            fileType: { connect: { id: 1 } },
            size: 10n,
            filePreviewRequests: { create: { imageType: 'Preview', ...preview } },
          },
        },
      },
    });
  };

  test('is open to Studio for services 52 and 59 once every image and preview is there', async () => {
    const studio = await t.makeUser({ role: 'QC', services: [52] });
    const job = await t.makeJob({ statusId: Uploaded, serviceId: 52, totalAssets: 2 });
    const confirm = () => move(studio, job.id, { serviceJobStatusId: AwaitingSelection, ...comment });
    expect((await confirm()).status).toBe(422);
    await addImage(job.id, job.campaignId, true);
    expect((await confirm()).status).toBe(422);
    await addImage(job.id, job.campaignId, false);
    expect((await confirm()).status).toBe(422);
    await t.deps.prisma.filePreviewRequest.updateMany({ data: { generatedAt: new Date(), outputPath: 'p.jpg' } });
    expect((await confirm()).status).toBe(200);
  });

  test('set-available says so, to people who see the job', async () => {
    const studio = await t.makeUser({ role: 'QC', services: [52] });
    const job = await t.makeJob({ statusId: Uploaded, serviceId: 52, totalAssets: 1 });
    const available = `/v2/service-jobs/${job.id}/set-available`;
    const ask = async (person = studio) => (await t.as(person).get(available).expect(200)).body.result;
    expect(await ask()).toEqual({ canConfirm: false });
    await addImage(job.id, job.campaignId, true);
    expect([await ask(), await ask(boss)]).toEqual([{ canConfirm: true }, { canConfirm: true }]);
    await addImage(job.id, job.campaignId, true);
    expect(await ask()).toEqual({ canConfirm: false });
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { totalAssets: 2 } });
    expect(await ask()).toEqual({ canConfirm: true });
    for (const change of [{ serviceJobStatusId: AwaitingSelection }, { serviceJobStatusId: Uploaded, serviceId: 1 }]) {
      await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: change });
      expect(await ask(boss)).toEqual({ canConfirm: false });
    }
    await t.as(boss).get('/v2/service-jobs/one/set-available').expect(400);
    await t.as(boss).get(`${available}?since=1`).expect(400);
    await t.anonymous().get(available).expect(401);
    await t
      .as(await t.makeUser({ role: 'Assistant' }))
      .get(available)
      .expect(403);
    await t
      .as(await t.makeUser({ role: 'ContractualProvider' }))
      .get(available)
      .expect(404);
    await t.as(boss).get('/v2/service-jobs/2147483647/set-available').expect(404);
  });
});

describe('assets sent along', () => {
  const makeAsset = (serviceJobId: number) => t.deps.prisma.asset.create({ data: { serviceJobId } });

  test('are noted with the history and carry the status', async () => {
    const job = await t.makeJob({ statusId: InProduction });
    const [one, two] = [await makeAsset(job.id), await makeAsset(job.id)];
    const body = { serviceJobStatusId: JobStatusId.AwaitingQC, ...comment, assets: [one.id, one.id] };
    expect((await move(boss, job.id, body)).status).toBe(200);
    const sent = await t.deps.prisma.serviceJobHistoryAsset.findMany({ where: { history: { serviceJobId: job.id } } });
    expect(sent.map(({ assetId }) => assetId)).toEqual([one.id]);
    const assets = await t.deps.prisma.asset.findMany({ where: { serviceJobId: job.id }, orderBy: { id: 'asc' } });
    expect(assets.map(({ id, serviceJobStatusId }) => [id, serviceJobStatusId])).toEqual([
      [one.id, JobStatusId.AwaitingQC],
      [two.id, null],
    ]);
  });

  test('of another job are refused with 422, and nothing is written', async () => {
    const job = await t.makeJob({ statusId: InProduction });
    const foreign = await makeAsset((await t.makeJob()).id);
    const body = { serviceJobStatusId: JobStatusId.AwaitingQC, ...comment, assets: [foreign.id] };
    const answer = await move(boss, job.id, body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'rule_violated',
      ['assets'],
    ]);
    expect(await tracesOf(job.id)).toEqual({ histories: 0, logs: 0, messages: 0 });
  });
});

describe('a change that rests on something old', () => {
  test('another status than the one seen: 409 with the current job', async () => {
    const job = await t.makeJob({ statusId: Uploaded });
    const body = { serviceJobStatusId: Assigned, fromServiceJobStatusId: Booked, ...comment };
    const answer = await move(boss, job.id, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'status_moved_on']);
    expect(answer.body.current).toMatchObject({ id: job.id, serviceJobStatusId: Uploaded });
    expect(await tracesOf(job.id)).toEqual({ histories: 0, logs: 0, messages: 0 });
  });

  test('If-Match of an older version: 412 with the current job, and nothing is written', async () => {
    const job = await t.makeJob({ statusId: Booked });
    const etag = (await t.as(boss).get(`/v1/service-jobs/${job.id}`)).headers['etag']!;
    await t.deps.prisma.serviceJobNote.create({
      data: { serviceJobId: job.id, serviceJobNoteTypeId: 1, content: 'A colleague wrote this' },
    });
    const stale = await move(boss, job.id, { serviceJobStatusId: Uploaded, ...comment }, { 'if-match': etag });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    const { current } = stale.body;
    expect(current).toMatchObject({ id: job.id, serviceJobStatusId: Booked });
    expect(await statusOf(job.id)).toBe(Booked);
    const fresh = { 'if-match': `"${current.cache_key}"` };
    expect((await move(boss, job.id, { serviceJobStatusId: Uploaded, ...comment }, fresh)).status).toBe(200);
  });
});
