import { slotsByWeekdayOf } from '@shootdesk/shared/availability/slots-by-weekday';
import { fieldsOfRow } from '@shootdesk/shared/kernel/field-catalogue';
import { reference } from '@shootdesk/shared/kernel/ids';
import { blockOfRole, type RoleBlock } from '@shootdesk/shared/users/role-blocks';
import type { Employment, UserRoleV3 } from '@shootdesk/shared/identity/roles';
import { userFieldNames } from '@shootdesk/shared/users/user-fields';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import type { UserV3Row } from './user-v3.store.ts';

/** Converts minutes to the hours of the API; null stays null. */
export const hoursOfMinutes = (minutes: number | null): number | null => minutes && minutes / 60;

/** Null when none was assigned. */
export function roleOfRow({ userRole }: UserV3Row): UserRoleV3 | null {
  return (userRole?.v3Role ?? null) as UserRoleV3 | null;
}

/** The user's role-specific block of fields. */
export function blockOfRow(row: UserV3Row): RoleBlock | null {
  const role = roleOfRow(row);
  return role && blockOfRole[role];
}

const serviceReferences = (rows: UserV3Row['services']) => rows.map(({ service }) => reference('Service', service.id));

function providerView({ provider, services, zones, weeklySlots }: UserV3Row): UserV3['provider'] {
  if (!provider) return null;
  const { address, suburb, postcode, state, primaryCategory } = provider;
  const hasAddress = [address, suburb, postcode, state].some((part) => part !== null);
  return {
    address: hasAddress ? { address, suburb, postcode, state } : null,
    bookable_services: serviceReferences(provider.bookableServices),
    contact_number: provider.contactNumber,
    virtual_contact_number: provider.virtualContactNumber,
    flags: provider.flags,
    minimum_slots: provider.minimumSlots,
    max_daily_visits: provider.maxDailyVisits,
    max_daily_hours: hoursOfMinutes(provider.maxDailyMinutes),
    primary_category: primaryCategory && reference('ServiceCategory', primaryCategory.id),
    secondary_categories: provider.secondaryCategories.map((row) =>
      reference('ServiceCategory', row.serviceCategory.id),
    ),
    services: serviceReferences(services),
    slots: slotsByWeekdayOf(weeklySlots),
    zones: zones.map(({ zone }) => ({ entity: reference('Zone', zone.id) })),
  };
}

type Blocks = Pick<UserV3, RoleBlock>;

function blocksOf(row: UserV3Row): Blocks {
  const own = blockOfRow(row);
  const studio = (block: RoleBlock) => (own === block ? { services: serviceReferences(row.services) } : null);
  return {
    agent: own === 'agent' ? { office: row.agentOffice && String(row.agentOffice.id) } : null,
    client_admin: own === 'client_admin' ? { offices: row.offices.map(({ client }) => String(client.id)) } : null,
    editor: studio('editor'),
    qc: studio('qc'),
    production_manager: studio('production_manager'),
    specialist: studio('specialist'),
    provider: own === 'provider' ? providerView(row) : null,
  };
}

export function userV3View(row: UserV3Row): UserV3 {
  const role = roleOfRow(row);
  return {
    id: String(row.id),
    ...fieldsOfRow(userFieldNames, row),
    employment: row.employment as Employment | null,
    roles: role ? [role] : [],
    time_zone: row.timeZone,
    ...blocksOf(row),
    management: role === 'Agent' ? null : { rating: row.managementRating, note: row.managementNote },
    password_set: row.passwordSetAt !== null,
    awaits_invitation: row.awaitsInvitation,
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    deactivated_at: row.deletedAt?.toISOString() ?? null,
    modified_by: row.modifiedById === null ? null : reference('User', row.modifiedById),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
