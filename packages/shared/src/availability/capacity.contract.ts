import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { id } from '../kernel/wire.ts';

export const maxCapacityDays = 31;

const hours = z.number().min(0);

const provider = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string().describe('By whose clocks their day begins and ends'),
  availableSlots: hours.describe('Hours of the work hours of that day that no blockout covers'),
  bookedSlots: hours.describe('Hours of their appointments on that day, each with the travel time of its zone'),
  primaryCategoryId: id.nullable(),
  secondaryCategoryIds: z.array(id),
});

export const capacity = z
  .object({
    id: z.string().describe('`date_zoneId_categoryId`').meta({ example: '2026-06-10_3_2' }),
    date: z.iso.date().describe('A local day of each provider'),
    zoneId: id,
    categoryId: id,
    total: z.number().min(0).describe('Jobs of the category that fit into the available hours, to one decimal'),
    remaining: z.number().min(0).describe('Jobs of the category that fit into what is not booked, to one decimal'),
    userCount: z.int().min(0).describe('Providers of the zone who have the category'),
    users: z.array(provider).optional().describe('These providers by name; absent unless included'),
  })
  .meta({ id: 'Capacity' });

export type Capacity = z.output<typeof capacity>;
export type CapacityProvider = z.output<typeof provider>;

export const listCapacity = endpoint({
  id: 'listCapacity',
  method: 'GET',
  path: '/v1/users/capacity',
  tag: 'Availability',
  summary: 'Capacity by day, zone and category',
  description:
    'Total and remaining capacity of each day of the working week (Monday to Friday by default) from `filterStart` to before `filterEnd`, of each zone and service category, by date, zone and ' +
    'category: hours of the providers of the zone who have the category, divided by the `capacityDuration` of the category (0 gives 0). ' +
    'The providers are most of the answer: `includes=` leaves them out. ' +
    `At most ${maxCapacityDays} days. BackOffice.`,
  access: rolesOnly(roleSets.backOffice),
  query: z.strictObject({
    filterStart: timeBound.describe(`First day. ${boundForms}`),
    filterEnd: timeBound.describe(`Day after the last. ${boundForms}`),
    zones: idList.optional().describe('Only these zones'),
    categories: idList.optional().describe('Only these service categories'),
    includes: chosenFrom(['users']).default(['users']),
  }),
  response: list(capacity),
});

export type CapacityQuery = z.output<typeof listCapacity.query>;
