import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { page, single } from '../kernel/responses.ts';
import { userRoleValues } from './role-blocks.ts';
import { userFlagNames } from '../identity/roles.ts';
import { leavingBody } from '../service-job-users/open-work.ts';
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
    awaits_invitation: valueFilter(z.boolean()),
  },
  ['name', 'id'],
);

export type UserV3ListQuery = z.output<typeof userV3ListQuery>;

const bodyRules =
  'One role; blocks of other roles are saved as null. References are read as `Service/52` and as `52`. Categories that no bookable service leads ' +
  'to are dropped.';

export const { listUsersV3, getUserV3, createUserV3, updateUserV3, deleteUserV3 } = recordEndpoints({
  one: 'UserV3',
  many: 'UsersV3',
  path: '/v3/users',
  tag,
  readers: access,
  writers: access,
  record: userV3,
  calls: {
    list: {
      summary: 'Users to administer',
      description:
        'Users with the blocks of their role. A filter on a list, such as `flags`, finds who has any of the values. Deactivated users are listed only ' +
        'by `{"deactivated":true}`. BackOffice; names for pickers are at `/v1/users`.',
      query: userV3ListQuery,
      response: page(userV3),
      errors: ['rule_violated'],
    },
    get: { summary: 'One user', description: 'Also one that is deactivated. BackOffice.' },
    create: {
      summary: 'Add a user',
      description:
        `${bodyRules} An address with an empty part is saved as null. The person gets an e-mail with a link to set a password; an integration gets ` +
        'none. BackOffice.',
      body: userBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a user',
      description:
        `Replaces the record: what is not sent is emptied, but for \`time_zone\`, \`slots\` and \`zones\`, which are kept. ${bodyRules} ` +
        'Another role or e-mail address signs the person out. Nobody can take back-office access from themselves. BackOffice.',
      body: userBody,
      errors: ['already_exists', 'conflict', 'rule_violated'],
    },
    delete: {
      summary: 'Deactivate or delete a user',
      description:
        'Deactivates: sessions end and API keys are revoked at once, and the person cannot be chosen any more. With `permanent=true` the record itself is ' +
        'removed, unless others need it: then 409 with `references`, how many there are and what the first are called. Nobody can remove themselves. ' +
        'A person with open jobs is deactivated only with a `confirmation` of the warning `open_jobs`: it has the jobs by role and who can take over all of ' +
        'them. `handOn` gives the jobs of a role to one of these; appointments are rescheduled on the board. BackOffice.',
      query: z.strictObject({ permanent: z.enum(['true', 'false']).default('false') }),
      body: leavingBody,
      errors: ['conflict', 'confirmation_required', 'still_referenced', 'rule_violated'],
    },
  },
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
  response: single(z.object({ sent: z.literal(true) })),
  errors: ['not_found', 'conflict', 'rule_violated'],
});
