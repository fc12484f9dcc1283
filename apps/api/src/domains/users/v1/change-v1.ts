import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { StateName } from '@shootdesk/shared/kernel/words';
import { blockOfRole, studioBlocks } from '@shootdesk/shared/users/role-blocks';
import { userRoles, type Employment, type UserFlag, type UserRole } from '@shootdesk/shared/identity/roles';
import type { ProviderBody } from '@shootdesk/shared/users/provider-body';
import type { UpdateUserBody } from '@shootdesk/shared/users/users-v1.contract';
import type { UserWrite } from '../save/user-write.ts';
import type { UserV3Row } from '../record/user-v3.store.ts';
import { roleOfRow } from '../record/user-v3.view.ts';

const noServices = 'This role covers no services.';

/** The current block of a provider with other services. Work hours and zones are not sent, so they stay. */
function providerBlock({ provider }: UserV3Row, services: number[]): ProviderBody {
  if (!provider)
    return refuseField('userRoleId', 'A provider needs minimum slots. Please use v3 to make somebody one.');
  const { address, suburb, postcode, state } = provider;
  return {
    address: { address, suburb, postcode, state: state as StateName | null },
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

/** The current user, to be written with another role or other services. */
function writeAgain(row: UserV3Row, kept: Kept): UserWrite {
  const { role } = kept;
  const v3Role = role?.v3Role ?? roleOfRow(row) ?? 'Unknown';
  return {
    name: row.name,
    divided: { firstName: row.firstName, lastName: row.lastName },
    username: row.username,
    email: row.email,
    employment: role?.employment ?? (row.employment as Employment | null),
    roles: [v3Role],
    annotation: row.annotation,
    contact: row.contact,
    flags: row.flags as UserFlag[],
    jobtrack_username: row.jobtrackUsername,
    reference: row.reference,
    time_zone: row.timeZone,
    management: v3Role === 'Agent' ? null : { rating: row.managementRating, note: row.managementNote },
    ...blocksFor(row, kept),
  };
}

const servicesOfRow = ({ services }: UserV3Row): number[] => services.map(({ service }) => service.id);

const coversServices = ({ v3Role }: UserRole): boolean => {
  const block = blockOfRole[v3Role];
  return block === 'provider' || studioBlocks.some((each) => each === block);
};

/** Answers a user with the fields of a v1 call replaced. */
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

/** Answers a user with other services. */
export function withServices(row: UserV3Row, services: number[]): UserWrite {
  const role = userRoles.find(({ id }) => id === row.userRole?.id);
  if (!role || !coversServices(role)) return refuseField('services', noServices);
  return writeAgain(row, { role, services });
}
