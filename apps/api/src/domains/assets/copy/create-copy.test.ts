import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { copywriting, fieldOf, listTemplates, makeCopyAssets, saveTexts } from '../../../../test/copy.ts';
import type { TestUser } from '../../../../test/factories.ts';

const [portal, brochure] = [1, 2] as const;

let t: TestApp;
let writer: TestUser;
let reviser: TestUser;
let boss: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let job: { id: number };
/** The fields of the template: Headline, Introduction, Body. */
let fields: { readonly id: number; readonly name: string }[];

beforeAll(async () => {
  t = await createTestApp();
  const services = [copywriting];
  writer = await t.makeUser({ role: 'FullTimeEditor', services });
  reviser = await t.makeUser({ role: 'FullTimeEditor', services });
  colleague = await t.makeUser({ role: 'FullTimeEditor', services });
  boss = await t.makeUser({ role: 'BackOffice' });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  const { body } = await t.as(boss).get('/v1/copy-templates').expect(200);
  fields = body.results.find(({ id }: { id: number }) => id === brochure).fields;
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ serviceId: copywriting, statusId: 90 });
  await t.assign(job.id, writer.id, JobUserRoleId.EditorDrafterCopywriter);
  await t.assign(job.id, reviser.id, JobUserRoleId.RevisionAssignee);
});

const form = (by: TestUser | null, sent: Record<string, string>) =>
  (by ? t.as(by) : t.anonymous()).post('/v1/assets').field({ ServiceJobId: String(job.id), ...sent });
const textsOf = (texts: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.entries(texts).map(([name, value]) => ({
      copyTemplateFieldId: fields.find((field) => field.name === name)?.id,
      value,
    })),
  );
const make = (by: TestUser | null, texts?: Readonly<Record<string, string>>, templateId: number = brochure) =>
  form(by, { CopyTemplateId: String(templateId), ...(texts && { CopyDetails: textsOf(texts) }) });
const moveTo = (serviceJobStatusId: number) =>
  t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId } });
const listOf = async () => {
  const { body } = await t.as(boss).get(`/v1/service-job-details?serviceJobs=${job.id}`).expect(200);
  return body.results
    .filter((detail: { entityFieldType: { name: string } }) => detail.entityFieldType.name === 'CopyTemplateList')
    .map(({ value }: { value: string }) => JSON.parse(value));
};

