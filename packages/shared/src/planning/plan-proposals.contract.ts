import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { appointmentStart } from '../scheduling/scheduling.contract.ts';
import { liesInJobYears, outsideJobYears } from '../service-jobs/job-years.ts';

export const maxPlanDays = 10;
/** Jobs that one proposal takes into account: those due first. */
export const maxPlanJobs = 1500;
const maxZones = 200;
/** More than any stay has. */
const maxVisitJobs = 20;

const placedVisit = {
  providerId: id.describe('User id of the provider'),
  dateService: appointmentStart.describe('Start of the visit; its jobs follow each other'),
};

export const planBody = z.strictObject({
  from: z.iso
    .date('Must be a date, such as 2026-03-31.')
    .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
    .describe("First day, by the provider's clocks"),
  days: z.int().min(1, 'At least 1.').max(maxPlanDays, `At most ${maxPlanDays}.`).default(1).describe('How many days'),
  zones: z
    .array(id)
    .max(maxZones, `At most ${maxZones} zones.`)
    .default([])
    .describe('Only jobs and people of these zones; none means all'),
  leftOut: z
    .array(id)
    .max(maxPlanJobs, `At most ${maxPlanJobs} jobs.`)
    .default([])
    .describe('Jobs that get no place; the other services of their visits neither'),
  pinned: z
    .array(
      z.strictObject({
        jobs: z.array(id).min(1, 'Required').max(maxVisitJobs, `At most ${maxVisitJobs} jobs.`),
        ...placedVisit,
      }),
    )
    .max(maxPlanJobs, `At most ${maxPlanJobs} visits.`)
    .refine((visits) => {
      const jobs = visits.flatMap((visit) => visit.jobs);
      return new Set(jobs).size === jobs.length;
    }, 'A job can be pinned once.')
    .default([])
    .describe('Visits of an earlier proposal that stay where it put them, as long as the rules of booking allow it'),
});

export type PlanBody = z.output<typeof planBody>;

const plannedJob = z
  .object({
    id,
    service: z.string().describe('Name of the service'),
    dateService: instant,
    serviceJobLength: z.int().nullable().describe('Minutes at the property; null for the usual 60'),
    cache_key: cacheKey,
  })
  .meta({ id: 'PlannedJob' });

const plannedVisit = z
  .object({
    jobs: z.array(plannedJob).describe('Services of one stay, in the order of the work'),
    place: z.string().describe('Address and suburb'),
    client: z.string().describe('Name of the client'),
    providerId: id,
    dateService: instant.describe('Start'),
    finish: instant,
    isPinned: z.boolean(),
    isLate: z.boolean().describe('Whether it would end after the client deadline of one of its jobs'),
  })
  .meta({ id: 'PlannedVisit' });

export type PlannedVisitView = z.output<typeof plannedVisit>;

const unplacedVisit = z
  .object({
    jobs: z.array(z.object({ id, service: z.string() })),
    place: z.string(),
    client: z.string(),
    reason: z.string().describe('A sentence'),
    isLeftOut: z.boolean().describe('Whether the caller left it out'),
  })
  .meta({ id: 'UnplacedVisit' });

export type UnplacedVisit = z.output<typeof unplacedVisit>;

const plannedPerson = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    jobCount: z.int().min(0).describe('Jobs that the proposal gives them'),
    minutesDriven: z.int().min(0).describe('Between the properties of these days, with the proposal'),
    minutesDrivenBefore: z.int().min(0).describe('The same without the proposal'),
  })
  .meta({ id: 'PlannedPerson' });

export type PlannedPerson = z.output<typeof plannedPerson>;

const planProposal = z
  .object({
    from: z.iso.date(),
    days: z.int(),
    visits: z.array(plannedVisit).describe('By person and start'),
    unplaced: z.array(unplacedVisit).describe('Jobs without a place, with the reason'),
    people: z.array(plannedPerson).describe('Whom the proposal gives something, by name'),
    numbers: z.object({
      placedJobs: z.int().min(0),
      unplacedJobs: z.int().min(0).describe('Without those that the caller left out'),
      otherJobs: z
        .int()
        .min(0)
        .describe(
          `Jobs without an appointment that this plan did not look at, because the ${maxPlanJobs} due first are planned`,
        ),
      minutesDriven: z.int().min(0).describe('Of all people of these days, with the proposal'),
      minutesDrivenBefore: z.int().min(0).describe('The same without the proposal'),
    }),
  })
  .meta({ id: 'PlanProposal' });

export type PlanProposal = z.output<typeof planProposal>;

export const proposePlan = endpoint({
  id: 'proposePlan',
  method: 'POST',
  path: '/v1/plan-proposals',
  tag: 'Planning',
  summary: 'Propose a plan for the unscheduled jobs',
  description:
    'Gives the jobs that need an appointment a person and a time on some days, by the rules of booking: what is proposed is what `POST /v1/service-jobs/{id}/visit/reschedule` would take at that moment. ' +
    'Services of one visit stay together; services at dusk begin by the sun. First as many jobs as possible get a place, those due in these days before others, and before their client deadline where that is possible; then little is driven. Appointments that exist stay. ' +
    `Answers within some seconds. Nothing is changed or reserved. At most the ${maxPlanJobs} jobs due first.`,
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: planBody,
  response: single(planProposal),
  errors: ['rule_violated'],
});
