import type { AssetCopy } from '@shootdesk/shared/copy/copy.schema';
import type { CopyRow } from './copy.store.ts';

/** Turns the row of a text into the answer of the API. */
export function copyView({ id, selected, copyTemplateId, copyTemplate, copyDetails, cacheKey }: CopyRow): AssetCopy {
  return { id, selected, copyTemplateId, copyTemplate, copyDetails, cache_key: cacheKey };
}
