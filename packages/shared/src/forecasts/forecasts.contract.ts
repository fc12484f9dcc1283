import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idList } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';

/** Jobs in one request, because an address has a limited length. */
export const maxForecastJobs = 200;

const basis = z
  .enum(['service', 'all', 'assumed'])
  .describe('What the usual time comes from: jobs of the service, of all services where too few of it say, or nothing');
const minutes = z.number().min(0);

const booking = z.object({ kind: z.literal('booking') });
const shoot = z.object({ kind: z.literal('shoot'), until: instant });
const wait = z.object({
  kind: z.enum(['upload', 'vendor']),
  minutes: minutes.describe('Usual minutes from the end of the shoot to the upload, or at the vendor'),
  basis,
  isOverdue: z.boolean().describe('More than that has passed'),
});
const work = z.object({
  kind: z.enum(['edit', 'qc', 'verify']),
  usual: minutes.describe('Usual minutes'),
  minutes: minutes.describe('Those less what is tracked on the job'),
  basis,
  person: z.object({ id, name: z.string() }).nullable().describe('Null while nobody is assigned'),
  people: z.int().min(0).describe('Those assigned, else those at work who could be; 0 when nobody can do it'),
  jobsBefore: z.int().min(0).describe('Jobs due earlier that are done before'),
  worksUntil: instant
    .nullable()
    .describe("When the work of the person's day ends, if the job is not done by then; else null"),
  sooner: z
    .object({ id, name: z.string(), doneBy: instant })
    .nullable()
    .describe('Who else could be assigned and would be done at least half an hour earlier; null for nobody'),
});

const forecast = z
  .object({
    serviceJobId: id,
    deadline: instant.describe('The client deadline, or that of the changes that the client asked for'),
    expectedAt: instant
      .nullable()
      .describe('When it will be ready to send; null when that is more than 60 days away, or nobody can do the work'),
    state: z
      .enum(['onTime', 'atRisk', 'late'])
      .describe('`late`: the deadline has passed. `atRisk`: it passes before the job is ready'),
    steps: z.array(z.union([booking, shoot, wait, work])).describe('What is left to do, in order'),
  })
  .meta({ id: 'Forecast' });

export type ForecastView = z.output<typeof forecast>;

export const listForecasts = endpoint({
  id: 'listForecasts',
  method: 'GET',
  path: '/v1/forecasts',
  tag: 'Forecasts',
  summary: 'When jobs will be ready, and why',
  description:
    'Of the named jobs those that have a deadline to miss, with when they will be ready to send. It is computed again every few minutes, and some seconds after a change: from the appointment, ' +
    'the usual times of the service, the jobs before it of the same person (or of nobody yet), and the hours of the people at work. Jobs that the caller may not see are left out. BackOffice and studio.',
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  query: z.strictObject({
    serviceJobs: idList
      .refine((ids) => ids.length > 0, 'Required')
      .refine((ids) => ids.length <= maxForecastJobs, `At most ${maxForecastJobs} jobs.`)
      .describe('Job ids'),
  }),
  response: list(forecast),
});
