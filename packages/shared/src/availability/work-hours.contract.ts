import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey } from '../kernel/wire.ts';
import { closure, weeklySlot } from './opening.schema.ts';
import { slotsByWeekday } from './slots-by-weekday.ts';

const tag = 'Availability';
const access = rolesOnly(roleSets.onSite);

const workHours = z
  .object({
    slots: slotsByWeekday,
    minimum_slots: z.int().describe('Hours a week that the slots must reach'),
    max_daily_visits: z.int().nullable().describe('Visits a day at most, set by the back office; null without a limit'),
    max_daily_hours: z
      .number()
      .nullable()
      .describe('Hours of appointments a day at most, set by the back office; null without a limit'),
    time_zone: z.string().describe('IANA name; the slots are local times of it'),
    week: z.array(weeklySlot).describe('The working week of the organisation, in which the slots must be'),
    closures: z.array(closure).describe('Closed days from today on that apply to the provider'),
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
    'Replaces the weekly slots of the provider who calls: within the working week of the organisation (Monday to Friday, 08:00 to 22:00 by default), on the half hour, at least an hour each, not overlapping. ' +
    "422 when slots are outside of the working week, and 'Required Hours not Met' when together they are below `minimum_slots`. Appointments that exist stay. 403 with the flag Disable_Provider_Diary.",
  access,
  body: z.strictObject({ slots: slotsByWeekday }),
  ifMatch: true,
  response: single(workHours),
  errors: ['stale', 'rule_violated'],
});
