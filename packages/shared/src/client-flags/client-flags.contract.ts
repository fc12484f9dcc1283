import { z } from 'zod';
import { clientFlagEffectNames } from '../flags/client-flag-effects.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { colourField } from '../kernel/colour-field.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { placeField } from '../services/service-fields.ts';
import { someOf } from '../users/body-fields.ts';

/** Longest name and text, in characters. */
const maxName = 60;
const maxText = 300;

export const clientFlag = z
  .object({
    id: z.string(),
    value: z
      .string()
      .describe('Word by which clients carry it in `flags`; it stays when the flag is renamed')
      .meta({ example: 'Credit_Hold' }),
    name: z.string(),
    description: z.string().describe('What people read where it matters'),
    colour: z
      .string()
      .nullable()
      .describe('Readable on light surfaces, lightened on dark ones')
      .meta({ example: '#a11d17' }),
    hidden: z.boolean().describe('Not offered any more; clients that have it keep it, with its effects'),
    builtIn: z.boolean().describe('Ships with the product: name, text and effects stay, and it cannot be removed'),
    place: z.int().describe('Place among the flags; lower ones come first'),
    effects: z.array(z.enum(clientFlagEffectNames)),
    clients: z.int().min(0).describe('How many clients have it, removed ones as well'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientFlag' });

export type ClientFlag = z.output<typeof clientFlag>;

const asRead = 'Taken as it was read and ignored';

/** Body that adds or changes a flag, with the form's rules and messages. */
export const clientFlagBody = z
  .strictObject({
    ...recordFacts,
    name: z
      .string({ error: 'Required' })
      .trim()
      .min(1, 'Required')
      .max(maxName, `At most ${maxName} characters.`)
      // Imports of clients separate flags by these.
      .regex(/^[^,;|]*$/, 'A flag cannot contain a comma, a semicolon or a bar.')
      .regex(/[\p{L}\p{N}]/u, 'Needs a letter or a digit.')
      .meta({ example: 'Pays in advance' }),
    description: z
      .string({ error: 'Required' })
      .trim()
      .min(1, 'Required')
      .max(maxText, `At most ${maxText} characters.`)
      .meta({ example: 'Ask accounts before you go on.' }),
    colour: colourField('light').describe('Must be readable on white; null for none'),
    hidden: z.boolean().default(false),
    place: placeField.describe('The last when not given'),
    effects: someOf(clientFlagEffectNames).default([]),
    value: z.string().optional().describe(asRead),
    builtIn: z.boolean().optional().describe(asRead),
    clients: z.int().optional().describe(asRead),
  })
  .transform(({ value: _value, builtIn: _builtIn, clients: _clients, ...body }) => withoutRecordFacts(body));

export type ClientFlagBody = z.output<typeof clientFlagBody>;

export const clientFlagListQuery = pageQuery({ name: textFilter }, ['place', 'name', 'lastModified', 'id']);

export type ClientFlagListQuery = z.output<typeof clientFlagListQuery>;

export const {
  listClientFlagRecords,
  getClientFlagRecord,
  createClientFlagRecord,
  updateClientFlagRecord,
  deleteClientFlagRecord,
} = recordEndpoints({
  one: 'ClientFlagRecord',
  many: 'ClientFlagRecords',
  path: '/v3/client-flags',
  tag: 'Client flags',
  readers: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  writers: rolesOnly(roleSets.backOffice),
  record: clientFlag,
  calls: {
    list: {
      summary: 'Flags of clients and what each does',
      description: 'Flags with their effects, hidden ones as well, by name unless asked otherwise. Staff.',
      query: clientFlagListQuery,
      response: page(clientFlag),
      errors: ['rule_violated'],
    },
    get: { summary: 'One flag of clients', description: 'The flag by its id. Staff.' },
    create: {
      summary: 'Add a flag of clients',
      description:
        'Adds a flag; its name is unique whatever the case. Its effects object to orders, appointments and deliveries of clients that have it, as `confirmation_required` with the code `flag_` and its id. BackOffice.',
      body: clientFlagBody,
      errors: ['already_exists'],
    },
    update: {
      summary: 'Change a flag of clients',
      description:
        'Replaces the flag; clients that have it follow at once. A built-in one takes colour, place and hidden alone (422). BackOffice.',
      body: clientFlagBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a flag of clients',
      description:
        'Removes a flag that no client has; else it is refused with `references`, and can be hidden instead. A built-in one cannot be removed (422). BackOffice.',
      query: removedForGood('the record'),
      errors: ['still_referenced', 'rule_violated'],
    },
  },
});
