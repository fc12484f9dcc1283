import { z } from 'zod';
import { roleSets, withPrices } from '../kernel/access.ts';
import { pageQuery, referenceTo, textFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';

/** Longest name, in characters. */
export const maxAddOnName = 100;

export const addOn = z
  .object({
    id: z.string(),
    name: z.string(),
    services: z
      .array(z.string())
      .describe('References such as `Service/52` of the services it can be ordered with; none for all'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'AddOn' });

export type AddOn = z.output<typeof addOn>;

/** Body that adds or changes an add-on, with the form's rules and messages. */
export const addOnBody = z
  .strictObject({
    ...recordFacts,
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(maxAddOnName),
    services: z
      .array(referenceTo('Service'))
      .max(500)
      .transform((ids) => [...new Set(ids)])
      .default([]),
  })
  .transform(withoutRecordFacts);

export type AddOnBody = z.output<typeof addOnBody>;

const access = withPrices(roleSets.backOffice);

export const addOnListQuery = pageQuery({ name: textFilter }, ['name', 'lastModified', 'id']);

export type AddOnListQuery = z.output<typeof addOnListQuery>;

export const { listAddOns, getAddOn, createAddOn, updateAddOn, deleteAddOn } = recordEndpoints({
  one: 'AddOn',
  many: 'AddOns',
  path: '/v3/add-ons',
  tag: 'Add-ons',
  readers: access,
  writers: access,
  record: addOn,
  calls: {
    list: {
      summary: 'Add-ons to administer',
      description: 'Add-ons, by name unless asked otherwise. BackOffice with the right View_Prices.',
      query: addOnListQuery,
      response: page(addOn),
      errors: ['rule_violated'],
    },
    get: { summary: 'One add-on', description: 'The add-on by its id. BackOffice with the right View_Prices.' },
    create: {
      summary: 'Add an add-on',
      description: 'Adds an add-on; its name is unique whatever the case. BackOffice with the right View_Prices.',
      body: addOnBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change an add-on',
      description: 'Replaces the add-on. BackOffice with the right View_Prices.',
      body: addOnBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete an add-on',
      description:
        'Removes the add-on and its prices for good; agreed prices keep its name. BackOffice with the right View_Prices.',
      query: removedForGood('the record'),
    },
  },
});