describe('copy that is sent as a new asset', () => {
  test('is version 1 with its texts, its template is in the list of the job, and its document is wanted', async () => {
    const sent = form(writer, {
      CopyTemplateId: String(brochure),
      CopyDetails: textsOf({ Headline: 'Light', Body: 'One\r\nTwo' }),
      Description: 'For print',
    });
    const { body, headers } = await sent.expect(201);
    const { result } = body;
    expect(headers['etag']).toBe(`"${result.cache_key}"`);
    expect(result).toMatchObject({
      serviceJobId: job.id,
      version: 1,
      description: 'For print',
      createdById: writer.id,
    });
    expect(result.copy).toMatchObject({ copyTemplateId: brochure, selected: true });
    expect(result.copy.copyDetails.map(({ value }: { value: string }) => value)).toEqual(['Light', '', 'One\nTwo']);
    expect(await listOf()).toEqual([{ value: [brochure] }]);
    const versions = await t.as(writer).get(`/v1/assets/${result.id}/copy-versions`).expect(200);
    expect(versions.body.results).toMatchObject([
      { version: 1, changes: [{ name: 'Headline', before: '', after: 'Light' }, { name: 'Body' }] },
    ]);
    const proof = await t.as(writer).get(`/v1/service-jobs/${job.id}/copy-proof`).expect(200);
    expect(proof.body.result.state).toBe('waiting');
    const lines = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(lines.map(({ description }) => description).toSorted()).toEqual([
      'Brochure copy saved: Headline, Body',
      "Copy template list added: '2'",
    ]);
  });

  test('is saved on from there, and what it began with can still be read', async () => {
    const { result } = (await make(writer, { Headline: 'Light' }).expect(201)).body;
    await saveTexts(t, writer, result, { Headline: 'Bright' }).expect(200);
    const first = await t.as(writer).get(`/v1/assets/${result.id}/copy-versions/1`).expect(200);
    expect(first.body.result.texts[0]).toMatchObject({ name: 'Headline', value: 'Light' });
  });

  test('without texts is empty and may be made by BackOffice, which does not write', async () => {
    await make(boss, { Headline: 'Light' }).expect(403);
    const { result } = (await make(boss).expect(201)).body;
    expect(fieldOf(result, 'Headline').value).toBe('');
  });

  test('stands beside the other templates of the job, whose list keeps its order', async () => {
    const [first] = await makeCopyAssets(t, writer, job.id, portal);
    await make(writer, {}).expect(201);
    expect(await listOf()).toEqual([{ value: [portal, brochure] }]);
    const { body } = await t.as(writer).get(`/v1/assets/${first!.id}`).expect(200);
    expect(body.result.copy.selected).toBe(true);
  });

  test('makes use of a template that is listed already', async () => {
    await listTemplates(t, job.id, [brochure]);
    await make(reviser, { Headline: 'Light' }).expect(201);
    expect(await listOf()).toEqual([{ value: [brochure] }]);
  });

  test('of a template that the job has copy of is refused, and the asset is named', async () => {
    const [asset] = await makeCopyAssets(t, writer, job.id, brochure);
    const { body } = await make(writer, { Headline: 'Light' }).expect(409);
    expect(body).toMatchObject({ code: 'already_exists', assetId: asset!.id });
  });

  test('six times at once is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(writer, { Headline: 'Light' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test('names a template that exists, and fields of that template; else nothing is made', async () => {
    const unknown = await make(writer, {}, 999).expect(422);
    expect(unknown.body.errors).toEqual({ CopyTemplateId: ['There is no copy template 999.'] });
    const foreign = await make(writer, { Headline: 'Light' }, portal).expect(422);
    expect(foreign.body.errors).toEqual({ CopyDetails: [`The template has no field ${fields[0]!.id}.`] });
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(0);
    expect(await listOf()).toEqual([]);
  });

  test('is only for copywriting jobs', async () => {
    job = await t.makeJob({ serviceId: 1 });
    expect((await make(boss).expect(422)).body.detail).toBe('Only copywriting jobs have copy.');
  });

  test.each([150, 170, 180])('is refused in status %d', async (statusId) => {
    await moveTo(statusId);
    const { body } = await make(writer, { Headline: 'Light' }).expect(409);
    expect(body.detail).toMatch(/^Editing is restricted when the status is "/);
    await make(boss).expect(409);
  });

  test.each([
    ['texts without a template', { CopyDetails: '[]' }, 'CopyTemplateId'],
    ['a template that is no number', { CopyTemplateId: 'x' }, 'CopyTemplateId'],
    ['texts that are no JSON', { CopyTemplateId: '2', CopyDetails: '[' }, 'CopyDetails'],
    ['an unknown member', { CopyTemplateId: '2', CopyDetails: '[{"id":1,"value":""}]' }, 'CopyDetails'],
    [
      'a field twice',
      {
        CopyTemplateId: '2',
        CopyDetails: JSON.stringify([1, 1].map((copyTemplateFieldId) => ({ copyTemplateFieldId, value: '' }))),
      },
      'CopyDetails',
    ],
    ['neither a file nor a template', {}, 'FileByte'],
  ])('is malformed with %s', async (_, sent: Record<string, string>, field) => {
    const { body } = await form(writer, sent).expect(400);
    expect(Object.keys(body.errors)[0]!.split('.')[0]).toBe(field);
  });

  test('is not sent together with a file', async () => {
    const { body } = await make(writer, {}).attach('FileByte', Buffer.from('x'), 'x.docx').expect(400);
    expect(body.errors).toEqual({ FileByte: ['A file and a text are not sent together.'] });
  });

  test('is made by people who work on the copy, and seen by nobody else', async () => {
    await make(null).expect(401);
    await make(stranger).expect(404);
    await make(colleague).expect(403);
    await make(colleague, { Headline: 'Light' }).expect(403);
    await make(await t.makeUser({ role: 'ContractualProvider' })).expect(403);
    const refused = await make(reviser, { Headline: 'Light' }).expect(403);
    expect(refused.body.detail).toBe('You cannot add a template to this job.');
    await make(await t.makeUser({ role: 'ProductionManager' }), { Headline: 'Light' }).expect(201);
  });
});

test('an order brings the templates of a copywriting job, and its copy is made from them once', async () => {
  const { campaignId } = await t.makeJob({ serviceId: copywriting });
  const details = [{ fieldName: 'CopyTemplateList', value: '{"value":"1,2"}' }];
  const order = { campaignId, serviceId: copywriting, details };
  const { result } = (await t.as(boss).post('/v1/service-jobs').send(order).expect(201)).body;
  job = result;
  expect(await listOf()).toEqual([{ value: [portal, brochure] }]);
  const initial = async () =>
    (await t.as(boss).post(`/v2/service-jobs/${job.id}/initial-copy-assets`).expect(200)).body.result;
  expect(await initial()).toMatchObject({ created: 2 });
  expect(await initial()).toMatchObject({ created: 0, assets: [{ copy: { copyTemplateId: portal } }, {}] });
});

test.each([
  ['photographs', 1, '{"value":"1"}', 'Only copywriting jobs have copy templates.'],
  ['a template that does not exist', copywriting, '{"value":"1,999"}', 'There is no copy template 999.'],
])('an order of copy templates for %s is refused', async (_, serviceId, value, sentence) => {
  const { campaignId } = await t.makeJob({ serviceId: copywriting });
  const order = { campaignId, serviceId, details: [{ fieldName: 'CopyTemplateList', value }] };
  const { body } = await t.as(boss).post('/v1/service-jobs').send(order).expect(422);
  expect(body.errors).toEqual({ details: [sentence] });
});
