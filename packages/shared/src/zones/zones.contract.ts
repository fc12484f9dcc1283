import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { list, page } from '../kernel/responses.ts';
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
});

export const zoneListQuery = pageQuery({ name: textFilter }, ['name', 'lastModified', 'id']);

export type ZoneListQuery = z.output<typeof zoneListQuery>;

const linksRule =
  '`linkedClients` and `linkedProviders` are saved in the same transaction: all of it or nothing. Clients of another zone are moved only with `moveClients`; ' +
  'otherwise the answer is 409 `clients_in_other_zones` with `moves`: each client and the zone it would leave.';

export const { listZonesV3, getZoneV3, createZoneV3, updateZoneV3, deleteZoneV3 } = recordEndpoints({
  one: 'ZoneV3',
  many: 'ZonesV3',
  path: '/v3/zones',
  tag,
  readers: access,
  writers: access,
  record: zoneV3,
  calls: {
    list: {
      summary: 'Zones to administer',
      description: 'Zones with their dusk times. BackOffice.',
      query: zoneListQuery,
      response: page(zoneV3),
      errors: ['rule_violated'],
    },
    get: {
      summary: 'One zone',
      description: 'The zone; its clients and providers have calls of their own. BackOffice.',
    },
    create: {
      summary: 'Add a zone',
      description: `Adds a zone; its name is unique whatever the case. ${linksRule} BackOffice.`,
      body: zoneBody,
      errors: ['already_exists', 'clients_in_other_zones', 'rule_violated'],
    },
    update: {
      summary: 'Change a zone',
      description: `Replaces the record: what is not sent is emptied, but links that are not sent stay. ${linksRule} BackOffice.`,
      body: zoneBody,
      errors: ['already_exists', 'clients_in_other_zones', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a zone',
      description:
        'Removes the zone for good. While clients or providers are linked to it the answer is 409 with `references`: how many there are and what the first are ' +
        'called. BackOffice.',
      query: removedForGood('a zone'),
      errors: ['still_referenced'],
    },
  },
});
