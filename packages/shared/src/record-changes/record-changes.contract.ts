import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { orderByOneOf } from '../kernel/paging.ts';
import { parseReference } from '../kernel/ids.ts';
import { pageQuery, referenceTo, valueFilter } from '../kernel/page-query.ts';
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
  'OrderLink',
  'BookingLink',
  'ReviewLink',
  'FailedWork',
  'SetupFile',
  'Restore',
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
    entity_name: z.string().nullable().describe('As it is called now, or was at last; null for records without a name'),
    action: z.enum(['created', 'updated', 'deleted']),
    changes: z.array(fieldChange),
    changed_by: z
      .object({ id: z.string().describe('Reference such as `User/12`'), name: z.string() })
      .nullable()
      .describe('Null when the product itself did it'),
    changed_at: instant,
    origin: z
      .string()
      .nullable()
      .describe(
        'Browser, API key or command by which it was done; null for the product itself and in entries of earlier versions',
      ),
    seal: z
      .object({ position: z.int().min(1), hash: z.string(), sealed_at: instant })
      .nullable()
      .describe('Place in the chain of hashes; null until it is sealed, which takes a minute'),
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

const range = z
  .strictObject({ from: instantInRange.optional(), to: instantInRange.optional() })
  .meta({ operators: 'from, to: the first instant, and the first one after the range' });

export const recordChangesQuery = pageQuery(
  {
    entity: valueFilter(entity),
    kind: valueFilter(z.enum(recordTypes)),
    changed_by: valueFilter(referenceTo('User')),
    changed_at: range,
  },
  ['id'],
).extend({
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
    'Every administrative act, as a change of a record (clients, users, zones, channels, service categories, replacements, API keys, settings; prices, rates, agreed prices and month lists for those with the right View_Prices), newest first; of one record by ' +
    '`{"entity":"Client/12"}`, of a kind of record by `kind`, of a person by `changed_by`. Of secrets only that they changed is kept. It stays when the record is deleted. BackOffice.',
  access: rolesOnly(roleSets.backOffice),
  query: recordChangesQuery,
  response: page(recordChange),
  errors: ['rule_violated'],
});
