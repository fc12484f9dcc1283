import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const tag = 'Client resources';
const readers = rolesOnly(roleSets.staff, roleSets.integration);

const clientResource = z
  .object({
    id,
    serviceJobId: id,
    name: z.string(),
    contentType: z.string().nullable(),
    notes: z.string().nullable(),
    downloadUrl: z.string().nullable().describe('Where the file can be had; of ours valid for 30 to 60 minutes'),
    thumbnailUrl: z
      .string()
      .nullable()
      .describe('The small preview of a file that lies in the product’s own store; valid for 30 to 60 minutes'),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientResource' });

const ctClientResource = clientResource
  .extend({
    type: z.string().nullable().describe('Heading under which it is shown'),
    uploader: z.string().nullable(),
    galleryCode: z.string().nullable(),
  })
  .meta({ id: 'CtClientResource' });

export type ClientResource = z.output<typeof clientResource>;
export type CtClientResource = z.output<typeof ctClientResource>;

export const listClientResources = endpoint({
  id: 'listClientResources',
  method: 'GET',
  path: '/v1/service-jobs/:id/client-resources',
  tag,
  summary: 'Files the client handed in',
  description: 'Files that came with the order from the content platform, in the order of their names. The whole list.',
  access: readers,
  params: idParam,
  response: list(clientResource),
  errors: ['not_found'],
});

export const listCtClientResources = endpoint({
  id: 'listCtClientResources',
  method: 'GET',
  path: '/v2/service-jobs/:id/client-resources',
  tag,
  summary: 'Files from the ordering system',
  description:
    'Files that came from the ordering system, by type and name, with uploader and gallery code. The whole list.',
  access: readers,
  params: idParam,
  response: list(ctClientResource),
  errors: ['not_found'],
});
