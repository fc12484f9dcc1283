import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { idParam, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, page, single } from '../kernel/responses.ts';
import { zoneBody, zoneV1, zoneV3 } from './zone.schema.ts';

const tag = 'Zones';
const access = rolesOnly(roleSets.backOffice);

export const zonePickerQuery = z.strictObject({
  name: z.string().trim().max(100).optional().describe('Part of the name'),
  orderBy: orderByOneOf(['name', 'id']).default({ field: 'name', descending: false }),
  ...pagingQuery,
});

export type ZonePickerQuery = z.output<typeof zonePickerQuery>;

export const listZones = endpoint({
  id: 'listZones',
  method: 'GET',
  path: '/v1/zones',
  tag,
  summary: 'Zones to choose from',
  description: 'Names for pickers and filters, without contact details.',
  access: rolesOnly(roleSets.staff),
  query: zonePickerQuery,
  response: list(zoneV1),
  errors: [],
});

export const zoneListQuery = pageQuery({ name: textFilter }, ['name', 'lastModified', 'id']);

export type ZoneListQuery = z.output<typeof zoneListQuery>;

export const listZonesV3 = endpoint({
  id: 'listZonesV3',
  method: 'GET',
  path: '/v3/zones',
  tag,
  summary: 'Zones to administer',
  description: 'Zones with their dusk times. BackOffice.',
  access,
  query: zoneListQuery,
  response: page(zoneV3),
  errors: ['rule_violated'],
});

export const getZoneV3 = endpoint({
  id: 'getZoneV3',
  method: 'GET',
  path: '/v3/zones/:id',
  tag,
  summary: 'One zone',
  description: 'The zone; its clients and providers have calls of their own. BackOffice.',
  access,
  params: idParam,
  response: single(zoneV3),
  errors: ['not_found'],
});

const linksRule =
  '`linkedClients` and `linkedProviders` are saved in the same transaction: all of it or nothing. Clients of another zone are moved only with `moveClients`; ' +
  'otherwise the answer is 409 `clients_in_other_zones` with `moves`: each client and the zone it would leave.';

export const createZoneV3 = endpoint({
  id: 'createZoneV3',
  method: 'POST',
  path: '/v3/zones',
  tag,
  summary: 'Add a zone',
  description: `Adds a zone; its name is unique whatever the case. ${linksRule} BackOffice.`,
  access,
  body: zoneBody,
  response: created(zoneV3),
  errors: ['already_exists', 'clients_in_other_zones', 'rule_violated'],
});

export const updateZoneV3 = endpoint({
  id: 'updateZoneV3',
  method: 'PUT',
  path: '/v3/zones/:id',
  tag,
  summary: 'Change a zone',
  description: `Replaces the record: what is not sent is emptied, but links that are not sent stay. ${linksRule} BackOffice.`,
  access,
  params: idParam,
  body: zoneBody,
  ifMatch: true,
  response: single(zoneV3),
  errors: ['not_found', 'already_exists', 'clients_in_other_zones', 'stale', 'rule_violated'],
});

export const deleteZoneV3 = endpoint({
  id: 'deleteZoneV3',
  method: 'DELETE',
  path: '/v3/zones/:id',
  tag,
  summary: 'Delete a zone',
  description:
    'Removes the zone for good. While clients or providers are linked to it the answer is 409 with `references`: how many there are and what the first are ' +
    'called. BackOffice.',
  access,
  params: idParam,
  query: z.strictObject({
    permanent: z.enum(['true', 'false']).optional().describe('Accepted; a zone is always removed for good'),
  }),
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'still_referenced', 'stale'],
});
