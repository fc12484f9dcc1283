import { z } from 'zod';
import { importEndpoints } from '../imports/import-endpoints.ts';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { referenceTo } from '../kernel/page-query.ts';
import { single } from '../kernel/responses.ts';
import { userImportColumns } from './import-columns.ts';

const tag = 'User import';
const access = rolesOnly(roleSets.backOffice);

/** Calls that import people from a CSV file. */
export const userImportCalls = importEndpoints({
  one: 'person',
  many: 'people',
  type: 'UserImport',
  tag,
  access,
  ids: {
    upload: 'uploadUserImport',
    list: 'listUserImports',
    get: 'getUserImport',
    next: 'importNextUsers',
    discard: 'discardUserImport',
    failed: 'downloadFailedUserImports',
    template: 'downloadUserImportTemplate',
  },
  path: '/v3/user-imports',
  nextPath: '/v3/users/import/50',
  columns: userImportColumns,
  requiredColumns: '`name`, `email` and `role` are',
  who: 'Nobody is invited by it: `POST /v3/users/invitations` does. BackOffice.',
});

export const {
  upload: uploadUserImport,
  list: listUserImports,
  get: getUserImport,
  next: importNextUsers,
  discard: discardUserImport,
  failed: downloadFailedUserImports,
  template: downloadUserImportTemplate,
} = userImportCalls;

export const inviteUsers = endpoint({
  id: 'inviteUsers',
  method: 'POST',
  path: '/v3/users/invitations',
  tag: 'Users',
  summary: 'Invite people who have no invitation yet',
  description:
    'Mails a link to set a password to everybody who came by an import or a set-up file and was not invited since; with `import` only to the people of that ' +
    'import. Nobody gets a second invitation by it, also when two call at the same time. Deactivated people, integrations and people with a password get none. BackOffice.',
  access,
  body: z.strictObject({ import: referenceTo('UserImport').optional().describe('Id of an import of people') }),
  response: single(z.object({ invited: z.int().min(0).describe('How many are invited by this call') })),
  errors: ['not_found'],
});
