import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';

/** Polling interval of a waiting page, in ms. */
export const setAvailableIntervalMs = 30_000;

export const getSetAvailable = endpoint({
  id: 'getSetAvailable',
  method: 'GET',
  path: '/v2/service-jobs/:id/set-available',
  tag: 'Service jobs',
  summary: 'Whether the pictures can go to the client gallery',
  description:
    'Whether the job can be confirmed and sent to the client gallery: it has a service whose client chooses pictures, is Uploaded, has at least one ' +
    'gallery image, as many as were ordered, and all their previews. Cheap: ask again every 30 seconds.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  response: single(z.object({ canConfirm: z.boolean() }).meta({ id: 'SetAvailable' })),
  errors: ['not_found'],
});
