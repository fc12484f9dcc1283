import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey } from '../kernel/wire.ts';
import { slotsByWeekday } from './slots-by-weekday.ts';

const tag = 'Availability';
const access = rolesOnly(roleSets.onSite);

const workHours = z
  .object({
    slots: slotsByWeekday,
    minimum_slots: z.int().describe('Hours a week that the slots must reach'),
    time_zone: z.string().describe('IANA name; the slots are local times of it'),
    cache_key: cacheKey,
  })
  .meta({ id: 'WorkHours' });

export type WorkHours = z.output<typeof workHours>;

export const getOwnSlots = endpoint({
  id: 'getOwnSlots',
  method: 'GET',
  path: '/v3/users/current/slots',
  tag,
  summary: 'Own weekly work hours',
  description: 'The weekly slots of the provider who calls. 403 with the flag Disable_Provider_Diary.',
  access,
  response: single(workHours),
});

export const updateOwnSlots = endpoint({
  id: 'updateOwnSlots',
  method: 'PUT',
  path: '/v3/users/current/slots',
  tag,
  summary: 'Set own weekly work hours',
  description:
    'Replaces the weekly slots of the provider who calls: Monday to Friday, 08:00 to 22:00, on the half hour, at least an hour each, not overlapping. ' +
    "422 'Required Hours not Met' when together they are below `minimum_slots`. Appointments that exist stay. 403 with the flag Disable_Provider_Diary.",
  access,
  body: z.strictObject({ slots: slotsByWeekday }),
  ifMatch: true,
  response: single(workHours),
  errors: ['stale', 'rule_violated'],
});
