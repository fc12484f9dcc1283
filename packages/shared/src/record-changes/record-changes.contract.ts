import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { orderByOneOf } from '../kernel/paging.ts';
import { parseReference } from '../kernel/ids.ts';
import { pageQuery, valueFilter } from '../kernel/page-query.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';

export const recordTypes = [
  'Client',
  'User',
  'Zone',
  'ServiceCategory',
  'WordReplacement',
  'EmailReplacement',
  'YoutubeChannel',
  'ClientYoutubeChannel',
  'ApiKey',
  'Setting',
  'Service',
  'ServiceGroup',
  'Checklist',
  'CopyTemplate',
  'ClosedDay',
  'WorkingWeek',
  'ClientContact',
  'JobTag',
  'Price',
  'AddOn',
  'Rate',
  'JobPrice',
  'MonthList',
  'ClientFlag',
  'ClientLanguage',
  'Country',
  'PictureRule',
  'ViewList',
  'BookingRule',
] as const;
export type RecordType = (typeof recordTypes)[number];

/** Records whose changes name amounts: hidden from those without the right to see prices. */
export const priceRecordTypes = ['Price', 'AddOn', 'Rate', 'JobPrice', 'MonthList'] as const satisfies RecordType[];

/** With its name at that time. */
const namedReference = z.object({ id: z.string().describe('Reference such as `Zone/3`'), name: z.string() });
const value = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  namedReference,
  z.record(z.string(), z.unknown()),
]);

const fieldChange = z.object({
  field: z.string().describe('Name of the field, as in the record'),
  from: value.describe('Null in a new record, and for a list'),
  to: value.describe('Null in a deleted record, and for a list'),
  added: z.array(value).describe('Entries a list has got'),
  removed: z.array(value).describe('Entries a list has lost'),
});
export type FieldChange = z.output<typeof fieldChange>;

export const recordChange = z
  .object({
    id: z.string(),
    entity: z.string().describe('The record, such as `Client/12`'),
    action: z.enum(['created', 'updated', 'deleted']),
    changes: z.array(fieldChange),
    changed_by: z
      .object({ id: z.string().describe('Reference such as `User/12`'), name: z.string() })
      .nullable()
      .describe('Null when the product itself did it'),
    changed_at: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.output<typeof recordChange>;

const entity = z
  .string()
  .transform((sent, context): { type: RecordType; id: number } => {
    const type = recordTypes.find((word) => sent.startsWith(`${word}/`));
    const id = type ? parseReference(type, sent) : null;
    if (type && id !== null) return { type, id };
    context.addIssue({
      code: 'custom',
      message: `Must be a reference such as Client/12 to ${recordTypes.join(', ')}.`,
    });
    return z.NEVER;
  })
  .meta({ example: 'Client/12' });

export const recordChangesQuery = pageQuery({ entity: valueFilter(entity) }, ['id']).extend({
  orderBy: orderByOneOf(['id']).default({ field: 'id', descending: true }),
});
export type RecordChangesQuery = z.output<typeof recordChangesQuery>;

export const listRecordChanges = endpoint({
  id: 'listRecordChanges',
  method: 'GET',
  path: '/v3/record-changes',
  tag: 'Change history',
  summary: 'Who changed what',
  description:
    'Changes of administered records (clients, users, zones, channels, service categories, replacements, API keys, settings; prices, rates, agreed prices and month lists for those with the right View_Prices), newest first; of one record by ' +
    '`{"entity":"Client/12"}`. Of secrets only that they changed is kept. It stays when the record is deleted. BackOffice.',
  access: rolesOnly(roleSets.backOffice),
  query: recordChangesQuery,
  response: page(recordChange),
  errors: ['rule_violated'],
});
