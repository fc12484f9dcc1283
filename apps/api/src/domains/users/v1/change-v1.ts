import { fieldsOfRow } from '@shootdesk/shared/kernel/field-catalogue';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { blockOfRole, studioBlocks } from '@shootdesk/shared/users/role-blocks';
import { userRoles, type Employment, type UserFlag, type UserRole } from '@shootdesk/shared/identity/roles';
import type { ProviderBody } from '@shootdesk/shared/users/provider-body';
import { userFieldNames } from '@shootdesk/shared/users/user-fields';
import type { UpdateUserBody } from '@shootdesk/shared/users/users-v1.contract';
import type { UserWrite } from '../save/user-write.ts';
import type { UserV3Row } from '../record/user-v3.store.ts';
import { roleOfRow } from '../record/user-v3.view.ts';

const noServices = 'This role covers no services.';

/** The provider's block with other services. Work hours and zones are absent and thus unchanged. */
function providerBlock({ provider }: UserV3Row, services: number[]): ProviderBody {
  if (!provider)
    return refuseField('userRoleId', 'A provider needs minimum slots. Please use v3 to make somebody one.');
  const { address, suburb, postcode, state } = provider;
  return {
    address: { address, suburb, postcode, state },
    bookable_services: provider.bookableServices.map(({ service }) => service.id),
    contact_number: provider.contactNumber,
    virtual_contact_number: provider.virtualContactNumber,
    flags: provider.flags as ProviderBody['flags'],
    minimum_slots: provider.minimumSlots,
    primary_category: provider.primaryCategory?.id ?? null,
    secondary_categories: provider.secondaryCategories.map(({ serviceCategory }) => serviceCategory.id),
    services,
  };
}

interface Kept {
  readonly role: UserRole | undefined;
  readonly services: number[];
}

function blocksFor(row: UserV3Row, { role, services }: Kept) {
  const own = role ? blockOfRole[role.v3Role] : null;
  const studio = Object.fromEntries(studioBlocks.map((block) => [block, own === block ? { services } : null]));
  return {
    ...(studio as Pick<UserWrite, (typeof studioBlocks)[number]>),
    agent: own === 'agent' ? { office: row.agentOffice?.id ?? null } : null,
    client_admin: own === 'client_admin' ? { offices: row.offices.map(({ client }) => client.id) } : null,
    provider: own === 'provider' ? providerBlock(row, services) : null,
  };
}

/** Converts the current user into a write with another role or services. */
function writeAgain(row: UserV3Row, replaced: Kept): UserWrite {
  const { role } = replaced;
  const v3Role = role?.v3Role ?? roleOfRow(row) ?? 'Unknown';
  return {
    ...fieldsOfRow(userFieldNames, row),
    divided: { firstName: row.firstName, lastName: row.lastName },
    employment: role?.employment ?? (row.employment as Employment | null),
    roles: [v3Role],
    flags: row.flags as UserFlag[],
    time_zone: row.timeZone,
    management: v3Role === 'Agent' ? null : { rating: row.managementRating, note: row.managementNote },
    ...blocksFor(row, replaced),
  };
}

const servicesOfRow = ({ services }: UserV3Row): number[] => services.map(({ service }) => service.id);

const coversServices = ({ v3Role }: UserRole): boolean => {
  const block = blockOfRole[v3Role];
  return block === 'provider' || studioBlocks.some((each) => each === block);
};

/** The user with the fields of a v1 call replaced. */
export function withV1Changes(row: UserV3Row, body: UpdateUserBody): UserWrite {
  const role = userRoles.find(({ id }) => id === (body.userRoleId ?? row.userRole?.id));
  const services = servicesOfRow(row);
  const changesRole = role?.id !== row.userRole?.id;
  if (changesRole && role && coversServices(role) && services.length === 0) {
    refuseField('userRoleId', 'This role needs services. Please use v3 to choose them.');
  }
  const { firstName, lastName, email, timeZone, flags, reference, userIdentity } = body;
  return {
    ...writeAgain(row, { role, services }),
    name: `${firstName} ${lastName}`.trim(),
    divided: { firstName, lastName },
    email,
    flags,
    reference,
    time_zone: timeZone,
    ...(userIdentity && { jobtrack_username: userIdentity.ctUsername }),
  };
}

export function withServices(row: UserV3Row, services: number[]): UserWrite {
  const role = userRoles.find(({ id }) => id === row.userRole?.id);
  if (!role || !coversServices(role)) return refuseField('services', noServices);
  return writeAgain(row, { role, services });
}
