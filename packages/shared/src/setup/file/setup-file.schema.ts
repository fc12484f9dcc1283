import { z } from 'zod';
import { slotsByWeekday } from '../../availability/slots-by-weekday.ts';
import { workingWeek } from '../../availability/working-week.contract.ts';
import { channelFieldsInFile } from '../../channels/youtube-channels.contract.ts';
import { checklist } from '../../checklists/checklists.contract.ts';
import { clientContact } from '../../client-contacts/client-contacts.contract.ts';
import { clientFlag } from '../../client-flags/client-flags.contract.ts';
import { clientV3 } from '../../clients/client.schema.ts';
import { closedDay } from '../../closed-days/closed-days.contract.ts';
import { country } from '../../countries/countries.contract.ts';
import { copyTemplateRecord, templateField } from '../../copy-templates/copy-templates.contract.ts';
import { jobTag } from '../../job-tags/job-tags.contract.ts';
import { pictureRule } from '../../picture-rules/picture-rules.contract.ts';
import { currency } from '../../prices/money.ts';
import { areaUnitNames, distanceUnitNames } from '../../kernel/units.ts';
import { price } from '../../prices/prices.contract.ts';
import { rate } from '../../rates/rates.contract.ts';
import { replacement } from '../../replacements/replacement.schema.ts';
import { serviceCategory } from '../../services/service-categories.contract.ts';
import { serviceGroupRecord } from '../../services/service-groups.contract.ts';
import { serviceRecord } from '../../services/services.contract.ts';
import { organisation } from '../../settings/organisation.ts';
import { userRoleValues } from '../../users/role-blocks.ts';
import { jobStatusNames } from '../../workflows/statuses.ts';
import { zoneV3 } from '../../zones/zone.schema.ts';
import { serviceTemplateNames } from '../service-templates.ts';

/** Marks a file as a set-up file, so that other JSON is refused. */
export const setupFileForm = 'shootdesk-setup';

/** Raised when the code for the previous version cannot read the file any more. A new member gets a default instead. */
export const setupFileVersion = 1;

const facts = { id: true, lastModified: true, cache_key: true } as const;

const names = (what: string) => z.array(z.string()).describe(`Names of ${what}`);
const addresses = z.array(z.string()).describe('E-mail addresses of people');
const builtIn = z
  .int()
  .min(1)
  .nullable()
  .describe('Id of a record that ships with the product, which is the same in every installation; else null');

