import { clientFieldNames, clientFields as catalogue, type ClientField } from '@shootdesk/shared/clients/client-fields';
import { classificationName } from '@shootdesk/shared/clients/classifications';
import { columnFields, fieldsOfRow } from '@shootdesk/shared/kernel/field-catalogue';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { Fields } from '../record-changes/public.ts';
import type { ClientV3Row } from './client-v3.store.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const named = (type: string, { id, name }: Named) => ({ id: reference(type, id), name });

const columns = columnFields(catalogue);

/** Fields for the change history: flat, with references by name. */
export function clientFields(row: ClientV3Row): Fields {
  const others: Partial<Record<ClientField, Fields>> = {
    address: {
      'address.address': row.address,
      'address.suburb': row.suburb,
      'address.state': row.state,
      'address.postcode': row.postcode,
    },
    zone: { zone: row.zone && named('Zone', row.zone) },
    classification: { classification: classificationName(row.classification) },
    blacklisted_providers: { blacklisted_providers: row.blacklistedProviders.map(({ user }) => named('User', user)) },
    account_managers: { account_managers: row.accountManagers.map(({ user }) => named('User', user)) },
  };
  const stored: Fields = fieldsOfRow(columns, row);
  const ordered = clientFieldNames.map((field) => others[field] ?? { [field]: stored[field] });
  return Object.assign({}, ...ordered, { removed: row.deletedAt === null ? null : true }) as Fields;
}
