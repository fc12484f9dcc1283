import { z } from 'zod';
import { roleSets, withKeys, withPrices } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { idText, cacheKey, id, instant } from '../kernel/wire.ts';
import { created, deleted, download, page, single } from '../kernel/responses.ts';
import { currency, signedCents, sumCents } from '../prices/money.ts';

const tag = 'Billing and pay';

export const monthListKinds = ['billing', 'pay'] as const;
export type MonthListKind = (typeof monthListKinds)[number];

const kind = z.enum(monthListKinds).describe('`billing`: what clients are billed; `pay`: what contractors are paid');

const month = z
  .string({ error: 'Required' })
  .regex(/^(19\d\d|2\d{3})-(0[1-9]|1[0-2])$/, 'Must be a month, such as 2026-07.')
  .meta({ example: '2026-07' });

const party = z.object({
  id: id.describe('Id of the client of a billing list, of the person of a pay list'),
  name: z.string(),
});

export const monthList = z
  .object({
    id: z.string(),
    name: z.string().describe('Such as `Billing 2026-07`'),
    kind,
    month,
    state: z.enum(['draft', 'locked']).describe('A draft follows its jobs; nothing of a locked list changes'),
    currency,
    items: z.int().min(0),
    total_cents: sumCents.describe('Sum of the items that have an amount, in whole cents, before tax'),
    missing: z.int().min(0).describe('Items of a draft without a price or rate'),
    parties: z
      .array(z.object({ party, items: z.int().min(0), total_cents: sumCents, missing: z.int().min(0) }))
      .describe('Sums by client or person, by name; empty in a list of lists'),
    locked_at: instant.nullable(),
    locked_by: z.object({ id: z.string().describe('Reference such as `User/12`'), name: z.string() }).nullable(),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'MonthList' });

export type MonthList = z.output<typeof monthList>;

export const monthListItem = z
  .object({
    id: z.string().describe('Of a draft `job-12` or `job-12-7`, which becomes a number when the list is locked'),
    kind: z.enum(['job', 'correction']),
    party,
    job: z.object({ id, name: z.string().nullable() }).nullable(),
    service: z.string().nullable(),
    day: z.iso.date().describe('When the job was sent to the client, or done; of a correction when it was written'),
    text: z.string().describe('What it is for; of a correction why'),
    cents: sumCents.nullable().describe('Whole cents, before tax; null without a price or rate, in a draft only'),
    cache_key: cacheKey,
  })
  .meta({ id: 'MonthListItem' });

export type MonthListItem = z.output<typeof monthListItem>;

const owners = withPrices(roleSets.backOffice);
const readers = withKeys(owners, { house: 'prices' });
const right = 'BackOffice with the right View_Prices';
const rightOrKey = `${right}, and house keys with the scope prices: whole lists, whatever clients the key is bound to.`;

export const monthListBody = z.strictObject({ kind, month });
export type MonthListBody = z.output<typeof monthListBody>;

export const monthListQuery = pageQuery({ kind: valueFilter(kind), month: valueFilter(month) }, ['month', 'id']);
export type MonthListQuery = z.output<typeof monthListQuery>;

export const { listMonthLists, getMonthList, createMonthList, deleteMonthList } = recordEndpoints({
  one: 'MonthList',
  many: 'MonthLists',
  path: '/v3/month-lists',
  tag,
  readers,
  writers: owners,
  record: monthList,
  calls: {
    list: {
      summary: 'Billing and pay lists',
      description: `Drafted and locked lists, by month unless asked otherwise. ${rightOrKey}`,
      query: monthListQuery,
      response: page(monthList),
      errors: ['rule_violated'],
    },
    get: { summary: 'One list', description: `A list with its sums by client or person. ${rightOrKey}` },
    create: {
      summary: 'Draft a month',
      description: `Opens the list of a month. Billing has the jobs that were first sent to the client or approved in the month; pay the work of contractors: photography by the day of its upload, other work by the day it was first sent. Jobs of an earlier month whose list is locked without them come along. ${right}.`,
      body: monthListBody,
      errors: ['already_exists'],
    },
    delete: {
      summary: 'Discard a draft',
      description: `Removes a draft with its corrections; a locked list stays (409). ${right}.`,
      query: removedForGood('a draft'),
      errors: ['conflict'],
    },
  },
});

