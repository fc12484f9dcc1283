import { z } from 'zod';
import { roleSets, withPrices } from '../kernel/access.ts';
import { dayInRange } from '../kernel/date-range.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { cents, currency } from './money.ts';

const link = (what: string) =>
  z.object({ id: z.string().describe(`Reference such as \`${what}/12\``), name: z.string() }).nullable();

const classification = z.int().min(1, 'Choose one.').max(3, 'Choose one.').nullable();

export const price = z
  .object({
    id: z.string(),
    name: z.string().describe('Name of the service or add-on'),
    service: link('Service').describe('What is priced; null for an add-on'),
    add_on: link('AddOn').describe('What is priced; null for a service'),
    client: link('Client').describe('For this client only; null for others'),
    classification: classification.describe('For clients of this class only: Casual 1, Partner 2, VIP 3; null for all'),
    valid_from: z.iso.date().describe('First day on which it holds, by the clock of the organisation'),
    cents,
    currency,
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Price' });

export type Price = z.output<typeof price>;

const linkTo = (what: string) =>
  z
    .object({ id: referenceTo(what), name: z.string().optional().describe('Taken as it was read and ignored') })
    .nullable()
    .default(null);

/** Body that adds or changes a price, with the form's rules and messages. */
export const priceBody = z
  .strictObject({
    ...recordFacts,
    service: linkTo('Service'),
    add_on: linkTo('AddOn'),
    client: linkTo('Client'),
    classification: classification.default(null),
    valid_from: dayInRange,
    cents,
    name: z.string().optional().describe('Taken as it was read and ignored'),
    currency: z.string().optional().describe('Taken as it was read and ignored'),
  })
  .refine(({ service, add_on }) => (service === null) !== (add_on === null), {
    path: ['service'],
    message: 'Choose a service or an add-on.',
  })
  .refine(({ client, classification: of }) => client === null || of === null, {
    path: ['classification'],
    message: 'A price for one client needs no classification.',
  })
  .meta({
    example: {
      ...{ service: { id: 'Service/1' }, add_on: null, client: { id: 'Client/12' }, classification: null },
      ...{ valid_from: '2026-07-01', cents: 25_000 },
    },
  })
  .transform(({ name: _name, currency: _currency, ...body }) => withoutRecordFacts(body));

export type PriceBody = z.output<typeof priceBody>;

const access = withPrices(roleSets.backOffice);

export const priceListQuery = pageQuery(
  {
    name: textFilter,
    service: valueFilter(referenceTo('Service')),
    add_on: valueFilter(referenceTo('AddOn')),
    client: valueFilter(referenceTo('Client')),
    classification: valueFilter(z.int().min(1).max(3)),
  },
  ['name', 'valid_from', 'lastModified', 'id'],
);

export type PriceListQuery = z.output<typeof priceListQuery>;

const right = 'BackOffice with the right View_Prices.';

export const { listPrices, getPrice, createPrice, updatePrice, deletePrice } = recordEndpoints({
  one: 'Price',
  many: 'Prices',
  path: '/v3/prices',
  tag: 'Prices',
  readers: access,
  writers: access,
  record: price,
  calls: {
    list: {
      summary: 'Prices to administer',
      description: `The price list, by name unless asked otherwise. ${right}`,
      query: priceListQuery,
      response: page(price),
      errors: ['rule_violated'],
    },
    get: { summary: 'One price', description: `The price by its id. ${right}` },
    create: {
      summary: 'Add a price',
      description: `Adds a price of a service or an add-on, from a day on. An order takes the price of its client, else of the client’s class, else the general one; of each the newest that is valid. Agreed prices stay as they are. ${right}`,
      body: priceBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a price',
      description: `Replaces the price. Agreed prices stay as they are. ${right}`,
      body: priceBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a price',
      description: `Removes the price for good. Agreed prices stay as they are. ${right}`,
      query: removedForGood('the record'),
    },
  },
});
