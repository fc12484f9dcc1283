import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { assetsToMend } from '@shootdesk/shared/assets/assets-to-mend';
import { listMending, maxMendedJobs } from '@shootdesk/shared/asset-comments/mending.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let manager: TestUser;
let editor: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser({ role: 'ProductionManager' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  stranger = await t.makeUser({ role: 'QC', services: [5] });
});
afterAll(() => t.close());

const ask = (by: TestUser, serviceJobs: string) => t.as(by).get(listMending.path).query({ serviceJobs });
const moveOn = (id: number, serviceJobStatusId: number, workflowComment: string) =>
  t.as(manager).post(`/v1/service-jobs/${id}/workflow`).send({ serviceJobStatusId, workflowComment }).expect(200);

/** A job in QC with three assets, each in its second version. */
async function checkedJob() {
  const job = await t.makeJob({ statusId: JobStatusId.InQC1 });
  await t.assign(job.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
  const assets: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { id } = await t.deps.prisma.asset.create({
      data: { serviceJobId: job.id, version: 2, histories: { create: [{ version: 1 }, { version: 2 }] } },
      select: { id: true },
    });
    assets.push(id);
  }
  return { id: job.id, assets };
}

const comment = async (assetId: number | undefined, parts: object = {}) =>
  (
    await t
      .as(manager)
      .post('/v1/asset-comments')
      .send({ assetId, assetCommentTypeId: 1, comment: 'Too dark', assetCommentDetails: [], ...parts })
      .expect(201)
  ).body.result as AssetComment;

test('a rejected job says how many assets are to mend, and why', async () => {
  const { id, assets } = await checkedJob();
  const resolved = await comment(assets[1]);
  await t.as(manager).put(`/v1/asset-comments/${resolved.id}`).send({ status: 'Resolved' }).expect(200);
  await comment(assets[2], { version: 1 });
  const open = await comment(assets[0]);
  await comment(assets[0], { parentId: open.id });
  await comment(assets[1], { assetCommentTypeId: 3 });
  await moveOn(id, JobStatusId.RejectToStudio, 'One is too dark.');
  const { body } = await ask(editor, String(id)).expect(200);
  expect(body.results).toEqual([
    { serviceJobId: id, toMend: 1, assets: 3, from: 'studio', reason: 'One is too dark.', since: expect.any(String) },
  ]);
  const [inJob, said] = await Promise.all([
    t.as(editor).get(`/v1/assets?serviceJobs=${id}`),
    t.as(editor).get(`/v1/asset-comments?serviceJobs=${id}`),
  ]);
  expect(assetsToMend(inJob.body.results as Asset[], said.body.results as AssetComment[]).size).toBe(1);
});

test('text and verifications count by the same rule as on the page', async () => {
  const { id, assets } = await checkedJob();
  const [text = 0, verified = 0, file = 0] = assets;
  const { id: copyTemplateId } = await t.deps.prisma.copyTemplate.findFirstOrThrow({ select: { id: true } });
  await t.deps.prisma.assetCopy.create({ data: { assetId: text, copyTemplateId } });
  const about = { assetCommentTypeId: 1, comment: 'Too long', version: 1 };
  const verification = { create: { fieldName: 'VSIRStatus', value: { value: 1 } } };
  await t.deps.prisma.assetComment.create({ data: { ...about, assetId: text } });
  await t.deps.prisma.assetComment.create({ data: { ...about, assetId: file } });
  await t.deps.prisma.assetComment.create({ data: { ...about, assetId: verified, version: 2, details: verification } });
  await moveOn(id, JobStatusId.RejectToStudio, 'The text is too long.');
  const { body } = await ask(editor, String(id)).expect(200);
  expect(body.results).toMatchObject([{ serviceJobId: id, toMend: 1, assets: 3 }]);
  const [inJob, said] = await Promise.all([
    t.as(editor).get(`/v1/assets?serviceJobs=${id}`),
    t.as(editor).get(`/v1/asset-comments?serviceJobs=${id}`),
  ]);
  expect([...assetsToMend(inJob.body.results as Asset[], said.body.results as AssetComment[])]).toEqual([text]);
});

test('the words of the client are those of a job that came back from them', async () => {
  const { id } = await checkedJob();
  await moveOn(id, JobStatusId.ChangeRequest, 'Brighter, please.');
  const { body } = await ask(editor, String(id)).expect(200);
  expect(body.results).toMatchObject([{ serviceJobId: id, toMend: 0, from: 'client', reason: 'Brighter, please.' }]);
});

test('work that is handed in again, or never came back, is left out', async () => {
  const { id } = await checkedJob();
  expect((await ask(editor, String(id)).expect(200)).body.results).toEqual([]);
  await moveOn(id, JobStatusId.ChangeRequest, 'Brighter, please.');
  await moveOn(id, JobStatusId.AwaitingQC, 'Mended');
  expect((await ask(editor, String(id)).expect(200)).body.results).toEqual([]);
});

test('jobs that the caller may not see are left out', async () => {
  const { id } = await checkedJob();
  await moveOn(id, JobStatusId.RejectToStudio, 'Too dark.');
  expect((await ask(stranger, String(id)).expect(200)).body.results).toEqual([]);
});

test('without jobs, with too many, or with something else than ids the call is refused', async () => {
  const tooMany = Array.from({ length: maxMendedJobs + 1 }, (_, index) => index + 1).join();
  for (const wrong of ['', 'x', tooMany]) await ask(editor, wrong).expect(400);
});

test('signed-out people and providers are refused', async () => {
  await t.anonymous().get(listMending.path).query({ serviceJobs: '1' }).expect(401);
  const provider = await t.makeUser({ role: 'FullTimeProvider' });
  await ask(provider, '1').expect(403);
});
