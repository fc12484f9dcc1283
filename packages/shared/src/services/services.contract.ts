import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { serviceFacts } from './service-facts.ts';
import { placeField, serviceText } from './service-fields.ts';

/** Longest name, in characters. */
export const maxServiceName = 100;

/** Longest text of what to prepare, in characters. */
const maxPrepareLength = 1000;

export const serviceRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    group: z.string().describe('Reference such as `ServiceGroup/4`'),
    category: z.string().nullable().describe('Reference such as `ServiceCategory/4`: what capacity is counted by'),
    onSite: z.boolean().describe('Done at the property by a provider'),
    workbaseReference: z.string().nullable(),
    hidden: z.boolean().describe('Not offered any more'),
    builtIn: z
      .boolean()
      .describe('Ships with the product: name, group and place of work stay, and it cannot be removed'),
    place: z.int().describe('Place among the services of its group; lower ones come first'),
    ...serviceFacts,
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceV3' });

export type ServiceRecord = z.output<typeof serviceRecord>;

export const serviceBody = z
  .strictObject({
    ...recordFacts,
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(maxServiceName),
    description: serviceText(500).transform((text) => text ?? ''),
    group: referenceTo('ServiceGroup'),
    category: referenceTo('ServiceCategory').nullable().default(null),
    onSite: z.boolean().default(false),
    workbaseReference: serviceText(200),
    hidden: z.boolean().default(false),
    place: placeField.describe('The last of its group when not given'),
    builtIn: z.boolean().optional().describe('Taken as it was read and ignored'),
    ...serviceFacts,
    // Blank for nothing, and not too long for a message.
    prepare: z
      .string()
      .trim()
      .max(maxPrepareLength, `At most ${maxPrepareLength} characters.`)
      .nullable()
      .default(null)
      .transform((text) => text || null)
      .describe('What to prepare at the property before the visit'),
  })
  .transform(({ builtIn: _builtIn, ...body }) => withoutRecordFacts(body));

export type ServiceBody = z.output<typeof serviceBody>;

const access = rolesOnly(roleSets.backOffice);

export const serviceListQuery = pageQuery(
  { name: textFilter, hidden: valueFilter(z.boolean()), group: valueFilter(referenceTo('ServiceGroup')) },
  ['place', 'name', 'lastModified', 'id'],
);

export type ServiceListQuery = z.output<typeof serviceListQuery>;

export const { listServicesV3, getServiceV3, createServiceV3, updateServiceV3, deleteServiceV3 } = recordEndpoints({
  one: 'ServiceV3',
  many: 'ServicesV3',
  path: '/v3/services',
  tag: 'Services',
  readers: access,
  writers: access,
  record: serviceRecord,
  calls: {
    list: {
      summary: 'Services to administer',
      description:
        'Services, hidden ones as well, in the order in which they are offered unless asked otherwise. A name is also found by its synonyms. BackOffice.',
      query: serviceListQuery,
      response: page(serviceRecord),
      errors: ['rule_violated'],
    },
    get: { summary: 'One service', description: 'The service by its id. BackOffice.' },
    create: {
      summary: 'Add a service',
      description: 'Adds a service; its name is unique whatever the case. BackOffice.',
      body: serviceBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a service',
      description:
        'Replaces the service. Of a built-in one name, group and `onSite` stay (422). A hidden service is not offered any more; its jobs keep it. BackOffice.',
      body: serviceBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a service',
      description:
        'Removes a service that nothing needs. One that has jobs or belongs to people is refused with `references`: it can be hidden. A built-in one cannot be removed (422). BackOffice.',
      query: removedForGood('the record'),
      errors: ['still_referenced', 'rule_violated'],
    },
  },
});
