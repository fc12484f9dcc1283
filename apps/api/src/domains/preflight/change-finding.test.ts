import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let qc: TestUser;
let editor: TestUser;
let provider: TestUser;
let stranger: TestUser;
let job: Awaited<ReturnType<TestApp['makeJob']>>;
let assetId: number;
let finding: Finding;

beforeAll(async () => {
  t = await createTestApp();
  qc = await t.makeUser({ role: 'QC', services: [1], firstName: 'Quin', lastName: 'Check' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  provider = await t.makeUser({ role: 'FullTimeProvider' });
  stranger = await t.makeUser({ role: 'QC', services: [5] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: JobStatusId.InProduction });
  await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
  await t.assign(job.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
  await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
  assetId = await makeAsset();
  finding = (await findingsOf(qc))[0]!;
});

let serial = 0;

/** An asset whose picture has a flag. */
async function makeAsset(level = 'flag'): Promise<number> {
  const { id: containerId } = await t.deps.prisma.fileServiceContainer.upsert({
    where: { container: 'findings' },
    create: { container: 'findings' },
    update: {},
  });
  const name = `${(serial += 1)}.jpg`;
  const named = { filename: name, originalName: name, contentType: 'image/jpeg', size: 1, fileTypeId: 1 };
  const file = {
    ...named,
    filePath: `${job.id}/assets/1/${name}`,
    camera: 'Nikon Z 8',
    fileServiceContainerId: containerId,
  };
  const { id: fileId } = await t.deps.prisma.file.create({ data: file });
  const { id } = await t.deps.prisma.asset.create({
    data: { serviceJobId: job.id, fileId, histories: { create: { version: 1, fileId } } },
  });
  const found = { fileId, checkName: 'soft', level, sentence: 'Out of focus' };
  await t.deps.prisma.pictureFinding.create({ data: found });
  return id;
}

const list = (by: TestUser) => t.as(by).get(`/v1/service-jobs/${job.id}/findings`);
const findingsOf = async (by: TestUser): Promise<Finding[]> => (await list(by).expect(200)).body.result.findings;
const path = (part: string) => `/v1/findings/${finding.id}/${part}`;
const dismiss = (by: TestUser, body: object = { reason: 'The haze is real' }) =>
  t.as(by).post(path('dismissal')).send(body);

describe('findings of a job', () => {
  test('are read by its provider, its editor and QC, and by nobody who may not see the job', async () => {
    for (const by of [provider, editor, qc]) expect(await findingsOf(by)).toHaveLength(1);
    await list(stranger).expect(404);
    await t.anonymous().get(`/v1/service-jobs/${job.id}/findings`).expect(401);
    for (const role of ['Agent', 'ClientAdmin'] as const) await list(await t.makeUser({ role })).expect(403);
    await t.as(qc).get('/v1/service-jobs/x/findings').expect(400);
    await t.as(qc).get('/v1/service-jobs/2147483647/findings').expect(404);
  });

  test('are refused to every API key, and to a client key of the very client', async () => {
    const integration = await t.makeUser({ role: 'Integration' });
    for (const kind of ['client', 'house'] as const) {
      const rights = kind === 'client' ? { kind } : { kind, scopes: ['readJobs'] as const };
      const key = await t.makeApiKey(integration.id, [job.clientId], rights);
      const answer = await t
        .anonymous()
        .get(`/v1/service-jobs/${job.id}/findings`)
        .set('authorization', `Bearer ${key}`);
      expect(answer.status).toBe(403);
    }
  });
});

describe('dismissing', () => {
  test('keeps who, when and why, with what judges the check', async () => {
    const answer = await dismiss(qc, { reason: '  The haze is real ' }).expect(200);
    expect(answer.body.result).toMatchObject({
      id: finding.id,
      dismissal: { by: 'Quin Check', reason: 'The haze is real' },
    });
    expect(answer.body.result.cache_key).toBeGreaterThan(finding.cache_key);
    expect(await t.deps.prisma.findingDismissal.findMany({ where: { findingId: finding.id } })).toMatchObject([
      { checkName: 'soft', level: 'flag', serviceId: 1, clientId: job.clientId, camera: 'Nikon Z 8', undoneAt: null },
    ]);
  });

  test('is announced to open pages', async () => {
    await t.deps.prisma.$executeRaw`DELETE FROM changes`;
    await dismiss(qc).expect(200);
    const rows = await t.deps.prisma.$queryRaw`SELECT kind, service_job_id AS "serviceJobId" FROM changes`;
    expect(rows).toEqual([{ kind: 'finding', serviceJobId: job.id }]);
  });

  test('can be taken back, which the record of it says', async () => {
    await dismiss(qc).expect(200);
    const answer = await t.as(editor).delete(path('dismissal')).expect(200);
    expect(answer.body.result.dismissal).toBeNull();
    const kept = await t.deps.prisma.findingDismissal.findMany({ where: { findingId: finding.id } });
    expect(kept.map(({ undoneAt }) => undoneAt === null)).toEqual([false]);
    await t.as(editor).delete(path('dismissal')).expect(409);
    await dismiss(editor).expect(200);
  });

  test('refuses what is malformed, outdated, foreign, or done already', async () => {
    await dismiss(qc, {}).expect(400);
    await dismiss(qc, { reason: '   ' }).expect(400);
    await dismiss(qc, { reason: 'x'.repeat(501) }).expect(400);
    await dismiss(stranger).expect(404);
    await t.anonymous().post(path('dismissal')).send({ reason: 'x' }).expect(401);
    await dismiss(await t.makeUser({ role: 'Agent' })).expect(403);
    await dismiss(qc)
      .set('if-match', `"${finding.cache_key + 1}"`)
      .expect(412);
    await dismiss(qc).set('if-match', `"${finding.cache_key}"`).expect(200);
    await dismiss(editor).expect(409);
    await t.as(qc).delete(path('dismissal')).set('if-match', `"${finding.cache_key}"`).expect(412);
  });

  test('by two people at once is done by one', async () => {
    const answers = await Promise.all([dismiss(qc), dismiss(editor)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('making it a comment', () => {
  const comment = async (on: number): Promise<number> =>
    (
      await t
        .as(qc)
        .post('/v1/asset-comments')
        .send({ assetId: on, assetCommentTypeId: 1, comment: 'Out of focus' })
        .expect(201)
    ).body.result.id;
  const link = (commentId: number, by = qc) => t.as(by).put(path('comment')).send({ commentId });

  test('links it, after which it cannot be dismissed; deleting the comment opens it again', async () => {
    const commentId = await comment(assetId);
    expect((await link(commentId).expect(200)).body.result).toMatchObject({ commentId });
    await dismiss(qc).expect(409);
    await link(commentId).expect(409);
    await t.as(qc).delete(`/v1/asset-comments/${commentId}`).expect(200);
    expect(await findingsOf(qc)).toMatchObject([{ commentId: null }]);
  });

  test('refuses a comment of another picture, and what is foreign or malformed', async () => {
    await link(await comment(await makeAsset())).expect(422);
    await link(2_147_483_647).expect(422);
    await link(1, stranger).expect(404);
    await t.as(qc).put(path('comment')).send({}).expect(400);
    await t.anonymous().put(path('comment')).send({ commentId: 1 }).expect(401);
  });
});

describe('a job with open flags', () => {
  const move = (by: TestUser, toStatusId: number, more: object = {}) =>
    t
      .as(by)
      .post(`/v1/service-jobs/${job.id}/workflow`)
      .send({ serviceJobStatusId: toStatusId, workflowComment: 'Done', ...more });

  test('asks before it is handed in, names them, and goes on when that is confirmed', async () => {
    const asked = await move(editor, JobStatusId.AwaitingQC).expect(409);
    expect(asked.body.warnings).toMatchObject([
      {
        code: 'open_flags',
        needsReason: false,
        open: 1,
        message: 'Preflight has flagged pictures: 1 out of focus. Look at them, or go on as they are.',
      },
    ]);
    await move(editor, JobStatusId.AwaitingQC, { confirmation: { warnings: ['open_flags'] } }).expect(200);
  });

  test('does not ask once they are dismissed, and never for hints', async () => {
    await dismiss(editor).expect(200);
    await makeAsset('hint');
    await move(editor, JobStatusId.AwaitingQC).expect(200);
  });

  test('asks again before it is sent to the client', async () => {
    const asked = await move(await t.makeUser({ role: 'ProductionManager' }), JobStatusId.SentToClient).expect(409);
    expect(asked.body.warnings.map(({ code }: { code: string }) => code)).toContain('open_flags');
  });
});
