import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { CopyDetail } from '@shootdesk/shared/copy/copy.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const copywriting = 21;

let t: TestApp;
let writer: TestUser;
let job: { id: number; campaignId: number; clientId: number };

beforeAll(async () => {
  t = await createTestApp();
  writer = await t.makeUser({ role: 'FullTimeEditor', services: [copywriting], firstName: 'Wil', lastName: 'Word' });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ serviceId: copywriting, statusId: 90 });
  await t.assign(job.id, writer.id, JobUserRoleId.EditorDrafterCopywriter);
});

async function list(...templates: number[]): Promise<void> {
  const { CopyTemplateList: entityFieldTypeId } = DetailTypeId;
  await t.deps.prisma.serviceJobDetail.deleteMany({ where: { serviceJobId: job.id, entityFieldTypeId } });
  const detail = { serviceJobId: job.id, entityFieldTypeId, value: { value: templates } };
  await t.deps.prisma.serviceJobDetail.create({ data: detail });
}

const make = (by: TestUser, version = 'v2') => t.as(by).post(`/${version}/service-jobs/${job.id}/initial-copy-assets`);

async function makeCopy(...templates: number[]): Promise<Asset[]> {
  await list(...templates);
  return (await make(writer).expect(200)).body.result.assets;
}

const field = (asset: Asset, name: string): CopyDetail =>
  asset.copy!.copyDetails.find(({ copyTemplateField }) => copyTemplateField.name === name)!;

const save = (by: TestUser, asset: Asset, changes: readonly { id: number; value: string; base: string }[]) =>
  t
    .as(by)
    .put(`/v1/assets/${asset.id}`)
    .field('CopyTemplateId', String(asset.copy!.copyTemplateId))
    .field('CopyDetails', JSON.stringify(changes));

describe('initial-copy-assets', () => {
  test('makes an asset for each template of the list, with its empty fields in their order', async () => {
    const assets = await makeCopy(2, 1);
    expect(assets.map(({ copy }) => copy?.copyTemplate.displayName)).toEqual(['Brochure', 'Portal']);
    expect(assets[0]!.copy).toMatchObject({ selected: true, copyTemplateId: 2 });
    expect(assets[0]!.copy!.copyDetails.map(({ value, copyTemplateField }) => [copyTemplateField.name, value])).toEqual(
      [
        ['Headline', ''],
        ['Introduction', ''],
        ['Body', ''],
      ],
    );
  });
});

describe('saving copy', () => {
  test('writes the fields that are named, and no others', async () => {
    const [asset] = await makeCopy(2);
    const headline = field(asset!, 'Headline');
    const { body } = await save(writer, asset!, [{ id: headline.id, value: 'Light', base: '' }]).expect(200);
    expect(field(body.result, 'Headline').value).toBe('Light');
    expect(body.result.version).toBe(2);
    const again = await save(writer, asset!, [{ id: headline.id, value: 'Dark', base: '' }]).expect(409);
    expect(again.body).toMatchObject({
      code: 'text_moved_on',
      conflicts: [
        {
          id: headline.id,
          name: 'Headline',
          base: '',
          theirs: 'Light',
          yours: 'Dark',
          changedBy: { firstName: 'Wil' },
        },
      ],
    });
    const versions = await t.as(writer).get(`/v1/assets/${asset!.id}/copy-versions`).expect(200);
    expect(versions.body.results).toMatchObject([
      { version: 2, changes: [{ name: 'Headline', before: '', after: 'Light' }] },
      { version: 1, changes: [] },
    ]);
  });
});
