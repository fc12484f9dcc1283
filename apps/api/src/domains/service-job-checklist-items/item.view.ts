import type { ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import type { ItemRow } from './checklist.store.ts';

export function itemView(row: ItemRow): ServiceJobChecklistItem {
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    description: row.description,
    checked: row.checked,
    enforce: row.enforce,
    serviceJobCheckListItemTypeId: row.serviceJobCheckListItemTypeId,
    serviceJobUserRoleId: row.serviceJobUserRoleId,
    checkedById: row.checkedById,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    cache_key: row.cacheKey,
  };
}
