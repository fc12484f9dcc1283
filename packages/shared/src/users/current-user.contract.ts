import { z } from 'zod';
import { anyIdentity, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { status } from '../workflows/status.schema.ts';
import { userV3 } from './user-v3.schema.ts';

const tag = 'Users';

const userRole = z.object({ id, name: z.string(), description: z.string(), userTypeId: id });
const service = z.object({ id, name: z.string(), serviceGroupId: id });

export const currentUserV1 = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    timeZone: z.string().describe('IANA name'),
    userRole: userRole.nullable().describe('Null when no role has been assigned'),
    flags: z.array(z.string()),
    services: z.array(service).nullable().describe('Null unless included'),
    serviceJobStatuses: z
      .array(status)
      .describe('Statuses that people of this role move jobs to, where the job and their part in it permit it'),
    provider: userV3.shape.provider.describe('What is kept of a provider; null for everybody else'),
    userIdentity: z.object({ ctUsername: z.string().nullable().describe('Name of the person in Jobtrack') }),
    reference: z.string().nullable(),
    reportsEnabled: z.boolean().describe('May open the studio reports'),
    mustSetUpTwoFactor: z
      .boolean()
      .describe('Whether their role needs two-factor sign-in and they have none: other calls are refused until then'),
    cache_key: cacheKey,
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUser = z.output<typeof currentUserV1>;

const readers = withKeys(anyIdentity, { house: 'any', client: true });

export const getCurrentUser = endpoint({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/v1/users/current',
  tag,
  beforeTwoFactor: true,
  summary: 'The signed-in user',
  description: 'Who is signed in, with what their shell needs. Answers 404 when the identity has no user record.',
  access: readers,
  query: z.strictObject({ includes: chosenFrom(['services', 'userRole']).default([]) }),
  response: single(currentUserV1),
  errors: ['not_found'],
});

const currentUserV3 = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    roles: z.array(z.string()).describe('One role by its v3 value, or none'),
    employment: z.string().nullable().describe('Contract or Full_Time'),
    flags: z.array(z.string()),
    reference: z.string().nullable(),
    jobtrack_username: z.string().nullable(),
    time_zone: z.string().describe('IANA name'),
    services: z.array(z.string()).nullable().describe('References such as `Service/52`; null unless included'),
    provider: userV3.shape.provider.describe('What is kept of a provider; null for everybody else'),
    cache_key: cacheKey,
  })
  .meta({ id: 'CurrentUserV3' });

export type CurrentUserV3 = z.output<typeof currentUserV3>;

export const getCurrentUserV3 = endpoint({
  id: 'getCurrentUserV3',
  method: 'GET',
  path: '/v3/users/current',
  tag,
  summary: 'The signed-in user, v3',
  description:
    'The signed-in user in the v3 form: ids as strings, the role by its v3 value. 404 without a user record.',
  access: readers,
  query: z.strictObject({ includes: chosenFrom(['services', 'userRole']).default([]) }),
  response: single(currentUserV3),
  errors: ['not_found'],
});
