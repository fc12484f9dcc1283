import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { wishes } from '../service-jobs/wishes.ts';

const tag = 'Scheduling';

const visitTime = z
  .object({
    isOpen: z.boolean().describe('Whether the client knows only the day of the appointment'),
    fixedBy: instant.nullable().describe('When an open time is fixed and told at the latest; null where none is open'),
    fixedAt: instant.nullable().describe('When the time of a flexible visit was fixed; null for none'),
    savedMinutes: z
      .int()
      .nullable()
      .describe(
        'Minutes that the provider drives less on the day of a fixed visit than with the times as first booked; null where nothing is saved',
      ),
  })
  .meta({ id: 'VisitTime' });

export type VisitTime = z.output<typeof visitTime>;

const jobWishes = z
  .object({
    wishes: wishes.nullable().describe('Null for none'),
    time: visitTime,
    cache_key: cacheKey.describe('Of the job'),
  })
  .meta({ id: 'JobWishes' });

export const getWishes = endpoint({
  id: 'getWishes',
  method: 'GET',
  path: '/v1/service-jobs/:id/wishes',
  tag,
  summary: 'Wishes for the visit',
  description:
    'When the client would like the visit of a job and what else the order asks for at the property, by the clocks of the property.',
  access: rolesOnly(roleSets.staff),
  response: single(jobWishes),
  errors: ['not_found'],
});

export const updateWishes = endpoint({
  id: 'updateWishes',
  method: 'PUT',
  path: '/v1/service-jobs/:id/wishes',
  tag,
  summary: 'Change the wishes for the visit',
  description:
    'Replaces the wishes of a job; all blank is none. They hold for its next booking: an appointment against them is a conflict of kind `wish`, an existing one stays. Proposals leave such times out. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: wishes,
  ifMatch: true,
  response: single(jobWishes),
  errors: ['not_found', 'stale', 'rule_violated'],
});
