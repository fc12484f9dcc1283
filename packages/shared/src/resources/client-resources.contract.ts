import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { clientFileFields, ctClientFileFields, newClientFile, newCtClientFile } from './ordered-client-files.ts';

const tag = 'Client resources';
const writers = withKeys(rolesOnly(roleSets.backOffice, roleSets.productionManager), { house: 'order', client: true });
const ownOnly = 'BackOffice, ProductionManager, and API keys: a client key only what it sent itself (404).';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'files', client: true });
const ownList = 'The whole list; a client key gets what it sent itself.';

const clientResource = z
  .object({
    id,
    serviceJobId: id,
    name: z.string(),
    contentType: z.string().nullable(),
    notes: z.string().nullable(),
    url: z.string().nullable().describe('Its address in another system; null for a file that lies in the own store'),
    downloadUrl: z.string().nullable().describe('Where the file can be had; of ours valid for 30 to 60 minutes'),
    thumbnailUrl: z
      .string()
      .nullable()
      .describe('The small preview of a file that lies in the product’s own store; valid for 30 to 60 minutes'),
    externalReference: z.string().nullable().describe('Id in the system that sent it'),
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
  description: `Files that came with the order from the content platform, in the order of their names. ${ownList}`,
  access: readers,
  response: list(clientResource),
  errors: ['not_found'],
});

export const listCtClientResources = endpoint({
  id: 'listCtClientResources',
  method: 'GET',
  path: '/v2/service-jobs/:id/client-resources',
  tag,
  summary: 'Files from the ordering system',
  description: `Files that came from the ordering system, by type and name, with uploader and gallery code. ${ownList}`,
  access: readers,
  response: list(ctClientResource),
  errors: ['not_found'],
});

export const mostClientFiles = 200;

const adding =
  `The file itself stays where it is: \`url\` is its address, of https. Sent again under the same \`externalReference\` it is answered as it is (200); to a client key only its own (409 \`already_exists\`). At most ${mostClientFiles} a job. ` +
  'BackOffice, ProductionManager, and API keys.';

export const createClientResource = endpoint({
  id: 'createClientResource',
  method: 'POST',
  path: '/v1/service-jobs/:id/client-resources',
  tag,
  summary: 'Add a file that the client handed in',
  description: adding,
  access: writers,
  body: newClientFile,
  response: created(clientResource, 'The job has a file of this reference already'),
  errors: ['not_found', 'rule_violated', 'already_exists'],
});

export const createCtClientResource = endpoint({
  id: 'createCtClientResource',
  method: 'POST',
  path: '/v2/service-jobs/:id/client-resources',
  tag,
  summary: 'Add a file from the ordering system',
  description: adding,
  access: writers,
  body: newCtClientFile,
  response: created(ctClientResource, 'The job has a file of this reference already'),
  errors: ['not_found', 'rule_violated', 'already_exists'],
});

export const updateClientResource = endpoint({
  id: 'updateClientResource',
  method: 'PUT',
  path: '/v1/client-resources/:id',
  tag,
  summary: 'Change a file of the client',
  description:
    'Changes what is sent; what is not sent stays, null clears it. A file that lies in the own store keeps its address (422). `type`, `uploader` and `galleryCode` are of files from the ordering system only (422). ' +
    ownOnly,
  access: writers,
  body: z.strictObject({
    id: id.optional().describe('Must equal the one in the path'),
    name: clientFileFields.name.optional(),
    contentType: clientFileFields.contentType,
    notes: clientFileFields.notes,
    url: clientFileFields.url.optional(),
    ...ctClientFileFields,
  }),
  ifMatch: true,
  response: single(ctClientResource),
  errors: ['not_found', 'stale', 'rule_violated'],
});

export const deleteClientResource = endpoint({
  id: 'deleteClientResource',
  method: 'DELETE',
  path: '/v1/client-resources/:id',
  tag,
  summary: 'Remove a file of the client',
  description: `Removes it from the job; what lies in another system stays there. ${ownOnly}`,
  access: writers,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
