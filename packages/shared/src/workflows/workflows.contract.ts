import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idParam } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { status } from '../service-jobs/service-job.schema.ts';

const transition = z.object({
  fromStatusId: id,
  toStatusId: id,
  who: z
    .array(z.string())
    .describe(
      'User types, user roles or job-level roles, as `UserType/Studio`, `UserRole/QC`, `JobRole/QualityControl`',
    ),
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
  access: rolesOnly(roleSets.staff, roleSets.integration),
  params: idParam,
  query: z.strictObject({ includes: chosenFrom(['serviceJobStatuses']).default([]) }),
  response: single(workflow),
  errors: ['not_found'],
});
