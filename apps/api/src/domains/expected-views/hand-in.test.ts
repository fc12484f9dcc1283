import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadAsset, uploadResource } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let editor: TestUser;
let serviceId: number;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  provider = await t.makeUser({ role: 'ContractualProvider' });
});
afterAll(() => t.close());

beforeEach(async () => {
  const data = { name: `Handed in ${(serial += 1)}`, description: '', serviceGroupId: 1, onSite: true };
  serviceId = (await t.deps.prisma.service.create({ data, select: { id: true } })).id;
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [serviceId] });
  const views = [{ name: 'Front' }, { name: 'Kitchen' }, { name: 'Aerial', isRequired: false }];
  await t
    .as(boss)
    .post('/v3/view-lists')
    .send({ service: { id: `Service/${serviceId}` }, views })
    .expect(201);
});

type Job = Awaited<ReturnType<TestApp['makeJob']>>;

async function jobIn(statusId: number): Promise<Job> {
  const job = await t.makeJob({ serviceId, statusId });
  await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
  await t.assign(job.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
  return job;
}

const picture = async (name: string) => ({ name, bytes: await jpeg({ width: 30 + (serial += 1), height: 20 }) });
const move = (by: TestUser, { id }: Job, serviceJobStatusId: number, more: object = {}) =>
  t
    .as(by)
    .post(`/v1/service-jobs/${id}/workflow`)
    .send({ serviceJobStatusId, workflowComment: 'Done', ...more });

test('a photographer hands in without a view that must be there by saying why', async () => {
  const job = await jobIn(JobStatusId.Booked);
  await uploadResource(t, provider, job, { ...(await picture('front.jpg')), resourceTypeId: 1 });
  const asked = await move(provider, job, JobStatusId.Uploaded).expect(409);
  expect(asked.body).toMatchObject({ code: 'confirmation_required', warnings: [{ code: 'missing_views' }] });
  expect(asked.body.warnings[0].message).toMatch(/^Kitchen is missing\. Please say why/);
  const warnings = ['missing_views'];
  await move(provider, job, JobStatusId.Uploaded, { confirmation: { warnings } }).expect(409);
  const confirmation = { warnings, reason: 'The kitchen is being rebuilt.' };
  await move(provider, job, JobStatusId.Uploaded, { confirmation }).expect(200);
  const { body } = await t.as(boss).get(`/v1/activity-logs?serviceJobs=${job.id}`).expect(200);
  expect(JSON.stringify(body.results)).toContain('The kitchen is being rebuilt.');
});

test('an editor is asked for what was made, not for what it was made of', async () => {
  const job = await jobIn(JobStatusId.InProduction);
  for (const name of ['front.jpg', 'kitchen.jpg'])
    await uploadResource(t, boss, job, { ...(await picture(name)), resourceTypeId: 1 });
  await uploadAsset(t, boss, job, await picture('Kitchen final.jpg'));
  const asked = await move(editor, job, JobStatusId.AwaitingQC).expect(409);
  expect(asked.body.warnings).toMatchObject([{ code: 'missing_views', needsReason: true }]);
  await uploadAsset(t, boss, job, await picture('front.jpg'));
  await move(editor, job, JobStatusId.AwaitingQC).expect(200);
});

test.each([
  ['no picture is placed', ['IMG_1.jpg']],
  ['only what may be there is missing', ['front.jpg', 'kitchen.jpg']],
])('nobody is asked where %s', async (_, names) => {
  const job = await jobIn(JobStatusId.Booked);
  for (const name of names) await uploadResource(t, provider, job, { ...(await picture(name)), resourceTypeId: 1 });
  await move(provider, job, JobStatusId.Uploaded).expect(200);
});

test('quality control, which has the job already, is not asked', async () => {
  const job = await jobIn(JobStatusId.InQC1);
  const qc = await t.makeUser({ role: 'QC', services: [serviceId] });
  await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
  await uploadAsset(t, boss, job, await picture('front.jpg'));
  await move(qc, job, JobStatusId.RejectToStudio).expect(200);
});
