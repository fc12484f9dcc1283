import type { SetupSection } from '@shootdesk/shared/setup/file/setup-file.schema';
import type { SetupKind } from '../../../kernel/setup-kind.ts';
import { channelsInSetup } from '../../channels/public.ts';
import { checklistsInSetup } from '../../checklists/public.ts';
import { clientContactsInSetup } from '../../client-contacts/public.ts';
import { clientFlagsInSetup } from '../../client-flags/public.ts';
import { clientsInSetup } from '../../client-imports/public.ts';
import { clientLanguagesInSetup } from '../../client-languages/public.ts';
import { closedDaysInSetup } from '../../closed-days/public.ts';
import { countriesInSetup } from '../../countries/public.ts';
import { copyTemplatesInSetup } from '../../copy-templates/public.ts';
import { jobTagsInSetup } from '../../job-tags/public.ts';
import { addOnsInSetup } from '../../add-ons/public.ts';
import { pictureRulesInSetup } from '../../picture-rules/public.ts';
import { pricesInSetup } from '../../prices/public.ts';
import { ratesInSetup } from '../../rates/public.ts';
import { emailsInSetup, wordsInSetup } from '../../replacements/public.ts';
import { categoriesInSetup } from '../../service-categories/public.ts';
import { groupsInSetup, servicesInSetup } from '../../services/public.ts';
import { emailTextsInSetup, organisationInSetup } from '../../settings/public.ts';
import { peopleInSetup } from '../../user-imports/public.ts';
import { workingWeekInSetup } from '../../working-week/public.ts';
import { zonesInSetup } from '../../zones/public.ts';
import { choicesInSetup } from '../setup-kind.ts';

/** How each kind of a set-up file is read and written. */
export const setupKinds: { readonly [S in SetupSection]: SetupKind<S> } = {
  client_languages: clientLanguagesInSetup,
  countries: countriesInSetup,
  organisation: organisationInSetup,
  setup: choicesInSetup,
  email_texts: emailTextsInSetup,
  working_week: workingWeekInSetup,
  zones: zonesInSetup,
  people: peopleInSetup,
  closed_days: closedDaysInSetup,
  service_categories: categoriesInSetup,
  service_groups: groupsInSetup,
  services: servicesInSetup,
  client_flags: clientFlagsInSetup,
  clients: clientsInSetup,
  client_contacts: clientContactsInSetup,
  picture_rules: pictureRulesInSetup,
  checklists: checklistsInSetup,
  copy_templates: copyTemplatesInSetup,
  job_tags: jobTagsInSetup,
  word_replacements: wordsInSetup,
  email_replacements: emailsInSetup,
  channels: channelsInSetup,
  add_ons: addOnsInSetup,
  prices: pricesInSetup,
  rates: ratesInSetup,
};
