import type { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { page, single } from '../kernel/responses.ts';
import { namedProvider } from '../users/named-provider.ts';
import { zoneClient, zoneClientsBody, zoneProvidersBody, zoneV3 } from './zone.schema.ts';

const tag = 'Zones';
const access = rolesOnly(roleSets.backOffice);

export const zoneLinkQuery = pageQuery({ name: textFilter }, ['name', 'id']);

export type ZoneLinkQuery = z.output<typeof zoneLinkQuery>;

export const listZoneClients = endpoint({
  id: 'listZoneClients',
  method: 'GET',
  path: '/v3/zones/:id/clients',
  tag,
  summary: 'Clients of a zone',
  description: 'Clients linked to the zone, by name. BackOffice.',
  access,
  query: zoneLinkQuery,
  response: page(zoneClient),
  errors: ['not_found', 'rule_violated'],
});

export const replaceZoneClients = endpoint({
  id: 'replaceZoneClients',
  method: 'PUT',
  path: '/v3/zones/:id/clients',
  tag,
  summary: 'Link clients to a zone',
  description:
    'The clients of the zone from now on; those not named leave it. Clients of another zone are moved only with `moveClients`; otherwise the answer is 409 ' +
    '`clients_in_other_zones` with `moves`: each client and the zone it would leave. Answers the zone with its new version. BackOffice.',
  access,
  body: zoneClientsBody,
  ifMatch: true,
  response: single(zoneV3),
  errors: ['not_found', 'clients_in_other_zones', 'stale', 'rule_violated'],
});

export const listZoneProviders = endpoint({
  id: 'listZoneProviders',
  method: 'GET',
  path: '/v3/zones/:id/providers',
  tag,
  summary: 'Providers of a zone',
  description: 'Providers linked to the zone, by name. BackOffice.',
  access,
  query: zoneLinkQuery,
  response: page(namedProvider),
  errors: ['not_found', 'rule_violated'],
});

export const replaceZoneProviders = endpoint({
  id: 'replaceZoneProviders',
  method: 'PUT',
  path: '/v3/zones/:id/providers',
  tag,
  summary: 'Link providers to a zone',
  description:
    'The providers of the zone from now on; those not named leave it. Only users with the role Provider. Answers the zone with its new version. BackOffice.',
  access,
  body: zoneProvidersBody,
  ifMatch: true,
  response: single(zoneV3),
  errors: ['not_found', 'stale', 'rule_violated'],
});
