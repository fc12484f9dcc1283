import type { Replacement } from '@shootdesk/shared/replacements/replacement.schema';
import type { ReplacementRow } from './replacements.store.ts';

export function replacementView({ cacheKey, ...row }: ReplacementRow): Replacement {
  return { ...row, cache_key: cacheKey };
}
