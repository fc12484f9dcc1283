import type { ImportColumn } from '../imports/import-columns.ts';

const several = 'several are separated by commas';

/** In the template's order. Only the name is required. */
export const clientImportColumns = [
  {
    name: 'name',
    description: 'Name of the client; required',
    synonyms: [
      'client',
      'client_name',
      'agency',
      'agency_name',
      'office',
      'office_name',
      'customer',
      'customer_name',
      'account_name',
    ],
  },
  {
    name: 'number',
    description: 'Your number for the client; unique',
    synonyms: ['client_number', 'client_no', 'customer_number', 'account_number'],
  },
  {
    name: 'business_name',
    description: 'Registered name',
    synonyms: ['registered_name', 'legal_name', 'company', 'company_name', 'trading_name'],
  },
  { name: 'brand', description: 'Brand', synonyms: ['franchise', 'group'] },
  { name: 'classification', description: 'Casual, Partner or VIP; Casual when empty' },
  {
    name: 'address',
    description: 'Street and number',
    synonyms: ['street', 'street_address', 'address_line_1', 'address_1'],
  },
  { name: 'suburb', description: 'Suburb', synonyms: ['city', 'town', 'locality'] },
  {
    name: 'state',
    description: 'Code or name of a state that is offered, such as VIC or Victoria',
    synonyms: ['state_territory'],
  },
  { name: 'postcode', description: 'Postcode', synonyms: ['post_code', 'postal_code', 'zip', 'zip_code'] },
  { name: 'phone', description: 'Telephone', synonyms: ['telephone', 'phone_number', 'tel', 'mobile', 'office_phone'] },
  {
    name: 'email',
    description: 'E-mail address of the office',
    synonyms: ['e_mail', 'email_address', 'e_mail_address', 'office_email'],
  },
  { name: 'zone', description: 'Name of a zone that is there', synonyms: ['zone_name', 'service_area'] },
  { name: 'reference', description: 'Reference' },
  { name: 'jobtrack_reference', description: 'Reference in Jobtrack' },
  { name: 'realhub_reference', description: 'Reference in Realhub' },
  {
    name: 'appointment_note',
    description: 'Note for appointments',
    synonyms: ['appointment_notes', 'booking_notes', 'booking_note'],
  },
  { name: 'production_note', description: 'Note for production', synonyms: ['production_notes', 'editing_notes'] },
  { name: 'flags', description: `Client flags; ${several}` },
  {
    name: 'proofing_emails',
    description: `E-mail addresses that get proofs; ${several}`,
    synonyms: ['proofing_email', 'proof_emails', 'proofs_to'],
  },
  {
    name: 'calendar_invite_emails',
    description: `E-mail addresses that get invitations; ${several}`,
    synonyms: ['calendar_emails', 'calendar_invites'],
  },
  {
    name: 'account_managers',
    description: `E-mail addresses of account managers; ${several}`,
    synonyms: ['account_manager', 'manager'],
  },
  {
    name: 'blacklisted_providers',
    description: `E-mail addresses of providers the client does not want; ${several}`,
    synonyms: ['blacklisted_provider', 'blacklist'],
  },
] as const satisfies readonly ImportColumn[];

export type ClientImportColumn = (typeof clientImportColumns)[number]['name'];
