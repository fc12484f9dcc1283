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

export const moveVisitBody = z.strictObject({
  jobs: z
    .array(visitJobVersion)
    .min(1, 'Required')
    .max(maxVisitJobs, `At most ${maxVisitJobs} jobs.`)
    .describe('All jobs of the visit with the versions that the caller saw'),
  dateService: appointmentStart.describe('Start of the visit; its jobs follow each other'),
  providerId: id.optional().describe('On-site provider (user id) of all of them; absent leaves them'),
  reason: rescheduleBody.shape.reason,
  override: z.boolean().default(false).describe('Move in spite of conflicts; the activity log says so'),
  tellClient,
  confirmation: confirmationField,
});

export type MoveVisitBody = z.output<typeof moveVisitBody>;

export const moveVisit = endpoint({
  id: 'moveVisit',
  method: 'POST',
  path: '/v1/service-jobs/:id/visit/reschedule',
  tag: 'Scheduling',
  summary: 'Move a whole visit',
  description:
    'Moves the jobs of one stay together, or none: the jobs of the campaign that the provider of the job has on that day one after the other. The body names all of them with their versions; ' +
    'where one has changed, left or joined the visit since, nothing moves (412 with the job, or 409). Conflicts, flags and statuses are those of `POST /v1/service-jobs/{id}/reschedule`. ' +
    'Provider and calendar addresses of the client are told once. A job leaves a visit by a move of its own, and joins one where it begins when that ends. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: moveVisitBody,
  response: single(
    z.object({ jobs: z.array(serviceJobWithStatuses).describe('In the order of the work') }).meta({ id: 'MovedVisit' }),
  ),
  errors: ['not_found', 'conflict', 'confirmation_required', 'stale', 'rule_violated', 'override_forbidden'],
});
