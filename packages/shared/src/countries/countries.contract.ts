import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { countryFields } from '../kernel/country-fields.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { timeZoneName } from '../kernel/time-zone-name.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { unknownState } from '../kernel/words.ts';
import { placeField } from '../services/service-fields.ts';
import { optionalText } from '../users/body-fields.ts';

/** Maximum characters of a name, and maximum states. */
const maxName = 100;
const maxStates = 120;

export const country = z
  .object({
    id: z.string(),
    ...countryFields,
    builtIn: z.boolean().describe('Ships with the product: codes and names stay, and it cannot be removed'),
    place: z.int().describe('Place among the countries; lower ones come first'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Country' });

export type Country = z.output<typeof country>;

const nameText = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(maxName, `At most ${maxName} characters.`);
const labelText = z.string().trim().min(1, 'Required').max(30, 'At most 30 characters.');

const stateBody = z.strictObject({
  code: z
    .string({ error: 'Required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9-]{0,9}$/, 'Up to 10 letters, digits and hyphens, such as ON.')
    .refine((code) => code !== unknownState.toUpperCase(), 'Is for addresses without a state.')
    .meta({ example: 'D' }),
  name: nameText.meta({ example: 'Dublin' }),
  time_zone: z
    .union([z.literal('').transform(() => null), z.null(), timeZoneName])
    .default(null)
    .meta({ example: 'Europe/Dublin' }),
  hidden: z.boolean().default(false),
});

/** Body that adds or changes a country, with the form's rules and messages. */
export const countryBody = z
  .strictObject({
    ...recordFacts,
    code: z
      .string({ error: 'Required' })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Two letters, such as IE.')
      .meta({ example: 'IE' }),
    name: nameText.meta({ example: 'Ireland' }),
    calling_code: optionalText(4)
      .refine((code) => code === null || /^[1-9]\d*$/.test(code), 'Digits alone, such as 353.')
      .meta({ example: '353' }),
    state_label: labelText.default('State').meta({ example: 'County' }),
    postcode_label: labelText.default('Postcode').meta({ example: 'Eircode' }),
    hidden: z.boolean().default(false),
    place: placeField.describe('The last when not given'),
    states: z
      .array(stateBody)
      .max(maxStates, `At most ${maxStates} states.`)
      .default([])
      .describe('Empty for a country whose addresses name none: it gets one state, with its own code and name')
      .superRefine((states, context) => {
        for (const [index, { code }] of states.entries()) {
          if (states.findIndex((each) => each.code === code) < index) {
            context.addIssue({ code: 'custom', path: [index, 'code'], message: 'Another state has this code.' });
          }
        }
      }),
    builtIn: z.boolean().optional().describe('Taken as it was read and ignored'),
  })
  .transform(({ builtIn: _builtIn, ...sent }) => {
    const body = withoutRecordFacts(sent);
    const whole = { code: body.code, name: body.name, time_zone: null, hidden: false };
    return { ...body, states: body.states.length > 0 ? body.states : [whole] };
  });

export type CountryBody = z.output<typeof countryBody>;

export const countryListQuery = pageQuery({ name: textFilter }, ['place', 'name', 'lastModified', 'id']);

export type CountryListQuery = z.output<typeof countryListQuery>;

export const { listCountries, getCountry, createCountry, updateCountry, deleteCountry } = recordEndpoints({
  one: 'Country',
  many: 'Countries',
  path: '/v3/countries',
  tag: 'Countries',
  readers: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  writers: rolesOnly(roleSets.backOffice),
  record: country,
  calls: {
    list: {
      summary: 'Countries and their states',
      description: 'Countries with their states, hidden ones as well, by name unless asked otherwise. Staff.',
      query: countryListQuery,
      response: page(country),
      errors: ['rule_violated'],
    },
    get: { summary: 'One country', description: 'The country by its id. Staff.' },
    create: {
      summary: 'Add a country',
      description:
        'Adds a country. Code and name are unique, and codes of states among all countries, because an address has the code alone. BackOffice.',
      body: countryBody,
      errors: ['already_exists'],
    },
    update: {
      summary: 'Change a country',
      description:
        'Replaces the country. States that addresses or zones have stay, as do codes and names that ship; each can be hidden. BackOffice.',
      body: countryBody,
      errors: ['already_exists', 'rule_violated', 'still_referenced'],
    },
    delete: {
      summary: 'Delete a country',
      description:
        'Removes a country whose states no address or zone has. One that ships cannot be removed (422), but hidden. BackOffice.',
      query: removedForGood('the record'),
      errors: ['still_referenced', 'rule_violated'],
    },
  },
});
