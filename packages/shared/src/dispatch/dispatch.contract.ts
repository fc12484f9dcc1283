import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { mapTiles } from '../kernel/map-tiles.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idList, wholeNumber } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { officeCalendar, weeklySlot } from '../availability/opening.schema.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { liesInJobYears, outsideJobYears } from '../service-jobs/job-years.ts';
import { wishes } from '../service-jobs/wishes.ts';
import { stepHistoryDays } from './lateness.ts';
import { visit } from './visit.schema.ts';

export const maxBoardDays = 7;
export const maxUndatedJobs = 200;

const period = z.object({ start: instant, finish: instant });

const boardProvider = z
  .object({
    id: id.describe('User id'),
    firstName: z.string(),
    lastName: z.string(),
    timeZone: z.string().describe('Their own, in which their weekly slots stand'),
    zoneIds: z.array(id),
    zones: z.array(z.string()).describe('Names of their zones'),
    categories: z.array(z.string()).describe('Names of their categories, the primary one first'),
    serviceIds: z.array(id).describe('Services they cover or can be booked for'),
    blacklistedByClientIds: z.array(id),
    weeklySlots: z.array(weeklySlot).describe('Minutes after midnight by their own clocks; weekday 1 is Monday'),
    dayLimits: z
      .object({ visits: z.int().nullable(), minutes: z.int().nullable().describe('Of appointments, without travel') })
      .describe('What they take on one of their days at most; null without a limit'),
    makesSteps: z
      .boolean()
      .describe(
        `Whether they have made a step of a visit in the last ${stepHistoryDays} days; of others, a missing step says nothing`,
      ),
    slots: z.array(period).describe('Work hours of the days as instants: weekly slots without closed days'),
    blockouts: z.array(period.extend({ id, reason: z.string() })),
  })
  .meta({ id: 'DispatchProvider' });

export type BoardProvider = z.output<typeof boardProvider>;

const boardJob = z
  .object({
    id,
    place: z.string().describe('Address and suburb; the name of the job where it has neither'),
    campaignId: id.describe('Jobs of one campaign are one visit where a provider has them on one day'),
    addressKey: z
      .string()
      .nullable()
      .describe(
        'The address, normalised: jobs with the same one need no travel between them; null where it is unknown',
      ),
    serviceId: id,
    service: z.string().describe('Name of the service'),
    atDusk: z.boolean().optional().describe('Only of jobs without an appointment: whether the service is done at dusk'),
    serviceJobStatusId: id,
    clientId: id,
    client: z.string().describe('Name of the client'),
    providerId: id.nullable(),
    dateService: instant.nullable().describe('Start of the appointment'),
    announcedDateService: instant
      .nullable()
      .optional()
      .describe(
        'Only of jobs without an appointment: the one that an absence has taken away, of which the client was told; null for none',
      ),
    wishes: wishes.nullable().optional().describe('Of the order for the visit; absent for none'),
    isTimeOpen: z
      .literal(true)
      .optional()
      .describe('The client knows only the day of the appointment; absent where they know the time'),
    savedMinutes: z
      .int()
      .optional()
      .describe(
        'Minutes that the provider drives less on the day than with the times as first booked, since the time of this flexible visit was fixed; absent for none',
      ),
    serviceJobLength: z.int().nullable().describe('Minutes at the property; null for the usual 60'),
    zoneId: id.nullable().describe('Zone of the property, else of the client; null for none'),
    zone: z.string().nullable().describe('Its name'),
    category: z.string().nullable().describe('Name of the category of the service'),
    timeZone: z
      .string()
      .nullable()
      .describe('Clocks of the property: of its state, else of its zone; null where both are unknown'),
    travelMinutes: z.int().describe('Travel time of the zone'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    clientDeadline: instant.nullable().optional().describe('Only of jobs that need an appointment'),
    visit: visit.nullable().describe('How far the provider is with this appointment; null before they set out'),
    cache_key: cacheKey,
  })
  .meta({ id: 'DispatchJob' });

export type BoardJob = z.output<typeof boardJob>;

const board = z
  .object({
    from: z.iso.date(),
    days: z.int(),
    timeZone: z
      .string()
      .describe("In which the days begin and end: the one all providers of the zones have, else the organisation's"),
    start: instant,
    finish: instant,
    office: officeCalendar.describe('Working week, and closed days among these days'),
    providers: z.array(boardProvider),
    jobs: z.array(boardJob).describe('Jobs with an appointment in these days, by its start'),
    undatedJobs: z
      .array(boardJob)
      .describe(
        `Jobs at the property that need an appointment: first those that an absence has taken away, by the announced time, then those due first; at most ${maxUndatedJobs}`,
      ),
    undatedCount: z.int().min(0).describe('How many of them there are in all'),
    mapTiles: mapTiles.nullable().describe('Null where no map is configured'),
  })
  .meta({ id: 'DispatchBoard' });

export type Board = z.output<typeof board>;

export const boardQuery = z.strictObject({
  from: z.iso
    .date('Must be a date, such as 2026-03-31.')
    .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
    .describe('First day'),
  days: wholeNumber
    .pipe(z.int().min(1, 'At least 1.').max(maxBoardDays, `At most ${maxBoardDays}.`))
    .default(1)
    .meta({
      description: 'How many days',
      shownAs: { type: 'integer', minimum: 1, maximum: maxBoardDays, default: 1 },
    }),
  zones: idList.default([]).describe('Providers and properties of these zones; none means all'),
  jobs: idList.optional().describe('Of the jobs only these, for those who keep a board and heard that they changed'),
  providers: idList.optional().describe('Of the providers only these'),
});

export type BoardQuery = z.output<typeof boardQuery>;

export const getDispatchBoard = endpoint({
  id: 'getDispatchBoard',
  method: 'GET',
  path: '/v1/dispatch',
  tag: 'Dispatch',
  summary: 'Providers and jobs of some days',
  description:
    'On-site providers with their work hours and blockouts, the jobs with an appointment in these days, and beside them the jobs that need one. ' +
    'A job with an appointment but without a provider is among `jobs`, its `providerId` null. Providers are those of the zones, and others who have a job there in these days, by name. ' +
    'What speaks against giving a job to a provider is found by the rules of `fitting-providers` from what is answered here. Appointments are moved by `provider-details` and `reschedule`. After a `job` event of `/v1/events`, `jobs=` reads the changed ones again: one that is not in the answer has left the board. ' +
    'With `jobs` or `providers` alone, the other of the two lists is empty.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: boardQuery,
  response: single(board),
});
