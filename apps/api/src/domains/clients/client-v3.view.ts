import { clientFields } from '@shootdesk/shared/clients/client-fields';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { columnFields, fieldsOfRow } from '@shootdesk/shared/kernel/field-catalogue';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ClientV3Row } from './client-v3.store.ts';

const columns = columnFields(clientFields);

const referencesOf = (people: ClientV3Row['accountManagers']) => people.map(({ user }) => reference('User', user.id));

export function clientV3View(row: ClientV3Row): ClientV3 {
  return {
    ...fieldsOfRow(columns, row),
    id: String(row.id),
    address: { address: row.address, suburb: row.suburb, state: row.state, postcode: row.postcode },
    zone: row.zone && { entity: reference('Zone', row.zone.id) },
    blacklisted_providers: referencesOf(row.blacklistedProviders),
    account_managers: referencesOf(row.accountManagers),
    removed_at: row.deletedAt?.toISOString() ?? null,
    modified_by: row.modifiedById === null ? null : reference('User', row.modifiedById),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
