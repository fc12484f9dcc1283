import { z } from 'zod';
import { roleSets, withPrices } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { cents, currency, sumCents } from '../prices/money.ts';
import { maxAddOnQuantity, orderedAddOns } from '../prices/ordered-add-ons.ts';
import { ServiceId } from '../services/specified-services.ts';

const tag = 'Prices';

/** Maximum lines of a job. */
const maxLines = 30;

const quotedLine = z.object({
  addOnId: id.nullable().describe('Null for the service itself, and for a line written by hand'),
  name: z.string(),
  quantity: z.int().min(1),
  cents: cents.nullable().describe('Of one, in whole cents; null where the price list has none'),
});

/** Where the lines of a job come from. */
const source = z
  .enum(['agreed', 'list', 'none'])
  .describe(
    '`agreed`: kept with the job; `list`: nothing was agreed, the price list of the order’s day; `none`: neither',
  );

export const jobPrice = z
  .object({
    serviceJobId: id,
    source,
    lines: z.array(quotedLine),
    sumCents: sumCents.nullable().describe('Sum of the lines in whole cents; null while one has no price'),
    currency,
    reason: z.string().nullable().describe('Why it was changed last; null as it was ordered'),
    agreedBy: z.object({ id, name: z.string() }).nullable(),
    agreedAt: instant.nullable(),
    billedIn: z
      .object({ id, month: z.string().describe('Such as 2026-07') })
      .nullable()
      .describe('The locked billing list that has the job; then the price stays as it is'),
    cache_key: cacheKey,
  })
  .meta({ id: 'JobPrice' });

export type JobPrice = z.output<typeof jobPrice>;

export const jobPriceBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        addOnId: id.nullable().default(null),
        name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(200, 'At most 200 characters.'),
        quantity: z
          .int('Must be a whole number.')
          .min(1, 'At least 1.')
          .max(maxAddOnQuantity, `At most ${maxAddOnQuantity}.`),
        cents,
      }),
    )
    .min(1, 'Please add a line.')
    .max(maxLines, `At most ${maxLines} lines.`),
  reason: z.string({ error: 'Required' }).trim().min(1, 'Required').max(500, 'At most 500 characters.'),
});

export type JobPriceBody = z.output<typeof jobPriceBody>;

export const getJobPrice = endpoint({
  id: 'getJobPrice',
  method: 'GET',
  path: '/v1/service-jobs/:id/price',
  tag,
  summary: 'What was agreed for a job',
  description:
    'The lines and their sum as they were written when the job was ordered, or changed since. Staff who see the job and have the right View_Prices.',
  access: withPrices(roleSets.staff),
  response: single(jobPrice),
  errors: ['not_found'],
});

export const updateJobPrice = endpoint({
  id: 'updateJobPrice',
  method: 'PUT',
  path: '/v1/service-jobs/:id/price',
  tag,
  summary: 'Change what was agreed for a job',
  description:
    'Replaces the lines, with a reason that the history keeps (`GET /v3/record-changes` with `{"entity":"JobPrice/12"}`). Refused (409) once the job is in a locked billing list: a correction of a later month puts it right. BackOffice and ProductionManager with the right View_Prices.',
  access: withPrices(roleSets.backOffice, roleSets.productionManager),
  body: jobPriceBody,
  response: single(jobPrice),
  ifMatch: true,
  errors: ['not_found', 'conflict', 'stale'],
});

const orderPriceBody = z
  .strictObject({
    clientId: id.nullable().default(null).describe('Who orders; null with a campaign'),
    campaignId: id.nullable().default(null).describe('Campaign of the client who orders; null with a client'),
    jobs: z
      .array(z.strictObject({ serviceId: id, addOns: orderedAddOns }))
      .min(1, 'Please add a service.')
      .max(20, 'At most 20 services.'),
  })
  .refine(({ clientId, campaignId }) => (clientId === null) !== (campaignId === null), {
    path: ['clientId'],
    message: 'Give a client or a campaign.',
  })
  .meta({ example: { clientId: 12, jobs: [{ serviceId: ServiceId.Photography, addOns: [] }] } });

export type OrderPriceBody = z.output<typeof orderPriceBody>;

export const orderPrice = z
  .object({
    day: z.iso.date().describe('Day of the order, by the clock of the organisation'),
    currency,
    jobs: z.array(
      z.object({
        lines: z.array(quotedLine),
        sumCents: sumCents.describe('Of the lines that have a price'),
        offered: z
          .array(z.object({ id, name: z.string(), cents: cents.nullable() }))
          .describe('Add-ons that can be ordered with the service, with their prices'),
      }),
    ),
    sumCents: sumCents.describe('Of all lines that have a price'),
    unpriced: z.int().min(0).describe('How many lines have none'),
  })
  .meta({ id: 'OrderPrice' });

export type OrderPrice = z.output<typeof orderPrice>;

export const priceOrder = endpoint({
  id: 'priceOrder',
  method: 'POST',
  path: '/v1/orders/price',
  tag,
  summary: 'What an order would cost',
  description:
    'Prices services and add-ons by the price list of today, without saving anything. BackOffice with the right View_Prices.',
  access: withPrices(roleSets.backOffice),
  body: orderPriceBody,
  response: single(orderPrice),
  errors: ['rule_violated'],
});
