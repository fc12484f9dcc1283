import type { ServiceGroupRecord } from '@shootdesk/shared/services/service-groups.contract';
import type { GroupRow } from './groups.store.ts';

export function groupView(row: GroupRow): ServiceGroupRecord {
  return {
    id: String(row.id),
    name: row.name,
    description: row.description,
    allowedResourceFileTypes: row.allowedResourceFileTypes,
    allowedAssetFileTypes: row.allowedAssetFileTypes,
    hidden: row.hiddenAt !== null,
    builtIn: row.builtIn,
    place: row.sort,
    services: row._count.services,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
