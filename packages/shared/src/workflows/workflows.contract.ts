import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { status } from './status.schema.ts';

const transition = z.object({
  fromStatusId: id,
  toStatusId: id,
  rule: z.string().describe('Short name of the rule that permits the move; several rules may permit the same one'),
  who: z
    .array(z.string())
    .describe(
      'User types, user roles and job-level roles, as `UserType/Studio`, `UserRole/QC`, `JobRole/QualityControl`. ' +
        'A person needs one of each kind that is named',
    ),
  serviceIds: z.array(id).describe('Only jobs of these services; empty for all'),
  serviceGroupIds: z.array(id).describe('Only jobs of these service groups; empty for all'),
  excludedServiceGroupIds: z.array(id).describe('Not jobs of these service groups'),
  requiresCanConfirm: z.boolean().describe('Only while `set-available` says `canConfirm`'),
  requiresUnopened: z.boolean().describe('Only while the client has not opened what was sent'),
  requiresNeverUploaded: z.boolean().describe('Only a job done at the property that was never Uploaded'),
});

const workflow = z
  .object({
    id,
    name: z.string(),
    cache_key: cacheKey,
    serviceJobStatuses: z.array(status).nullable().describe('Null unless included'),
    transitions: z.array(transition),
  })
  .meta({ id: 'Workflow' });

export const getWorkflow = endpoint({
  id: 'getWorkflow',
  method: 'GET',
  path: '/v1/workflows/:id',
  tag: 'Workflows',
  summary: 'A workflow',
  description: 'Statuses of the workflow in their order and its transitions. Workflow 1 is the default.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'any' }),
  query: z.strictObject({ includes: chosenFrom(['serviceJobStatuses']).default([]) }),
  response: single(workflow),
  errors: ['not_found'],
});
