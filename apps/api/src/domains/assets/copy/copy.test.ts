import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { copywriting, fieldOf, listTemplates, makeCopyAssets, saveTexts } from '../../../../test/copy.ts';
import type { TestUser } from '../../../../test/factories.ts';

const [portal, brochure, signboard] = [1, 2, 3] as const;

let t: TestApp;
let writer: TestUser;
let qc: TestUser;
let colleague: TestUser;
let boss: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number; clientId: number };

beforeAll(async () => {
  t = await createTestApp();
  const services = [copywriting];
  writer = await t.makeUser({ role: 'FullTimeEditor', services, firstName: 'Wil', lastName: 'Word' });
  qc = await t.makeUser({ role: 'QC', services, firstName: 'Quinn', lastName: 'Check' });
  colleague = await t.makeUser({ role: 'FullTimeEditor', services });
  boss = await t.makeUser({ role: 'BackOffice' });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ serviceId: copywriting, statusId: 90 });
  await t.assign(job.id, writer.id, JobUserRoleId.EditorDrafterCopywriter);
  await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
});

const initial = (by: TestUser, id = job.id, version = 'v2') =>
  t.as(by).post(`/${version}/service-jobs/${id}/initial-copy-assets`);
const copyOf = (...templates: number[]) => makeCopyAssets(t, writer, job.id, ...templates);
const save = (by: TestUser, asset: Asset, texts: Record<string, string>) => saveTexts(t, by, asset, texts);
const read = async (id: number): Promise<Asset> => (await t.as(boss).get(`/v1/assets/${id}`).expect(200)).body.result;
const send = (asset: Asset, changes: unknown, by = writer) =>
  t.as(by).put(`/v1/assets/${asset.id}`).field('CopyDetails', JSON.stringify(changes));
const moveTo = (serviceJobStatusId: number) =>
  t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId } });

describe('initial-copy-assets', () => {
  const templatesOf = (assets: Asset[]) => assets.map(({ copy }) => [copy?.copyTemplateId, copy?.selected]);
  const fieldNamesOf = ({ copy }: Asset) => copy?.copyDetails.map(({ copyTemplateField: { name } }) => name);

  test('makes an asset for each template of the list, with its empty fields in their order', async () => {
    const assets = await copyOf(brochure, portal);
    expect(assets.map(({ copy }) => copy?.copyTemplate.displayName)).toEqual(['Brochure', 'Portal']);
    const fields = assets[0]!.copy!.copyDetails.map(({ value, copyTemplateField: { name } }) => [name, value]);
    expect(fields).toEqual([
      ['Headline', ''],
      ['Introduction', ''],
      ['Body', ''],
    ]);
    expect(assets[0]).toMatchObject({ version: 1, assetUrl: null, createdById: writer.id });
  });

  test('makes nothing the second time, by either path', async () => {
    const assets = await copyOf(portal, brochure);
    for (const version of ['v1', 'v2']) {
      const { result } = (await initial(writer, job.id, version).expect(200)).body;
      expect(result).toMatchObject({ created: 0, assets: assets.map(({ id }) => ({ id })) });
    }
  });

  test('keeps the text of a template that is no longer listed, unselected, and selects it again', async () => {
    const [asset] = await copyOf(portal);
    await save(writer, asset!, { Headline: 'Light' }).expect(200);
    expect(templatesOf(await copyOf(brochure, signboard))).toEqual([
      [portal, false],
      [brochure, true],
      [signboard, true],
    ]);
    const again = await copyOf(portal);
    expect(templatesOf(again)[0]).toEqual([portal, true]);
    expect(fieldOf(again[0]!, 'Headline').value).toBe('Light');
  });

  test('keeps the fields with which a text was begun when its template gets another', async () => {
    const [asset] = await copyOf(signboard);
    const added = { id: 9901, copyTemplateId: signboard, name: 'Footer', sort: 9, length: 20 };
    await t.deps.prisma.copyTemplateField.create({ data: added });
    const { result } = (await initial(writer).expect(200)).body;
    expect(result).toMatchObject({ created: 0, assets: [{ id: asset!.id }] });
    expect(fieldNamesOf(result.assets[0])).toEqual(fieldNamesOf(asset!));
    await t.deps.prisma.copyTemplateField.delete({ where: { id: added.id } });
  });

  test('is refused for jobs without a list and for other services', async () => {
    expect((await initial(writer).expect(422)).body.detail).toContain('no list of copy templates');
    const photos = await t.makeJob({ serviceId: 1 });
    expect((await initial(boss, photos.id).expect(422)).body.detail).toBe('Only copywriting jobs have copy.');
  });

  test('adds no asset while the client has the text, and answers those that are there', async () => {
    await copyOf(portal);
    await moveTo(150);
    await initial(writer).expect(200);
    await listTemplates(t, job.id, [portal, brochure]);
    const { body } = await initial(writer).expect(409);
    expect(body.detail).toBe('Editing is restricted when the status is "Sent to Client"');
  });

  test('is for people with a part in the copy, and BackOffice', async () => {
    await listTemplates(t, job.id, [portal]);
    await t.anonymous().post(`/v2/service-jobs/${job.id}/initial-copy-assets`).expect(401);
    await initial(colleague).expect(403);
    await initial(stranger).expect(404);
    await initial(boss, 2_147_483_647).expect(404);
    await t.as(boss).post('/v2/service-jobs/x/initial-copy-assets').expect(400);
    await initial(boss).expect(200);
  });

  test('happens by itself when a person writes the list, in the detail itself or later', async () => {
    const detail = { serviceJobId: job.id, fieldName: 'CopyTemplateList', value: '{"value":"1"}' };
    const { body } = await t.as(writer).post('/v1/service-job-details').send(detail).expect(201);
    const assets = async () => (await t.as(writer).get(`/v1/assets?serviceJobs=${job.id}`).expect(200)).body.results;
    expect(templatesOf(await assets())).toEqual([[portal, true]]);
    const override = { value: '{"value":"2,3"}' };
    await t.as(writer).put(`/v1/service-job-details/${body.result.id}`).send(override).expect(200);
    expect(templatesOf(await assets())).toEqual([
      [portal, false],
      [brochure, true],
      [signboard, true],
    ]);
  });
});

