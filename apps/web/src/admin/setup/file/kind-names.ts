import type { SetupSection } from '@shootdesk/shared/setup/file/setup-file.schema';

/** What a kind of records in a set-up file is called on its screen. */
export const kindNames: Readonly<Record<SetupSection, string>> = {
  client_languages: 'Languages of clients',
  countries: 'Countries',
  organisation: 'Organisation',
  setup: 'Template of services',
  email_texts: 'E-mail texts',
  working_week: 'Working week',
  zones: 'Zones',
  closed_days: 'Closed days',
  service_categories: 'Categories',
  service_groups: 'Service groups',
  services: 'Services',
  client_flags: 'Flags of clients',
  clients: 'Clients',
  client_contacts: 'Contacts of clients',
  picture_rules: 'Picture rules',
  checklists: 'Checklists',
  copy_templates: 'Copy templates',
  job_tags: 'Job tags',
  word_replacements: 'Word replacements',
  email_replacements: 'E-mail replacements',
  channels: 'Video channels',
  add_ons: 'Add-ons',
  prices: 'Prices',
  rates: 'Rates of contractors',
};
