import { addressLabels, clientFieldNames, clientFields } from '@shootdesk/shared/clients/client-fields';
import { classificationName } from '@shootdesk/shared/clients/classifications';
import { clientBody, type ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { withoutRecordFacts } from '@shootdesk/shared/kernel/record-facts';
import type { FieldWords } from '../../ui/form/version-conflict.tsx';
import type { RecordKind } from '../kit/record-kind.ts';

/** Values of a client's form: the client without the columns that the server writes. */
export type ClientValues = Omit<
  ClientV3,
  'id' | 'modified_by' | 'lastModified' | 'cache_key' | 'removed_at' | 'zone'
> & { readonly zone: { readonly entity: string | null } };

const noZone = { entity: null };

/** The contract's defaults for a client with nothing but a name. */
const unfilled = clientBody.parse({ name: '-' });
const newClient: ClientValues = {
  ...unfilled,
  name: '',
  zone: noZone,
  blacklisted_providers: [],
  account_managers: [],
};

/** Converts a client to form values; null gives those of a new one. */
export function clientValues(client: ClientV3 | null): ClientValues {
  if (!client) return newClient;
  const { removed_at: _removed, ...values } = withoutRecordFacts(client);
  return { ...values, zone: client.zone ?? noZone };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** Makes the request body from the form. For a new client it omits empty values. */
export function clientBodyOf(values: ClientValues, seen: ClientValues | null): object {
  const zone = values.zone.entity ? values.zone : null;
  const body = { ...values, zone, name: values.name ?? '', email: values.email?.trim() ?? null };
  return seen ? body : Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));
}

const listed = (values: readonly string[]): string => values.map((value) => value.replaceAll('_', ' ')).join(', ');

const shown: FieldWords<ClientValues> = {
  classification: { label: clientFields.classification.label, show: (value) => classificationName(value) },
  zone: { label: clientFields.zone.label, show: ({ entity }) => entity ?? '' },
};

/** Labels of the parts of an address by their path, such as `address.suburb`. */
const addressWords = Object.entries(addressLabels).map(([part, label]) => [`address.${part}`, { label }] as const);

/** Labels of the fields, with each part of the address on its own. */
const fieldWords: FieldWords<ClientValues> = Object.fromEntries(
  clientFieldNames.flatMap((field): (readonly [string, object])[] => {
    if (field === 'address') return addressWords;
    const isList = Array.isArray(newClient[field]);
    return [[field, shown[field] ?? { label: clientFields[field].label, ...(isList && { show: listed }) }]];
  }),
);

export const clientKind: RecordKind<ClientV3, ClientValues> = {
  resource: 'clients',
  path: '/systemManager/clients',
  noun: 'Client',
  type: 'Client',
  title: 'Client Management',
  schema: clientBody,
  valuesOf: clientValues,
  bodyOf: clientBodyOf,
  fields: fieldWords,
  deleteWarning:
    'A client that nothing needs cannot be brought back. One with jobs can only be taken out of the lists: you are asked again, and it can be restored.',
  retirement: 'Take the client out of all lists instead? Its jobs stay, and it can be restored.',
};
