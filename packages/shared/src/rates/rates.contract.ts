import { z } from 'zod';
import { roleSets, withPrices } from '../kernel/access.ts';
import { dayInRange } from '../kernel/date-range.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { cents, currency } from '../prices/money.ts';

const named = z.object({ id: z.string().describe('Reference such as `User/12`'), name: z.string() });

export const rate = z
  .object({
    id: z.string(),
    name: z.string().describe('Name of the person'),
    user: named,
    service: named.nullable().describe('Null for every service without a rate of its own'),
    valid_from: z.iso.date().describe('First day on which it holds, by the clock of the organisation'),
    cents,
    currency,
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Rate' });

export type Rate = z.output<typeof rate>;

const nameRead = z.string().optional().describe('Taken as it was read and ignored');

/** Body that adds or changes a rate, with the form's rules and messages. */
export const rateBody = z
  .strictObject({
    ...recordFacts,
    user: z.object({ id: referenceTo('User'), name: nameRead }, 'Required'),
    service: z
      .object({ id: referenceTo('Service'), name: nameRead })
      .nullable()
      .default(null),
    valid_from: dayInRange,
    cents,
    name: nameRead,
    currency: nameRead,
  })
  .transform(({ name: _name, currency: _currency, ...body }) => withoutRecordFacts(body));

export type RateBody = z.output<typeof rateBody>;

const access = withPrices(roleSets.backOffice);

export const rateListQuery = pageQuery(
  { name: textFilter, user: valueFilter(referenceTo('User')), service: valueFilter(referenceTo('Service')) },
  ['name', 'valid_from', 'lastModified', 'id'],
);

export type RateListQuery = z.output<typeof rateListQuery>;

export const { listRates, getRate, createRate, updateRate, deleteRate } = recordEndpoints({
  one: 'Rate',
  many: 'Rates',
  path: '/v3/rates',
  tag: 'Rates',
  readers: access,
  writers: access,
  record: rate,
  calls: {
    list: {
      summary: 'Rates to administer',
      description: 'Rates, by name unless asked otherwise. BackOffice with the right View_Prices.',
      query: rateListQuery,
      response: page(rate),
      errors: ['rule_violated'],
    },
    get: { summary: 'One rate', description: 'The rate by its id. BackOffice with the right View_Prices.' },
    create: {
      summary: 'Add a rate',
      description:
        'Adds what a contractor gets for a job, from a day on. The rate for the service holds, else the one for all others; of each the newest that is valid. BackOffice with the right View_Prices.',
      body: rateBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a rate',
      description: 'Replaces the rate. BackOffice with the right View_Prices.',
      body: rateBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a rate',
      description: 'Removes the rate for good. BackOffice with the right View_Prices.',
      query: removedForGood('the record'),
    },
  },
});