export const lockMonthListBody = z.strictObject({
  total_cents: sumCents.describe(
    'The sum that the person saw; another one is refused (409), because jobs have changed',
  ),
  items: z.int().min(0).describe('The number of items that the person saw'),
  without_missing: z
    .boolean()
    .default(false)
    .describe('Leaves jobs without a price or rate to the next month; without it they are refused (422)'),
});

export type LockMonthListBody = z.output<typeof lockMonthListBody>;

export const lockMonthList = endpoint({
  id: 'lockMonthList',
  method: 'POST',
  path: '/v3/month-lists/:id/lock',
  tag,
  summary: 'Lock a month',
  description: `Writes the items as they are, for good. Of two people who lock at once the second is told so (409). A month that is not over is refused (422). ${right}.`,
  access: owners,
  body: lockMonthListBody,
  response: single(monthList),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const monthListItemsQuery = pageQuery({ party: valueFilter(id) }, ['id']);
export type MonthListItemsQuery = z.output<typeof monthListItemsQuery>;

export const listMonthListItems = endpoint({
  id: 'listMonthListItems',
  method: 'GET',
  path: '/v3/month-lists/:id/items',
  tag,
  summary: 'The items of a list',
  description: `Jobs and corrections, by client or person and day. ${rightOrKey}`,
  access: readers,
  query: monthListItemsQuery,
  response: page(monthListItem),
  errors: ['not_found', 'rule_violated'],
});

export const correctionBody = z.strictObject({
  party_id: id.describe('Id of the client of a billing list, of the person of a pay list'),
  job_id: id.nullable().default(null).describe('The job that it is about'),
  text: z.string({ error: 'Required' }).trim().min(1, 'Required').max(500, 'At most 500 characters.'),
  cents: signedCents.refine((amount) => amount !== 0, 'Must not be zero.'),
});

export type CorrectionBody = z.output<typeof correctionBody>;

export const addCorrection = endpoint({
  id: 'addCorrection',
  method: 'POST',
  path: '/v3/month-lists/:id/items',
  tag,
  summary: 'Add a correction',
  description: `Adds an item with its own amount to a draft, such as what a locked month had wrong. ${right}.`,
  access: owners,
  body: correctionBody,
  response: created(monthListItem),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const deleteCorrection = endpoint({
  id: 'deleteCorrection',
  method: 'DELETE',
  path: '/v3/month-lists/:id/items/:itemId',
  tag,
  summary: 'Remove a correction',
  description: `Removes a correction of a draft. ${right}.`,
  access: owners,
  params: z.object({ id: idText, itemId: idText }),
  response: deleted,
  ifMatch: true,
  errors: ['not_found', 'conflict', 'stale'],
});

const files = `One line an item, by client or person and day; amounts are in units of the currency with two decimals, exact. ${rightOrKey}`;

export const downloadMonthListCsv = endpoint({
  id: 'downloadMonthListCsv',
  method: 'GET',
  path: '/v3/month-lists/:id/items.csv',
  tag,
  summary: 'Download a list as CSV',
  description: `${files} Every value is quoted; a text that a spreadsheet would run as a formula is made plain text.`,
  access: readers,
  response: download('text/csv', 'One line of headings and one line an item'),
  errors: ['not_found'],
});

export const downloadMonthListXlsx = endpoint({
  id: 'downloadMonthListXlsx',
  method: 'GET',
  path: '/v3/month-lists/:id/items.xlsx',
  tag,
  summary: 'Download a list as an Excel workbook',
  description: `${files} Days and amounts are typed cells.`,
  access: readers,
  response: download(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'A sheet with one row of headings and one row an item',
  ),
  errors: ['not_found'],
});
