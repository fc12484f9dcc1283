import type { ServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import type { DetailRow } from './details.store.ts';

export function detailView(row: DetailRow): ServiceJobDetail {
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    entityFieldTypeId: row.entityFieldTypeId,
    entityFieldType: row.entityFieldType,
    value: JSON.stringify(row.value),
    cache_key: row.cacheKey,
  };
}
