import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { idParam } from '../kernel/paging.ts';
import { created, deleted, page, single } from '../kernel/responses.ts';
import { userRoleValues } from './role-blocks.ts';
import { userFlagNames } from '../identity/roles.ts';
import { userBody } from './user-body.ts';
import { userV3 } from './user-v3.schema.ts';

const tag = 'Users';
const access = rolesOnly(roleSets.backOffice);

export const userV3ListQuery = pageQuery(
  {
    name: textFilter,
    'provider.services': valueFilter(referenceTo('Service')),
    roles: valueFilter(z.enum(userRoleValues)),
    employment: valueFilter(z.enum(['Contract', 'Full_Time'])),
    flags: valueFilter(z.enum(userFlagNames)),
    deactivated: valueFilter(z.boolean()),
  },
  ['name', 'id'],
);

export type UserV3ListQuery = z.output<typeof userV3ListQuery>;

export const listUsersV3 = endpoint({
  id: 'listUsersV3',
  method: 'GET',
  path: '/v3/users',
  tag,
  summary: 'Users to administer',
  description:
    'Users with the blocks of their role. A filter on a list, such as `flags`, finds who has any of the values. Deactivated users are listed only ' +
    'by `{"deactivated":true}`. BackOffice; names for pickers are at `/v1/users`.',
  access,
  query: userV3ListQuery,
  response: page(userV3),
  errors: ['rule_violated'],
});

export const getUserV3 = endpoint({
  id: 'getUserV3',
  method: 'GET',
  path: '/v3/users/:id',
  tag,
  summary: 'One user',
  description: 'Also one that is deactivated. BackOffice.',
  access,
  params: idParam,
  response: single(userV3),
  errors: ['not_found'],
});

const bodyRules =
  'One role; blocks of other roles are saved as null. References are read as `Service/52` and as `52`. Categories that no bookable service leads ' +
  'to are dropped.';

export const createUserV3 = endpoint({
  id: 'createUserV3',
  method: 'POST',
  path: '/v3/users',
  tag,
  summary: 'Add a user',
  description:
    `${bodyRules} An address with an empty part is saved as null. The person gets an e-mail with a link to set a password; an integration gets ` +
    'none. BackOffice.',
  access,
  body: userBody,
  response: created(userV3),
  errors: ['already_exists', 'rule_violated'],
});

export const updateUserV3 = endpoint({
  id: 'updateUserV3',
  method: 'PUT',
  path: '/v3/users/:id',
  tag,
  summary: 'Change a user',
  description:
    `Replaces the record: what is not sent is emptied, but for \`time_zone\`, \`slots\` and \`zones\`, which are kept. ${bodyRules} ` +
    'Another role or e-mail address signs the person out. Nobody can take back-office access from themselves. BackOffice.',
  access,
  params: idParam,
  body: userBody,
  ifMatch: true,
  response: single(userV3),
  errors: ['not_found', 'already_exists', 'conflict', 'stale', 'rule_violated'],
});

export const deleteUserV3 = endpoint({
  id: 'deleteUserV3',
  method: 'DELETE',
  path: '/v3/users/:id',
  tag,
  summary: 'Deactivate or delete a user',
  description:
    'Deactivates: sessions end and API keys are revoked at once, and the person cannot be chosen any more. With `permanent=true` the record itself is ' +
    'removed, unless others need it: then 409 with `references`, how many there are and what the first are called. Nobody can remove themselves. BackOffice.',
  access,
  params: idParam,
  query: z.strictObject({ permanent: z.enum(['true', 'false']).default('false') }),
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'conflict', 'still_referenced', 'stale', 'rule_violated'],
});

export const reactivateUserV3 = endpoint({
  id: 'reactivateUserV3',
  method: 'POST',
  path: '/v3/users/:id/reactivate',
  tag,
  summary: 'Reactivate a user',
  description:
    'Lets a deactivated person sign in and be chosen again. Revoked API keys stay revoked. Refused when somebody else has the e-mail address or username by now. BackOffice.',
  access,
  params: idParam,
  ifMatch: true,
  response: single(userV3),
  errors: ['not_found', 'already_exists', 'conflict', 'stale'],
});

export const inviteUserV3 = endpoint({
  id: 'inviteUserV3',
  method: 'POST',
  path: '/v3/users/:id/invitation',
  tag,
  summary: 'Send the invitation again',
  description:
    'Mails a new link to set a password; it works once, for seven days, and makes earlier ones worthless. BackOffice.',
  access,
  params: idParam,
  response: single(z.object({ sent: z.literal(true) })),
  errors: ['not_found', 'conflict', 'rule_violated'],
});
