import type { ServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import type { TagRow } from './tags.store.ts';

export function tagView({ id, serviceJobId, tag, cacheKey }: TagRow): ServiceJobTag {
  return { id, serviceJobId, tag, cache_key: cacheKey };
}
