import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';

/** Without contact details. */
export const clientV1 = z
  .object({
    id,
    name: z.string(),
    classification: z.int().min(1).max(3).describe('Casual 1, Partner 2, VIP 3'),
    clientType: z.object({ id, name: z.string() }).nullable().describe('Null unless included'),
    accountManagers: z
      .array(z.object({ userId: id }))
      .nullable()
      .describe('Null unless included'),
    cache_key: cacheKey,
  })
  .meta({ id: 'Client' });

export type ClientV1 = z.output<typeof clientV1>;

export const clientListQuery = z.strictObject({
  ids: idList.optional().describe('These clients only'),
  name: z.string().trim().max(100).optional().describe('Part of the name'),
  classifications: idList.optional().describe('Casual 1, Partner 2, VIP 3'),
  accountManagers: idList.optional().describe('User ids'),
  includes: chosenFrom(['clientType', 'accountManagers']).default([]),
  orderBy: orderByOneOf(['name', 'id']).default({ field: 'name', descending: false }),
  ...pagingQuery,
});

export type ClientListQuery = z.output<typeof clientListQuery>;

export const listClients = endpoint({
  id: 'listClients',
  method: 'GET',
  path: '/v1/clients',
  tag: 'Clients',
  summary: 'Clients to choose from',
  description:
    'Names for pickers and filters, without contact details. Integrations see the clients of their key. ' +
    'Deleted clients are left out unless named in `ids`.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  query: clientListQuery,
  response: list(clientV1),
});
