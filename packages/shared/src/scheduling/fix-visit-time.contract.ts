import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { serviceJobWithStatuses } from '../service-jobs/service-job.schema.ts';

export const fixVisitTime = endpoint({
  id: 'fixVisitTime',
  method: 'POST',
  path: '/v1/service-jobs/:id/visit/fixed-time',
  tag: 'Scheduling',
  summary: 'Fix the time of a flexible visit now',
  description:
    'The client of a flexible visit knows its day; this tells them the time as it is planned, before it would be fixed by the clock the day before. All jobs of the visit whose time is open are fixed; provider and client are told once. ' +
    'Refused (409) where the client knows the time already. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  response: single(
    z.object({ jobs: z.array(serviceJobWithStatuses).describe('In the order of the work') }).meta({ id: 'FixedVisit' }),
  ),
  errors: ['not_found', 'conflict'],
});
