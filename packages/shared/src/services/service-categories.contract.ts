import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list, single } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';

const tag = 'Service categories';

const notNegative = '>= 0 only';
/** Far above any real value, to catch typing mistakes. */
const most = 100_000;

/** Refusals have the form's messages. */
export const serviceCategoryNumbers = z.strictObject({
  threshold: z
    .int(notNegative)
    .min(0, notNegative)
    .max(most, `At most ${most}.`)
    .describe('Remaining capacity at or below it is highlighted'),
  capacityDuration: z
    .number(notNegative)
    .min(0, notNegative)
    .max(most, `At most ${most}.`)
    .describe('Hours one job takes'),
});

export const serviceCategory = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    workbaseReference: z.string().nullable(),
    services: z.array(id).describe('Ids of the services that count to it'),
    threshold: z.int(),
    capacityDuration: z.number(),
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceCategory' });

export type ServiceCategory = z.output<typeof serviceCategory>;

export const listServiceCategories = endpoint({
  id: 'listServiceCategories',
  method: 'GET',
  path: '/v1/service-categories',
  tag,
  summary: 'Service categories',
  description: 'What capacity is counted by. The whole list, without paging.',
  access: rolesOnly(roleSets.staff),
  response: list(serviceCategory),
});

const asRead = 'Accepted as it was read; the catalogue decides it';

export const updateServiceCategory = endpoint({
  id: 'updateServiceCategory',
  method: 'PUT',
  path: '/v1/service-categories/:id',
  tag,
  summary: 'Set threshold and duration of a category',
  description:
    'Sets `threshold` and `capacityDuration`. The other members may be sent as they were read; another value is 422. BackOffice.',
  access: rolesOnly(roleSets.backOffice),
  body: serviceCategoryNumbers.extend({
    id: id.optional().describe('Must equal the id in the path'),
    name: z.string().optional().describe(asRead),
    description: z.string().optional().describe(asRead),
    workbaseReference: z.string().nullable().optional().describe(asRead),
    services: z.array(id).optional().describe(asRead),
  }),
  ifMatch: true,
  response: single(serviceCategory),
  errors: ['not_found', 'stale', 'rule_violated'],
});
