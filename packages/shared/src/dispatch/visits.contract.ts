import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { visit, visitSteps } from './visit.schema.ts';

const tag = 'Dispatch';

export const getVisit = endpoint({
  id: 'getVisit',
  method: 'GET',
  path: '/v1/service-jobs/:id/visit',
  tag,
  summary: 'How far the provider is',
  description:
    'The steps the provider has made to the present appointment of a job. All are null before, and again when the job gets another provider or time.',
  access: rolesOnly(roleSets.staff),
  response: single(visit),
  errors: ['not_found'],
});

/** Maximum age of a step in hours, for phones without a connection. */
export const maxStepAgeHours = 24;

/** Tolerance in minutes for a slow phone clock: a step this long before the booking counts at the booking. */
export const maxClockLagMinutes = 5;

export const makeVisitStepBody = z.strictObject({
  step: z.enum(visitSteps),
  at: instantInRange.describe(
    `When it was made, for one that had to wait for a connection: at most ${maxStepAgeHours} hours ago; the future counts as now`,
  ),
  dateService: instantInRange.describe('Start of the appointment that it is about'),
});

export type MakeVisitStepBody = z.output<typeof makeVisitStepBody>;

export const makeVisitStep = endpoint({
  id: 'makeVisitStep',
  method: 'PUT',
  path: '/v1/service-jobs/:id/visit',
  tag,
  summary: 'Set out, arrive, be done',
  description:
    'A step of the provider of the job, made for all jobs of the visit that are not uploaded. Setting out gives an expected arrival, from the place of their last visit of the day or the travel time of the zone. Safe to repeat: the first time counts, and a step before one that was made ' +
    'already changes nothing. 409 when the appointment has been moved; 422 when the job was handed in on an earlier day or is archived, and for a step before one that was made, before the day of the appointment (by the clocks of the property), or before the job was booked for the provider. Neither the status of the job nor the clock of the provider follows: handing in is uploading, and time is paid by the clock.',
  access: rolesOnly(roleSets.onSite),
  body: makeVisitStepBody,
  response: single(visit),
  errors: ['not_found', 'conflict', 'rule_violated'],
});
