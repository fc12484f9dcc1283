import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { listWith } from '../kernel/responses.ts';
import { id, instant, maxId } from '../kernel/wire.ts';
import { liesInJobYears, outsideJobYears } from '../service-jobs/job-years.ts';
import { fitDays, fittingProvider } from './fitting-providers.contract.ts';

/** Most services of one question. */
const maxServices = 20;
const maxMinutes = 24 * 60;
/** Most people who are listed for a visit. */
export const maxVisitProviders = 12;

const services = z
  .string()
  .regex(
    /^\d{1,10}(:\d{0,4}(:\d{1,5})?)?(,\d{1,10}(:\d{0,4}(:\d{1,5})?)?)*$/,
    'Must be ids with or without minutes and number, such as 1:60,6,15::90.',
  )
  .transform((text) =>
    text.split(',').map((each) => {
      const [serviceId, minutes, totalAssets] = each.split(':').map((part) => (part === '' ? null : Number(part)));
      return { serviceId: serviceId!, minutes: minutes ?? null, totalAssets: totalAssets ?? null };
    }),
  )
  .refine((list) => list.length <= maxServices, `At most ${maxServices} services.`)
  .refine((list) => list.every(({ serviceId }) => serviceId >= 1 && serviceId <= maxId), `Must be ids up to ${maxId}.`)
  .refine(
    (list) => list.every(({ minutes }) => minutes === null || (minutes >= 1 && minutes <= maxMinutes)),
    `Minutes are between 1 and ${maxMinutes}.`,
  );

const part = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).optional();
const degrees = (most: number) =>
  z.coerce.number().min(-most, `At least -${most}.`).max(most, `At most ${most}.`).optional();
const day = z.iso
  .date('Must be a date, such as 2026-03-31.')
  .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
  .optional();
const minuteOfDay = z.coerce.number().pipe(z.int().min(0).max(1439)).optional();

const visitProposal = z
  .object({
    jobs: z.array(z.int().min(0)).describe('Positions in `services`, from 0'),
    minutes: z.int().describe('Of all of them together'),
    lengths: z.array(z.int()).describe('Minutes of each: those of the question, else the own length of the service'),
    isAtDusk: z.boolean().describe('Whether the time is that of the sun: 20 minutes before sunset, on a step'),
    providers: z.array(fittingProvider).describe(`Who can, best first, at most ${maxVisitProviders}`),
    offers: z
      .array(z.object({ start: instant, providerId: id }))
      .describe('Times to offer, each with who fits best then: first those of the wish, then the earliest ones'),
  })
  .meta({ id: 'VisitProposal' });

export type VisitProposal = z.output<typeof visitProposal>;

const proposalInfo = z.strictObject({
  totalCount: z.int().min(0).describe('Visits'),
  timeZone: z.string().describe('By whose clocks days and hours are: those of the property, else of the organisation'),
  zone: z.string().nullable().describe('Zone of the property; null for none'),
});

export type ProposalInfo = z.output<typeof proposalInfo>;

export const listVisitProposals = endpoint({
  id: 'listVisitProposals',
  method: 'GET',
  path: '/v1/visit-proposals',
  tag: 'Dispatch',
  summary: 'Free people and times for the visits of an order',
  description:
    'Splits the services that are done at a property into visits and says who can do each and when, by the rules of `GET /v1/service-jobs/{id}/fitting-providers`: everything by one person ' +
    'in one stay as long as all services together; several visits where nobody offers all of them or has a time for all; services at dusk in a visit of their own by the sun. ' +
    `The property is that of a campaign, or an address and a client. Times are those of ${fitDays} days, none in the past. Nothing is reserved.`,
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z
    .strictObject({
      services: services.describe(
        'Ids of services in the sequence of the order, with or without minutes and ordered number: `1:60,6,15::90`. Without minutes, the length is that of the service',
      ),
      campaignId: z.coerce.number().pipe(id).optional(),
      clientId: z.coerce.number().pipe(id).optional(),
      address: part(200),
      suburb: part(100),
      state: part(50),
      postcode: part(20),
      latitude: degrees(90),
      longitude: degrees(180),
      size: z.coerce
        .number()
        .pipe(z.number().min(1, 'At least 1.').max(1_000_000_000))
        .optional()
        .describe('Land area in m², by which lengths can grow'),
      from: day.describe('First day to search; absent is the wished day, else today'),
      day: day.describe('Wished day'),
      earliest: minuteOfDay.describe('Wished earliest start, in minutes after midnight'),
      latest: minuteOfDay.describe('Wished latest start, in minutes after midnight'),
      notWeekdays: z
        .string()
        .regex(/^[1-7](,[1-7]){0,5}$/, 'Must be days of the week, such as 1,7.')
        .transform((text) => text.split(',').map(Number))
        .optional()
        .describe('Days of the week that are left out: 1 is Monday'),
    })
    .refine(({ campaignId, clientId }) => (campaignId === undefined) !== (clientId === undefined), {
      path: ['campaignId'],
      message: 'Give a campaign, or a client with an address.',
    }),
  response: listWith(visitProposal, proposalInfo),
  errors: ['not_found'],
});

export type VisitProposalsQuery = z.output<typeof listVisitProposals.query>;
