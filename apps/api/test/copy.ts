import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { CopyDetail } from '@shootdesk/shared/assets/copy.schema';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** A copywriting service. */
export const copywriting = 21;

/** Sets a job's list of templates without the API's side effects. */
export async function listTemplates({ deps }: TestApp, serviceJobId: number, ids: readonly number[]): Promise<void> {
  const { CopyTemplateList: entityFieldTypeId } = DetailTypeId;
  const value = { value: [...ids] };
  await deps.prisma.serviceJobDetail.deleteMany({ where: { serviceJobId, entityFieldTypeId } });
  await deps.prisma.serviceJobDetail.create({ data: { serviceJobId, entityFieldTypeId, value } });
}

export async function makeCopyAssets(t: TestApp, by: TestUser, jobId: number, ...ids: number[]): Promise<Asset[]> {
  await listTemplates(t, jobId, ids);
  const { body } = await t.as(by).post(`/v2/service-jobs/${jobId}/initial-copy-assets`).expect(200);
  return (body as { result: { assets: Asset[] } }).result.assets;
}

export function fieldOf({ copy }: Asset, name: string): CopyDetail {
  const detail = copy?.copyDetails.find(({ copyTemplateField }) => copyTemplateField.name === name);
  if (!detail) throw new Error(`The text has no field ${name}.`);
  return detail;
}

/** Saves texts by field name, based on the asset's current ones. */
export function saveTexts(t: TestApp, by: TestUser, asset: Asset, texts: Readonly<Record<string, string>>) {
  const changes = Object.entries(texts).map(([name, value]) => {
    const { id, value: base } = fieldOf(asset, name);
    return { id, value, base };
  });
  return t.as(by).put(`/v1/assets/${asset.id}`).field('CopyDetails', JSON.stringify(changes));
}
