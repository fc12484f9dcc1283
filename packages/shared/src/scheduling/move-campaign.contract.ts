import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { serviceJobWithStatuses } from '../service-jobs/service-job.schema.ts';
import { rescheduleBody } from './scheduling.contract.ts';

export const moveToCampaignBody = z.strictObject({
  id: id.optional().describe('Id of the job; must equal the one in the path'),
  campaignId: id.describe('The right campaign, of this client or another one'),
  reason: rescheduleBody.shape.reason,
  override: z.boolean().default(false).describe('Keep the appointment in spite of conflicts; the activity log says so'),
  confirmation: confirmationField,
});

export type MoveToCampaignBody = z.output<typeof moveToCampaignBody>;

export const moveToCampaign = endpoint({
  id: 'moveToCampaign',
  method: 'PUT',
  path: '/v1/service-jobs/:id/campaign',
  tag: 'Service jobs',
  summary: 'Move a job to the right campaign or client',
  description:
    'Gives a job that was ordered for the wrong property or client to another campaign, with everything it has. Details and a name that came from the old campaign follow; what somebody typed stays. ' +
    'A job that the client has been sent, or has a review link for, stays with its client (422), and so does one whose `externalReference` another job of the new client has (409 `already_exists`). ' +
    'An appointment that is still to come must be possible at the new property: 409 with `conflicts` unless `override` is true. The provider is told, and the calendar addresses of the clients get the new place or a cancellation. ' +
    'Flags of the new client and zone take a `confirmation`. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: moveToCampaignBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: [
    'not_found',
    'stale',
    'already_exists',
    'rule_violated',
    'conflict',
    'confirmation_required',
    'override_forbidden',
  ],
});
