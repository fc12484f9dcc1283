import { classificationName } from '@shootdesk/shared/clients/classifications';
import type { FieldWords } from '../../ui/form/version-conflict.tsx';
import type { ClientValues } from './client-values.ts';

const listed = (values: readonly string[]): string => values.map((value) => value.replaceAll('_', ' ')).join(', ');

/** The fields of a client as the screen calls them. */
export const clientFields = {
  name: { label: 'Name' },
  number: { label: 'Number' },
  business_name: { label: 'Business Name' },
  brand: { label: 'Brand' },
  classification: { label: 'Classification', show: (value) => classificationName(Number(value)) },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  address: { label: 'Address' },
  suburb: { label: 'Suburb' },
  state: { label: 'State' },
  postcode: { label: 'Postcode' },
  flags: { label: 'Flags', show: listed },
  blacklisted_providers: { label: 'Blacklisted Providers', show: listed },
  proofing_emails: { label: 'Proofing Emails', show: listed },
  calendar_invite_emails: { label: 'Calendar Invite Emails', show: listed },
  account_managers: { label: 'Account Managers', show: listed },
  zone: { label: 'Zone', show: listed },
  appointment_note: { label: 'Appointment Note' },
  production_note: { label: 'Production Note' },
  reference: { label: 'Reference' },
  jobtrack_reference: { label: 'Jobtrack Reference' },
  realhub_reference: { label: 'Realhub Reference' },
} satisfies FieldWords<ClientValues>;
