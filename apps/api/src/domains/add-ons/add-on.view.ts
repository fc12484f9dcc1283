import { reference } from '@shootdesk/shared/kernel/ids';
import type { AddOn } from '@shootdesk/shared/add-ons/add-ons.contract';
import type { AddOnRow } from './add-ons.store.ts';

export function addOnView(row: AddOnRow): AddOn {
  return {
    id: String(row.id),
    name: row.name,
    services: row.serviceIds.map((id) => reference('Service', id)),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
