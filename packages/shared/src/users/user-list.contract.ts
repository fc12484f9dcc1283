import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery, wordList } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { userV3 } from './user-v3.schema.ts';

const userRole = z.object({ id, name: z.string(), description: z.string(), userTypeId: id });

/** Only BackOffice gets contact data. */
export const userV1 = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    employment: z.enum(['Contract', 'Full_Time']).nullable(),
    flags: z.array(z.string()),
    email: z.string().nullable().describe('Null unless the caller is BackOffice'),
    timeZone: z.string().nullable().describe('IANA name; null unless the caller is BackOffice'),
    reference: z.string().nullable().describe('Null unless the caller is BackOffice'),
    userRole: userRole.nullable(),
    services: z
      .array(z.object({ id, name: z.string(), serviceGroupId: id }))
      .nullable()
      .describe('Null unless included'),
    userIdentity: z
      .object({ ctUsername: z.string().nullable().describe('Name of the person in Jobtrack') })
      .nullable()
      .describe('Null unless the caller is BackOffice'),
    provider: userV3.shape.provider.describe(
      'What is kept of a provider, as in v3; null for everybody else, unless included, and unless the caller is BackOffice',
    ),
    cache_key: cacheKey,
  })
  .meta({ id: 'User' });

export type UserV1 = z.output<typeof userV1>;

/** Parts of a user for `includes`. */
export const userParts = ['services', 'userRole', 'provider'] as const;

export const userListQuery = z.strictObject({
  ids: idList.optional().describe('These users only'),
  name: z.string().trim().max(100).optional().describe('Part of the name'),
  userTypes: idList.optional().describe('OnSite 4, Studio 5, …'),
  userRoles: idList.optional().describe('Ids of /v1/user-roles'),
  employment: wordList.optional().describe('Comma list of Contract, Full_Time'),
  flags: wordList.optional().describe('Users with any of these flags, such as Account_Manager'),
  services: idList.optional().describe('Users who cover any of these services'),
  includes: chosenFrom(userParts).default([]),
  orderBy: orderByOneOf(['name', 'id']).default({ field: 'name', descending: false }),
  ...pagingQuery,
});

export type UserListQuery = z.output<typeof userListQuery>;

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/v1/users',
  tag: 'Users',
  summary: 'Users to choose from',
  description:
    'Names for pickers and filters. Deleted users are left out unless named in `ids`, so that a filter can still show whom it names. ' +
    'Contact details are shown to BackOffice only.',
  access: rolesOnly(roleSets.staff),
  query: userListQuery,
  response: list(userV1),
});
