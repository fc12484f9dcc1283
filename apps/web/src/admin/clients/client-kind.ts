import { classificationName } from '@shootdesk/shared/clients/classifications';
import { clientBody, type ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { withoutRecordFacts } from '@shootdesk/shared/kernel/record-facts';
import type { RecordKind } from '../kit/record-kind.ts';

/** Values of a client's form: the client without the columns that the server writes. */
export type ClientValues = Omit<
  ClientV3,
  'id' | 'modified_by' | 'lastModified' | 'cache_key' | 'removed_at' | 'zone'
> & { readonly zone: { readonly entity: string | null } };

const noZone = { entity: null };

/** A new client is Casual unless the person says otherwise. */
const newClient: ClientValues = {
  number: null,
  name: '',
  business_name: null,
  brand: null,
  address: { address: null, suburb: null, state: null, postcode: null },
  phone: null,
  email: null,
  zone: noZone,
  reference: null,
  jobtrack_reference: null,
  realhub_reference: null,
  classification: 1,
  appointment_note: null,
  production_note: null,
  blacklisted_providers: [],
  account_managers: [],
  flags: [],
  proofing_emails: [],
  calendar_invite_emails: [],
  copy_words: [],
};

/** Turns a client into the first values of its form. */
export function clientValues(client: ClientV3 | null): ClientValues {
  if (!client) return newClient;
  const { removed_at: _removed, ...values } = withoutRecordFacts(client);
  return { ...values, zone: client.zone ?? noZone };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** Makes the request body of a client from its form; of a new one without what is empty. */
export function clientBodyOf(values: ClientValues, seen: ClientValues | null): object {
  const zone = values.zone.entity ? values.zone : null;
  const body = { ...values, zone, name: values.name ?? '', email: values.email?.trim() ?? null };
  return seen ? body : Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));
}

const listed = (values: readonly string[]): string => values.map((value) => value.replaceAll('_', ' ')).join(', ');

/** How clients are administered. */
export const clientKind: RecordKind<ClientV3, ClientValues> = {
  resource: 'clients',
  path: '/systemManager/clients',
  noun: 'Client',
  type: 'Client',
  title: 'Client Management',
  schema: clientBody,
  valuesOf: clientValues,
  bodyOf: clientBodyOf,
  fields: {
    name: { label: 'Name' },
    number: { label: 'Number' },
    business_name: { label: 'Business Name' },
    brand: { label: 'Brand' },
    classification: { label: 'Classification', show: (value: number) => classificationName(value) },
    phone: { label: 'Phone' },
    email: { label: 'Email' },
    'address.address': { label: 'Address' },
    'address.suburb': { label: 'Suburb' },
    'address.state': { label: 'State' },
    'address.postcode': { label: 'Postcode' },
    flags: { label: 'Flags', show: listed },
    blacklisted_providers: { label: 'Blacklisted Providers', show: listed },
    proofing_emails: { label: 'Proofing Emails', show: listed },
    calendar_invite_emails: { label: 'Calendar Invite Emails', show: listed },
    copy_words: { label: 'Words in Copy', show: listed },
    account_managers: { label: 'Account Managers', show: listed },
    zone: { label: 'Zone', show: ({ entity }: ClientValues['zone']) => entity ?? '' },
    appointment_note: { label: 'Appointment Note' },
    production_note: { label: 'Production Note' },
    reference: { label: 'Reference' },
    jobtrack_reference: { label: 'Jobtrack Reference' },
    realhub_reference: { label: 'Realhub Reference' },
  },
  deleteWarning:
    'A client that nothing needs cannot be brought back. One with jobs can only be taken out of the lists: you are asked again, and it can be restored.',
  retirement: 'Take the client out of all lists instead? Its jobs stay, and it can be restored.',
};
