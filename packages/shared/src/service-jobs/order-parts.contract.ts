import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { orderParts } from './order-parts.ts';
import { serviceJobWithStatuses } from './service-job.schema.ts';

export const updateOrderPartsBody = z.strictObject({
  id: id.optional().describe('Id of the job; must equal the one in the path'),
  ...orderParts,
});

export const updateOrderParts = endpoint({
  id: 'updateOrderParts',
  method: 'PUT',
  path: '/v1/service-jobs/:id/order-parts',
  tag: 'Service jobs',
  summary: 'Change owner, collaborators, content-direct providers and proofing pages',
  description:
    'Changes what is sent and differs; what is not sent stays, and a list replaces the list. Owner and collaborators are people of the staff. Addresses are of https. ' +
    'BackOffice, ProductionManager, and API keys: a client key names content-direct providers and its own proofing pages, nothing of the studio (422).',
  access: withKeys(rolesOnly(roleSets.backOffice, roleSets.productionManager), { house: 'order', client: true }),
  body: updateOrderPartsBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: ['not_found', 'stale', 'rule_violated'],
});
