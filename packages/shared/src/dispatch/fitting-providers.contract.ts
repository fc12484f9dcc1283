import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { listWith } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';
import { liesInJobYears, outsideJobYears } from '../service-jobs/job-years.ts';

export const fitDays = 7;
export const maxFittingProviders = 50;
export const maxOffers = 6;

export const fittingProvider = z
  .object({
    id: id.describe('User id of the provider'),
    firstName: z.string(),
    lastName: z.string(),
    zones: z.array(z.string()).describe('Names of their zones'),
    canTake: z
      .boolean()
      .describe('Whether nothing refuses the appointment; of a job without one, whether they have a free time'),
    reasons: z.array(
      z.object({
        kind: z.enum(['free', 'zone', 'clocks', 'category', 'service', 'blacklisted', 'calendar', 'wish', 'detour']),
        speaks: z.enum(['for', 'against']),
        message: z.string().describe('Times in the time zone of the answer'),
      }),
    ),
    detourMinutes: z
      .int()
      .nullable()
      .describe('Minutes that the job adds to the ways of the day; null where they have no other job on it'),
    times: z
      .array(z.object({ start: instant, detourMinutes: z.int().nullable() }))
      .describe('Next times at which they are free: at most four, two of a day'),
  })
  .meta({ id: 'FittingProvider' });

export type FittingProvider = z.output<typeof fittingProvider>;

const fitInfo = z.strictObject({
  totalCount: z.int().min(0).describe(`On-site providers in all; at most ${maxFittingProviders} are listed`),
  timeZone: z
    .string()
    .describe(
      "By whose clocks days begin and times are said: the property's by its state; else the one all providers of the zone have, else the organisation's",
    ),
  zone: z
    .string()
    .nullable()
    .describe(
      'Name of the zone of the property, by its postcode, else that of the client; null for none, where people of every zone are listed',
    ),
  dateService: instant
    .nullable()
    .describe(
      'The appointment that the reasons are about, or the announced one of a job that is to be booked again; null for none, and for one in the past or outside these days',
    ),
  offers: z
    .array(z.object({ start: instant, providerId: id }))
    .describe(
      'Earliest times that could be offered to the client, each with the provider of the zone who fits best then (of others only where nobody of the zone has a time, of other clocks than the property only where nobody else has one)',
    ),
});

export type FitInfo = z.output<typeof fitInfo>;

export const listFittingProviders = endpoint({
  id: 'listFittingProviders',
  method: 'GET',
  path: '/v1/service-jobs/:id/fitting-providers',
  tag: 'Dispatch',
  summary: 'Who can take a job',
  description:
    'On-site providers in order of fit, with the reasons for and against each: first those whom nothing refuses at the time of the appointment ' +
    '(for a job without one: who have a free time), then those who are free at other times, last those who do not offer the service or whom the client does not want. ' +
    `Among these count the zone, the clocks of the property, the category, and the shortest detour between the jobs of that day. Free times are those of ${fitDays} days from \`from\`, none in the past. Nothing is reserved.`,
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({
    from: z.iso
      .date('Must be a date, such as 2026-03-31.')
      .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
      .optional()
      .describe(
        'First day of the free times, by the clocks of the property; absent is the day of the appointment, else today',
      ),
  }),
  response: listWith(fittingProvider, fitInfo),
  errors: ['not_found', 'rule_violated'],
});

export type FittingProvidersQuery = z.output<typeof listFittingProviders.query>;