describe('saving copy', () => {
  test('writes the fields that are named, and no others, as the next version', async () => {
    const [asset] = await copyOf(brochure);
    const first = (await save(writer, asset!, { Headline: 'Light', Body: 'A home.' }).expect(200)).body.result as Asset;
    expect(first.version).toBe(2);
    const second = (await save(qc, first, { Body: 'A house.' }).expect(200)).body.result as Asset;
    expect(second.copy!.copyDetails.map(({ value }) => value)).toEqual(['Light', '', 'A house.']);
    const lines = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(lines.map(({ description }) => description)).toEqual([
      'Brochure copy saved: Headline, Body',
      'Brochure copy saved: Body',
    ]);
  });

  test('two people in different fields of one text lose nothing', async () => {
    const [asset] = await copyOf(brochure);
    const answers = await Promise.all([
      save(writer, asset!, { Headline: 'Light' }),
      save(qc, asset!, { Body: 'A home.' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(asset!.id)).copy!.copyDetails.map(({ value }) => value)).toEqual(['Light', '', 'A home.']);
    expect((await read(asset!.id)).version).toBe(3);
  });

  test('of two saves of one field at once the second is refused with base, theirs and yours', async () => {
    const [asset] = await copyOf(brochure);
    const texts = ['Light', 'Dark'];
    const answers = await Promise.all(texts.map((Headline) => save(writer, asset!, { Headline })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    const [theirs, yours] = [texts[1 - lost], texts[lost]];
    const changedBy = { id: writer.id, firstName: 'Wil', lastName: 'Word' };
    const { id } = fieldOf(asset!, 'Headline');
    expect(answers[lost]!.body).toMatchObject({
      code: 'text_moved_on',
      detail: "Somebody else has changed 'Headline' meanwhile. Nothing was saved.",
      conflicts: [{ id, name: 'Headline', base: '', theirs, yours, changedBy, changedAt: expect.any(String) }],
      current: { id: asset!.id, version: 2 },
    });
  });

  test('a clash in one field keeps the other fields of the save from being written', async () => {
    const [asset] = await copyOf(brochure);
    await save(qc, asset!, { Headline: 'Light' }).expect(200);
    const { body } = await save(writer, asset!, { Headline: 'Dark', Body: 'A home.' }).expect(409);
    expect(body.conflicts).toHaveLength(1);
    expect((await read(asset!.id)).copy!.copyDetails.map(({ value }) => value)).toEqual(['Light', '', '']);
    const merged = { Headline: 'Light and dark', Body: 'A home.' };
    await save(writer, await read(asset!.id), merged).expect(200);
  });

  test('two who wrote the same are no clash, and a save without a change is no version', async () => {
    const [asset] = await copyOf(brochure);
    await save(qc, asset!, { Headline: 'Light' }).expect(200);
    expect((await save(writer, asset!, { Headline: 'Light' }).expect(200)).body.result.version).toBe(2);
    await save(writer, await read(asset!.id), { Headline: 'Light' }).expect(200);
    expect((await read(asset!.id)).version).toBe(2);
  });

  test('line ends of any system are those of one', async () => {
    const [asset] = await copyOf(brochure);
    const { result } = (await save(writer, asset!, { Body: 'One\r\nTwo\rThree' }).expect(200)).body;
    expect(fieldOf(result, 'Body').value).toBe('One\nTwo\nThree');
    const { id } = fieldOf(result, 'Body');
    await send(result, [{ id, value: 'One', base: 'One\r\nTwo\r\nThree' }]).expect(200);
  });

  test('the description is saved with it, and a version that If-Match no longer names is refused', async () => {
    const [asset] = await copyOf(brochure);
    const { body } = await save(writer, asset!, { Headline: 'Light' })
      .field('CopyTemplateId', '2')
      .field('Description', 'For print')
      .set('If-Match', `"${asset!.cache_key}"`)
      .expect(200);
    expect(body.result).toMatchObject({ description: 'For print', version: 2 });
    await save(writer, body.result, { Headline: 'Dark' }).set('If-Match', `"${asset!.cache_key}"`).expect(412);
  });

  test.each([
    ['no JSON', '['],
    ['no list', {}],
    ['nothing', []],
    ['a field without its base', [{ id: 1, value: 'x' }]],
    ['an unknown member', [{ id: 1, value: 'x', base: '', name: 'Body' }]],
    ['a field twice', [1, 2].map(() => ({ id: 1, value: 'x', base: '' }))],
    ['a text of 20,001 characters', [{ id: 1, value: 'x'.repeat(20_001), base: '' }]],
    ['half a character', [{ id: 1, value: '\ud800', base: '' }]],
  ])('%s is malformed', async (_, changes) => {
    const [asset] = await copyOf(brochure);
    const details = typeof changes === 'string' ? changes : JSON.stringify(changes);
    await t.as(writer).put(`/v1/assets/${asset!.id}`).field('CopyDetails', details).expect(400);
  });

  test('fields of other assets, other templates and files are refused', async () => {
    const [one, other] = await copyOf(portal, brochure);
    const { id } = fieldOf(other!, 'Body');
    const foreign = await send(one!, [{ id, value: 'x', base: '' }]).expect(422);
    expect(foreign.body.errors.CopyDetails).toEqual([`The copy has no field ${id}.`]);
    await save(writer, one!, { Body: 'x' }).field('CopyTemplateId', '2').expect(422);
    await t.as(writer).put(`/v1/assets/${one!.id}`).field('Description', 'x').expect(400);
    const withFile = save(writer, one!, { Body: 'x' }).attach('FileByte', Buffer.from('x'), 'x.docx');
    expect((await withFile.expect(400)).body.errors.FileByte).toEqual(['A file and a text are not sent together.']);
    const file = await t.as(writer).put(`/v1/assets/${one!.id}`).attach('FileByte', Buffer.from('x'), 'x.docx');
    expect(file.status).toBe(422);
    const photo = await t.deps.prisma.asset.create({ data: { serviceJobId: job.id }, select: { id: true } });
    const photos = t.as(writer).put(`/v1/assets/${photo.id}`).field('CopyDetails', '[{"id":1,"value":"x","base":""}]');
    expect((await photos.expect(422)).body.detail).toBe('This asset is a file and has no text.');
  });

  test.each([150, 170, 180])('is refused in status %d', async (statusId) => {
    const [asset] = await copyOf(brochure);
    await moveTo(statusId);
    const { body } = await save(writer, asset!, { Body: 'x' }).expect(409);
    expect(body.detail).toMatch(/^Editing is restricted when the status is "/);
  });

  test.each([80, 100, 135, 140, 160])('is taken in status %d', async (statusId) => {
    const [asset] = await copyOf(brochure);
    await moveTo(statusId);
    await save(writer, asset!, { Body: 'x' }).expect(200);
  });

  test('is for the people who work on the copy', async () => {
    const [asset] = await copyOf(brochure);
    const manager = await t.makeUser({ role: 'ProductionManager' });
    await save(manager, asset!, { Body: 'x' }).expect(200);
    await save(boss, asset!, { Headline: 'x' }).expect(403);
    await save(colleague, asset!, { Headline: 'x' }).expect(403);
    await save(stranger, asset!, { Headline: 'x' }).expect(404);
    await t.anonymous().put(`/v1/assets/${asset!.id}`).field('CopyDetails', '[]').expect(401);
    const provider = await t.makeUser({ role: 'ContractualProvider' });
    await save(provider, asset!, { Headline: 'x' }).expect(403);
  });
});

describe('versions of copy', () => {
  test('are listed with who saved what, newest first, and can each be read whole', async () => {
    const [asset] = await copyOf(brochure);
    const second = (await save(writer, asset!, { Headline: 'Light', Body: 'One.' }).expect(200)).body.result;
    await save(qc, second, { Headline: 'Bright' }).expect(200);
    const list = await t.as(colleague).get(`/v1/assets/${asset!.id}/copy-versions`).expect(200);
    expect(list.body.additionalInfo).toEqual({ totalCount: 3 });
    expect(list.body.results).toMatchObject([
      {
        version: 3,
        createdBy: { firstName: 'Quinn' },
        changes: [{ name: 'Headline', before: 'Light', after: 'Bright' }],
      },
      {
        version: 2,
        serviceJobStatusId: 90,
        changes: [
          { name: 'Headline', after: 'Light' },
          { name: 'Body', after: 'One.' },
        ],
      },
      { version: 1, createdBy: { firstName: 'Wil' }, changes: [] },
    ]);
    const textsOf = async (version: number) => {
      const { body } = await t.as(writer).get(`/v1/assets/${asset!.id}/copy-versions/${version}`).expect(200);
      return body.result.texts.map(({ value }: { value: string }) => value);
    };
    expect(await textsOf(1)).toEqual(['', '', '']);
    expect(await textsOf(2)).toEqual(['Light', '', 'One.']);
    expect(await textsOf(3)).toEqual(['Bright', '', 'One.']);
    const page = await t.as(writer).get(`/v1/assets/${asset!.id}/copy-versions?pageSize=1&pageNumber=2`).expect(200);
    expect(page.body.results).toMatchObject([{ version: 2 }]);
  });

  test('are hidden with the job, and belong to copy', async () => {
    const [asset] = await copyOf(brochure);
    const path = `/v1/assets/${asset!.id}/copy-versions`;
    for (const each of [path, `${path}/1`]) {
      await t.anonymous().get(each).expect(401);
      await t.as(stranger).get(each).expect(404);
    }
    await t.as(writer).get(`${path}/2`).expect(404);
    await t.as(writer).get(`${path}/x`).expect(400);
    await t.as(writer).get(`${path}?size=1`).expect(400);
    const photo = await t.deps.prisma.asset.create({ data: { serviceJobId: job.id }, select: { id: true } });
    await t.as(writer).get(`/v1/assets/${photo.id}/copy-versions`).expect(422);
  });
});

describe('comments on a field of copy', () => {
  test('are written by QC, ticked and cleared by QC or copywriter', async () => {
    const [asset, other] = await copyOf(brochure, portal);
    const comment = (by: TestUser, assetId: number, id: number) =>
      t
        .as(by)
        .post('/v1/asset-comments')
        .send({
          assetId,
          assetCommentTypeId: 1,
          comment: 'Too long',
          assetCommentDetails: [{ fieldName: 'CopyDetailId', value: { value: id } }],
        });
    const { id } = fieldOf(asset!, 'Body');
    await comment(qc, other!.id, id).expect(422);
    await comment(writer, asset!.id, id).expect(403);
    const { result } = (await comment(qc, asset!.id, id).expect(201)).body;
    const put = (by: TestUser, status: string | null) =>
      t.as(by).put(`/v1/asset-comments/${result.id}`).send({ status });
    await put(writer, 'Revised').expect(422);
    await put(writer, 'Resolved').expect(200);
    await put(writer, null).expect(200);
    await put(qc, 'Resolved').expect(200);
    await put(qc, null).expect(200);
  });
});
