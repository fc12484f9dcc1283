import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { countableSize, pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { page, single } from '../kernel/responses.ts';
import { namedProvider } from '../users/named-provider.ts';
import { clientBody, clientV3 } from './client.schema.ts';

const tag = 'Clients';
const access = rolesOnly(roleSets.backOffice);

export const clientV3ListQuery = pageQuery(
  {
    name: textFilter,
    number: textFilter,
    classification: valueFilter(z.int().min(1).max(3)),
    zone: valueFilter(referenceTo('Zone')),
    removed: valueFilter(z.boolean()),
  },
  ['name', 'lastModified', 'id'],
);

export type ClientV3ListQuery = z.output<typeof clientV3ListQuery>;

const bodyRules =
  'Account managers must carry the flag Account_Manager and blacklisted providers have the role Provider; those the client has already may stay. ' +
  'E-mail lists keep each address once. BackOffice.';

export const { listClientsV3, getClientV3, createClientV3, updateClientV3, deleteClientV3 } = recordEndpoints({
  one: 'ClientV3',
  many: 'ClientsV3',
  path: '/v3/clients',
  tag,
  readers: access,
  writers: access,
  record: clientV3,
  calls: {
    list: {
      summary: 'Clients to administer',
      description:
        'Clients with all details. `prefix` and `contains` of the name also find it by its letters, digits and spaces alone: `OBrien` finds O’Brien & Co. ' +
        'Clients taken out of the lists are found by `{"removed":true}` only. BackOffice; names for pickers are at `/v1/clients`.',
      query: clientV3ListQuery,
      response: page(clientV3),
      errors: ['rule_violated'],
    },
    get: {
      summary: 'One client',
      description: 'The client with all details, also one that was taken out of the lists. BackOffice.',
    },
    create: {
      summary: 'Add a client',
      description: `The number, where there is one, is unique. ${bodyRules}`,
      body: clientBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a client',
      description: `Replaces the record: what is not sent is emptied. ${bodyRules}`,
      body: clientBody,
      errors: ['already_exists', 'conflict', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a client',
      description:
        'Takes the client out of all lists, from where it can be restored; its jobs stay. With `permanent=true` the record itself is removed, unless others need it: then 409 with `references`, ' +
        'how many there are and what the first are called. BackOffice.',
      query: z.strictObject({ permanent: z.enum(['true', 'false']).default('false') }),
      errors: ['still_referenced', 'conflict'],
    },
  },
});

export const restoreClientV3 = endpoint({
  id: 'restoreClientV3',
  method: 'POST',
  path: '/v3/clients/:id/restore',
  tag,
  summary: 'Restore a client',
  description:
    'Puts a client back into the lists that was taken out of them, as it was. Refused when another client has its number by now. BackOffice.',
  access,
  ifMatch: true,
  response: single(clientV3),
  errors: ['not_found', 'already_exists', 'conflict', 'stale'],
});

export const blacklistedProvidersQuery = pageQuery({ name: textFilter }, ['name', 'id']).extend({
  size: countableSize,
});

export type BlacklistedProvidersQuery = z.output<typeof blacklistedProvidersQuery>;

export const listBlacklistedProviders = endpoint({
  id: 'listBlacklistedProviders',
  method: 'GET',
  path: '/v3/clients/:id/blacklisted-providers',
  tag,
  summary: 'Providers a client does not want',
  description: 'By name; `size=0` answers how many there are. BackOffice.',
  access,
  query: blacklistedProvidersQuery,
  response: page(namedProvider),
  errors: ['not_found', 'rule_violated'],
});
