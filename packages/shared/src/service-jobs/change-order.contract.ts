import { z } from 'zod';
import { rolesOnly, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { createServiceJobBody } from './create-service-job.contract.ts';
import { maxTotalAssets } from './job-fields.ts';
import { instantIn } from './job-years.ts';
import { serviceJobWithStatuses } from './service-job.schema.ts';

const tag = 'Service jobs';
const access = withKeys(rolesOnly(), { client: true });
const until =
  'Possible until the shoot or, for services without one, until somebody of the studio has the job; afterwards `rule_violated`. For client keys.';

const ordered = createServiceJobBody.shape;

export const changeOrderBody = z.strictObject({
  clientDeadline: instantIn.nullable().optional(),
  totalAssets: z.int().min(0).max(maxTotalAssets).nullable().optional().describe('Ordered number of finished pieces'),
  orderDetails: ordered.orderDetails.unwrap().optional(),
  clientBookingNote: ordered.clientBookingNote.unwrap().optional(),
});

export type ChangeOrderBody = z.output<typeof changeOrderBody>;

export const changeOrder = endpoint({
  id: 'changeOrder',
  method: 'PUT',
  path: '/v1/service-jobs/:id/order',
  tag,
  summary: 'Change an order',
  description: `What is left out stays; null removes it. ${until}`,
  access,
  body: changeOrderBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: ['not_found', 'stale', 'rule_violated'],
});

export const withdrawOrder = endpoint({
  id: 'withdrawOrder',
  method: 'POST',
  path: '/v1/service-jobs/:id/order/withdrawal',
  tag,
  summary: 'Withdraw an order',
  description: `Archives the job with the reason in its history. ${until}`,
  access,
  body: z.strictObject({
    reason: z.string({ error: 'Required' }).trim().min(1, 'Required').max(1500, 'At most 1500 characters.'),
  }),
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: ['not_found', 'stale', 'rule_violated'],
});
