import type { AssetCopy } from '@shootdesk/shared/assets/copy.schema';
import type { CopyRow } from './copy.store.ts';

export function copyView({ id, selected, copyTemplateId, copyTemplate, copyDetails, cacheKey }: CopyRow): AssetCopy {
  return { id, selected, copyTemplateId, copyTemplate, copyDetails, cache_key: cacheKey };
}
