import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { optionalText, someOf } from './body-fields.ts';
import { userFlagNames, UserRoleId } from '../identity/roles.ts';
import { timeZoneName } from '../kernel/time-zone-name.ts';
import { userEmail } from './user-fields.ts';
import { userParts, userV1 } from './user-list.contract.ts';

const tag = 'Users';
const backOffice = rolesOnly(roleSets.backOffice);

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/v1/users/:id',
  tag,
  summary: 'One user, v1',
  description:
    'Also one that is deactivated, because histories name them. Contact details are shown to BackOffice only.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({ includes: chosenFrom(userParts).default([...userParts]) }),
  response: single(userV1),
  errors: ['not_found'],
});

export const updateUserBody = z.strictObject({
  id: id.optional().describe('Must equal the id in the path'),
  firstName: z.string().trim().min(1, 'Required').max(100),
  lastName: z.string().trim().max(100).default(''),
  email: userEmail,
  timeZone: timeZoneName,
  flags: someOf(userFlagNames).default([]),
  reference: optionalText(100),
  userIdentity: z
    .strictObject({ ctUsername: optionalText(100) })
    .optional()
    .describe('Kept when not sent'),
  userRoleId: z
    .union(Object.values(UserRoleId).map((each) => z.literal(each)))
    .optional()
    .describe('Id of /v1/user-roles; kept when not sent'),
});

export type UpdateUserBody = z.output<typeof updateUserBody>;

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PUT',
  path: '/v1/users/:id',
  tag,
  summary: 'Change a user, v1',
  description:
    'Replaces what v1 knows of a user; the rest stays. Another role keeps the services; to make somebody a provider takes v3. The rules are those of v3. BackOffice.',
  access: backOffice,
  body: updateUserBody,
  ifMatch: true,
  response: single(userV1),
  errors: ['not_found', 'already_exists', 'conflict', 'stale', 'rule_violated'],
});

export const setUserServices = endpoint({
  id: 'setUserServices',
  method: 'POST',
  path: '/v1/users/:id/services',
  tag,
  summary: 'Set the services of a user',
  description: 'Replaces the services that a user covers. BackOffice.',
  access: backOffice,
  body: z.strictObject({
    services: z
      .array(id)
      .min(1, 'Required')
      .max(1000)
      .transform((ids) => [...new Set(ids)]),
  }),
  ifMatch: true,
  response: single(userV1),
  errors: ['not_found', 'conflict', 'stale', 'rule_violated'],
});
