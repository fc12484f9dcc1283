import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { instant } from '../kernel/wire.ts';
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
  params: idParam,
  response: single(visit),
  errors: ['not_found'],
});

/** How long ago a step can have been made, for phones that had no connection, in hours. */
export const maxStepAgeHours = 24;

export const makeVisitStepBody = z.strictObject({
  step: z.enum(visitSteps),
  at: instant.describe(
    `When it was made, for one that had to wait for a connection: at most ${maxStepAgeHours} hours ago; the future counts as now`,
  ),
  dateService: instant.describe('Start of the appointment that it is about'),
});

export type MakeVisitStepBody = z.output<typeof makeVisitStepBody>;

export const makeVisitStep = endpoint({
  id: 'makeVisitStep',
  method: 'PUT',
  path: '/v1/service-jobs/:id/visit',
  tag,
  summary: 'Set out, arrive, be done',
  description:
    'A step of the provider of the job. Setting out gives an expected arrival, from the place of their last visit of the day or the travel time of the zone. Safe to repeat: the first time counts, and a step before one that was made ' +
    'already changes nothing. 409 when the appointment has been moved; 422 when the job was handed in on an earlier day or is archived. Neither the status of the job nor the clock of the provider follows: handing in is uploading, and time is paid by the clock.',
  access: rolesOnly(roleSets.onSite),
  params: idParam,
  body: makeVisitStepBody,
  response: single(visit),
  errors: ['not_found', 'conflict', 'rule_violated'],
});
