import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { CopyDetail } from '@shootdesk/shared/copy/copy.schema';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** A service of the Copywriting group. */
export const copywriting = 21;

/** Gives a job its list of templates, beside the API, so that nothing follows from it. */
export async function listTemplates({ deps }: TestApp, serviceJobId: number, ids: readonly number[]): Promise<void> {
  const { CopyTemplateList: entityFieldTypeId } = DetailTypeId;
  const value = { value: [...ids] };
  await deps.prisma.serviceJobDetail.deleteMany({ where: { serviceJobId, entityFieldTypeId } });
  await deps.prisma.serviceJobDetail.create({ data: { serviceJobId, entityFieldTypeId, value } });
}

/** Makes the copy assets of a job by these templates. */
export async function makeCopyAssets(t: TestApp, by: TestUser, jobId: number, ...ids: number[]): Promise<Asset[]> {
  await listTemplates(t, jobId, ids);
  const { body } = await t.as(by).post(`/v2/service-jobs/${jobId}/initial-copy-assets`).expect(200);
  return (body as { result: { assets: Asset[] } }).result.assets;
}

/** A field of a text, by its name. */
export function fieldOf({ copy }: Asset, name: string): CopyDetail {
  const detail = copy?.copyDetails.find(({ copyTemplateField }) => copyTemplateField.name === name);
  if (!detail) throw new Error(`The text has no field ${name}.`);
  return detail;
}

/** Saves texts by the names of their fields, based on what the asset shows. */
export function saveTexts(t: TestApp, by: TestUser, asset: Asset, texts: Readonly<Record<string, string>>) {
  const changes = Object.entries(texts).map(([name, value]) => {
    const { id, value: base } = fieldOf(asset, name);
    return { id, value, base };
  });
  return t.as(by).put(`/v1/assets/${asset.id}`).field('CopyDetails', JSON.stringify(changes));
}