/** Kinds of records in a file, in the order of the import: referenced kinds come first. */
export const setupSections = {
  client_languages: z.array(
    z.strictObject({ tag: z.string(), name: z.string(), words: z.record(z.string(), z.string()) }),
  ),
  countries: z.array(country.omit({ ...facts, builtIn: true }).strict()),
  organisation: organisation
    .omit({ ...facts, logo: true, defaults: true, two_factor_roles: true })
    .extend({
      logo: z.string().nullable().describe('PNG as base64'),
      rejection_reasons: z.array(z.string()).default([]),
      change_reasons: z.array(z.string()).default([]),
      currency: currency.nullable().default(null),
      client_language: z.string().nullable().default(null),
      country: z.string().nullable().default(null),
      area_unit: z.enum(areaUnitNames).nullable().default(null),
      distance_unit: z.enum(distanceUnitNames).nullable().default(null),
      status_names: z.partialRecord(z.enum(jobStatusNames), z.string()).default({}),
    })
    .strict(),
  setup: z.strictObject({ services_template: z.enum(serviceTemplateNames).nullable() }),
  email_texts: z.array(
    z.strictObject({
      kind: z.string(),
      subject: z.string().nullable(),
      body: z.string().nullable(),
      languages: z
        .record(z.string(), z.strictObject({ subject: z.string().nullable(), body: z.string().nullable() }))
        .default({})
        .describe('The same in other languages, by tag'),
    }),
  ),
  working_week: workingWeek.omit({ lastModified: true, cache_key: true }).strict(),
  zones: z.array(zoneV3.omit({ ...facts, modified_by: true }).strict()),
  service_categories: z.array(
    serviceCategory
      .pick({ name: true, threshold: true, capacityDuration: true })
      .extend({ built_in: builtIn })
      .strict(),
  ),
  service_groups: z.array(
    serviceGroupRecord
      .omit({ ...facts, builtIn: true, services: true })
      .extend({ built_in: builtIn })
      .strict(),
  ),
  services: z.array(
    serviceRecord
      .omit({ ...facts, builtIn: true, group: true, category: true })
      .extend({
        built_in: builtIn,
        group: z.string().describe('Name of its group'),
        category: z.string().nullable().describe('Name of its category'),
      })
      .strict(),
  ),
  people: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      username: z.string(),
      role: z.enum(userRoleValues),
      employment: z.enum(['Contract', 'Full_Time']).nullable(),
      contact: z.string().nullable(),
      flags: z.array(z.string()),
      time_zone: z.string(),
      services: names('services'),
      provider: z
        .strictObject({
          address: z
            .strictObject({
              address: z.string().nullable(),
              suburb: z.string().nullable(),
              postcode: z.string().nullable(),
              state: z.string().nullable(),
            })
            .nullable(),
          contact_number: z.string().nullable(),
          virtual_contact_number: z.string().nullable(),
          flags: z.array(z.string()),
          minimum_slots: z.int().min(0),
          max_daily_visits: z.int().nullable().default(null),
          max_daily_hours: z.number().nullable().default(null),
          bookable_services: names('services'),
          primary_category: z.string().nullable(),
          secondary_categories: names('categories'),
          slots: slotsByWeekday,
          zones: names('zones'),
        })
        .nullable(),
    }),
  ),
  closed_days: z.array(
    closedDay
      .omit({ ...facts, zones: true, open_for: true })
      .extend({ zones: names('zones'), open_for: addresses })
      .strict(),
  ),
  client_flags: z.array(
    clientFlag
      .omit({ ...facts, value: true, builtIn: true, clients: true })
      .extend({ built_in: builtIn })
      .strict(),
  ),
  clients: z.array(
    clientV3
      .omit({ ...facts, removed_at: true, modified_by: true })
      .extend({
        zone: z.string().nullable().describe('Name of its zone'),
        flags: names('flags'),
        account_managers: addresses,
        blacklisted_providers: addresses,
      })
      .strict(),
  ),
  client_contacts: z.array(
    clientContact
      .omit({ ...facts, client: true })
      .extend({
        client: z.string().describe('Name of the client'),
        client_number: z.string().nullable().describe('Number of the client; null when it has none'),
      })
      .strict(),
  ),
  picture_rules: z.array(
    pictureRule
      .pick({ rules: true })
      .extend({ service: z.string().nullable(), group: z.string().nullable(), client: z.string().nullable() })
      .strict(),
  ),
  checklists: z.array(
    checklist
      .omit({ ...facts, builtIn: true, services: true, client: true })
      .extend({ built_in: builtIn, services: names('services'), client: z.string().nullable() })
      .strict(),
  ),
  copy_templates: z.array(
    copyTemplateRecord
      .omit({ ...facts, builtIn: true, fields: true, defaults: true })
      .extend({
        built_in: builtIn,
        fields: z.array(templateField.omit({ id: true }).strict()),
        defaults: z
          .array(z.strictObject({ service: z.string(), client: z.string().nullable() }))
          .default([])
          .describe('Services, and clients by their names, whose orders take it when they name none'),
      })
      .strict(),
  ),
  job_tags: z.array(jobTag.omit({ ...facts, jobs: true }).strict()),
  word_replacements: z.array(replacement.pick({ input: true, output: true }).strict()),
  email_replacements: z.array(replacement.pick({ input: true, output: true }).strict()),
  channels: z.array(channelFieldsInFile),
  add_ons: z.array(z.strictObject({ name: z.string(), services: names('services') })),
  prices: z.array(
    price
      .pick({ name: true, classification: true, valid_from: true, cents: true })
      .extend({
        add_on: z.boolean().describe('Whether the name is that of an add-on, not of a service'),
        client: z.string().nullable(),
      })
      .strict(),
  ),
  rates: z.array(
    rate
      .pick({ valid_from: true, cents: true })
      .extend({
        user: z.string().describe('E-mail address of the person'),
        service: z.string().nullable().describe('Name of the service; null for every one without a rate of its own'),
      })
      .strict(),
  ),
} as const satisfies Record<string, z.ZodType>;

export type SetupSection = keyof typeof setupSections;

export const setupSectionNames = Object.keys(setupSections) as SetupSection[];

type Sections = { readonly [S in SetupSection]: z.output<(typeof setupSections)[S]> };

type EntryOf<T> = T extends readonly (infer R)[] ? R : T;

/** A record of a kind in a file. */
export type SetupRecord<S extends SetupSection> = EntryOf<Sections[S]>;

/** Every part may be missing: then the import leaves it as it is. */
export const setupFile = z
  .strictObject({
    form: z.literal(setupFileForm),
    version: z.int(),
    ...(Object.fromEntries(
      Object.entries(setupSections).map(([name, schema]) => [name, schema.optional()]),
    ) as unknown as { readonly [S in SetupSection]: z.ZodOptional<(typeof setupSections)[S]> }),
  })
  .meta({ id: 'SetupFile' });

export type SetupFile = z.output<typeof setupFile>;
