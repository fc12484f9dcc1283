import { rolesOnly, roleSets, withKeys, type Access } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { page } from '../kernel/responses.ts';
import { enumLabel, userRoleV3 } from './reference-lists.schema.ts';

const tag = 'Reference lists';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'any' });

function enumList<const I extends string, const P extends `/${string}`>(
  id: I,
  path: P,
  summary: string,
  access: Extract<Access, { kind: 'roles' }> = readers,
) {
  return endpoint({
    id,
    method: 'GET',
    path,
    tag,
    summary,
    description: `${summary}: value, name and description of each. The whole list, without paging.`,
    access,
    response: page(enumLabel),
    errors: [],
  });
}

export const listClientFlags = enumList('listClientFlags', '/v3/enums/clientFlag/label', 'Client flags');
export const listEmploymentTypes = enumList(
  'listEmploymentTypes',
  '/v3/enums/employmentType/label',
  'Employment types',
);
export const listProviderFlags = enumList('listProviderFlags', '/v3/enums/providerFlag/label', 'Provider flags');
export const listServiceTypes = enumList('listServiceTypes', '/v3/enums/serviceType/label', 'Service types');
export const listUserFlags = enumList('listUserFlags', '/v3/enums/userFlag/label', 'User flags');
export const listUserRoleLabels = enumList('listUserRoleLabels', '/v3/enums/userRole/label', 'User roles');
export const listZoneFlags = enumList('listZoneFlags', '/v3/enums/zoneFlag/label', 'Zone flags');
export const listStates = enumList(
  'listStates',
  '/v3/enums/State',
  'States of the country',
  withKeys(readers, { house: 'any', client: true }),
);

export const listUserRolesV3 = endpoint({
  id: 'listUserRolesV3',
  method: 'GET',
  path: '/v3/user-roles',
  tag,
  summary: 'Roles of accounts, v3',
  description:
    'Roles by their v3 values. Provider and Editor have two employments each. The whole list, without paging.',
  access: readers,
  response: page(userRoleV3),
});
