import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { tellClient } from '../kernel/tell-client.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { serviceJobWithStatuses } from '../service-jobs/service-job.schema.ts';
import { appointmentStart, rescheduleBody } from './scheduling.contract.ts';

export const visitJob = z
  .object({
    id,
    service: z.string().describe('Name of the service'),
    dateService: instant,
    serviceJobLength: z.int().nullable().describe('Minutes at the property; null for the usual 60'),
    cache_key: cacheKey,
  })
  .meta({ id: 'VisitJob' });

export type VisitJob = z.output<typeof visitJob>;

export const getVisitJobs = endpoint({
  id: 'getVisitJobs',
  method: 'GET',
  path: '/v1/service-jobs/:id/visit/jobs',
  tag: 'Scheduling',
  summary: 'The jobs of a visit',
  description:
    'The jobs that `POST /v1/service-jobs/{id}/visit/reschedule` moves with this one, itself included: of its campaign, on the same day, one after the other by the same provider, none uploaded. Empty without an appointment or a provider, and after the upload.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  response: single(
    z.object({ jobs: z.array(visitJob).describe('In the order of the work') }).meta({ id: 'VisitJobs' }),
  ),
  errors: ['not_found'],
});

/** A job with the version that the caller saw. */
export const visitJobVersion = z.strictObject({ id, cache_key: cacheKey });

/** More than any stay has. */
const maxVisitJobs = 20;

const wholeOrPart = {
  isPart: z
    .boolean()
    .default(false)
    .describe('Whether the named jobs are only a part of the visit, from which they are split off; the others stay'),
};

/** A job of a visit that is moved. */
const movedVisitJob = visitJobVersion.extend({
  dateService: appointmentStart
    .optional()
    .describe('Start of this job; absent lets it follow those before, as jobs of a visit do'),
});

const namedJobs = <T extends z.ZodType>(job: T) =>
  z
    .array(job)
    .min(1, 'Required')
    .max(maxVisitJobs, `At most ${maxVisitJobs} jobs.`)
    .describe('All jobs of the visit with the versions that the caller saw; with `isPart`, those that leave it');

export const moveVisitBody = z.strictObject({
  jobs: namedJobs(movedVisitJob),
  ...wholeOrPart,
  dateService: appointmentStart.describe('Start of the visit; its jobs follow each other'),
  providerId: id.optional().describe('On-site provider (user id) of all of them; absent leaves them'),
  reason: rescheduleBody.shape.reason,
  override: z.boolean().default(false).describe('Move in spite of conflicts; the activity log says so'),
  tellClient,
  confirmation: confirmationField,
});

export type MoveVisitBody = z.output<typeof moveVisitBody>;

const visitResponse = single(
  z.object({ jobs: z.array(serviceJobWithStatuses).describe('In the order of the work') }).meta({ id: 'MovedVisit' }),
);

export const moveVisit = endpoint({
  id: 'moveVisit',
  method: 'POST',
  path: '/v1/service-jobs/:id/visit/reschedule',
  tag: 'Scheduling',
  summary: 'Move a whole visit',
  description:
    'Moves the jobs of one stay together, or none: the jobs of the campaign that the provider of the job has on that day one after the other. The body names all of them with their versions; ' +
    'where one has changed, left or joined the visit since, nothing moves (412 with the job, or 409). With `isPart` the named jobs leave the visit and the others stay. ' +
    'Jobs of one campaign of which none has an appointment are booked together for the first time (`providerId` required). Conflicts, flags and statuses are those of `POST /v1/service-jobs/{id}/reschedule`. ' +
    'Provider and calendar addresses of the client are told once. A job leaves a visit by a move of its own, too, and joins one where it begins when that ends. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: moveVisitBody,
  response: visitResponse,
  errors: ['not_found', 'conflict', 'confirmation_required', 'stale', 'rule_violated', 'override_forbidden'],
});

export const cancelVisitBody = z.strictObject({
  jobs: namedJobs(visitJobVersion),
  ...wholeOrPart,
  reason: rescheduleBody.shape.reason,
  tellClient,
});

export type CancelVisitBody = z.output<typeof cancelVisitBody>;

export const cancelVisit = endpoint({
  id: 'cancelVisit',
  method: 'POST',
  path: '/v1/service-jobs/:id/visit/cancel',
  tag: 'Scheduling',
  summary: 'Cancel a whole visit',
  description:
    'Takes appointment and provider of all jobs of a visit away, or of none; with `isPart`, of the named ones alone. The jobs go back to the status that they were booked from, and wait to be booked. ' +
    'The body names the jobs as for `POST /v1/service-jobs/{id}/visit/reschedule`, with the same 409 and 412. Provider, contacts and calendar addresses of the client are told once, with the reason in the history. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: cancelVisitBody,
  response: visitResponse,
  errors: ['not_found', 'conflict', 'stale', 'rule_violated'],
});
