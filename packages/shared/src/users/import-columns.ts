import type { ImportColumn } from '../imports/import-columns.ts';

const several = 'several are separated by commas';

/** In the template's order. */
export const userImportColumns = [
  {
    name: 'name',
    description: 'First and last name; required',
    synonyms: ['full_name', 'person', 'employee', 'employee_name', 'staff', 'staff_name', 'display_name'],
  },
  {
    name: 'email',
    description: 'E-mail address, which nobody else has; required',
    synonyms: ['e_mail', 'email_address', 'e_mail_address', 'mail', 'login'],
  },
  {
    name: 'role',
    description: 'Back Office, Production Manager, QC, Specialist, Provider (also Photographer) or Editor; required',
    synonyms: ['position', 'job_title', 'user_role', 'function'],
  },
  {
    name: 'phone',
    description: 'Telephone',
    synonyms: ['telephone', 'phone_number', 'tel', 'mobile', 'mobile_number', 'contact', 'contact_number'],
  },
  {
    name: 'zones',
    description: `Zones of a provider by their names; ${several}`,
    synonyms: ['zone', 'area', 'areas', 'region', 'regions'],
  },
  {
    name: 'services',
    description: `Services that the person does, by their names, or 'all'; ${several}; required but for Back Office`,
    synonyms: ['service', 'skills', 'skill'],
  },
  { name: 'city', description: 'City or suburb of a provider', synonyms: ['suburb', 'town', 'locality'] },
  {
    name: 'employment',
    description: 'Contract or Full Time; Full Time when empty',
    synonyms: ['employment_type', 'contract_type'],
  },
  {
    name: 'username',
    description: 'Username, which nobody else has; the e-mail address when empty',
    synonyms: ['user_name'],
  },
] as const satisfies readonly ImportColumn[];

export type UserImportColumn = (typeof userImportColumns)[number]['name'];
