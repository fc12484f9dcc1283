import type { AssetCopy } from '@shootdesk/shared/assets/copy.schema';
import type { CopyAsset } from '../src/data/copy/mutations.ts';
import { anAsset } from './file-records.ts';

interface FieldParts {
  readonly name: string;
  readonly value?: string;
  readonly length?: number;
  readonly bulletPoint?: boolean;
}

/** The copy of asset {assetId} after a template; the fields are numbered {assetId}1, {assetId}2 and so on, in their order. */
export function aCopy(assetId: number, displayName: string, fields: readonly FieldParts[]): AssetCopy {
  return {
    id: assetId,
    selected: true,
    copyTemplateId: assetId,
    copyTemplate: { displayName },
    copyDetails: fields.map(({ name, value = '', length = 60, bulletPoint = false }, index) => ({
      id: assetId * 10 + index + 1,
      value,
      copyTemplateField: { id: assetId * 100 + index + 1, name, sort: index + 1, length, bulletPoint },
    })),
    cache_key: 1,
  };
}

/** Asset {id} of job 7, which consists of text. */
export function aCopyAsset(id: number, displayName: string, fields: readonly FieldParts[]): CopyAsset {
  return { ...anAsset(id, {}, { file: null, assetDownloadUrl: null }), copy: aCopy(id, displayName, fields) };
}
