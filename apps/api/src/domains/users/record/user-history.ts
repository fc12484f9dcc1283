import { slotsByWeekdayOf } from '@shootdesk/shared/availability/slots-by-weekday';
import { weekdayNames } from '@shootdesk/shared/availability/weekdays';
import { fieldsOfRow } from '@shootdesk/shared/kernel/field-catalogue';
import { reference } from '@shootdesk/shared/kernel/ids';
import { userFieldNames } from '@shootdesk/shared/users/user-fields';
import type { Fields } from '../../record-changes/public.ts';
import { hoursOfMinutes, roleOfRow } from './user-v3.view.ts';
import type { UserV3Row } from './user-v3.store.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const named = (type: string, record: Named | null) => record && { id: reference(type, record.id), name: record.name };

function slotFields({ weeklySlots }: UserV3Row): Fields {
  const slots = slotsByWeekdayOf(weeklySlots);
  return Object.fromEntries(
    weekdayNames.map((day) => [`provider.slots.${day}`, slots[day].map(({ start, end }) => `${start}-${end}`)]),
  );
}

function providerFields(row: UserV3Row): Fields {
  const { provider, zones } = row;
  if (!provider) return {};
  return {
    'provider.address': provider.address,
    'provider.suburb': provider.suburb,
    'provider.postcode': provider.postcode,
    'provider.state': provider.state,
    'provider.contact_number': provider.contactNumber,
    'provider.virtual_contact_number': provider.virtualContactNumber,
    'provider.flags': provider.flags,
    'provider.minimum_slots': provider.minimumSlots,
    'provider.max_daily_visits': provider.maxDailyVisits,
    'provider.max_daily_hours': hoursOfMinutes(provider.maxDailyMinutes),
    'provider.primary_category': named('ServiceCategory', provider.primaryCategory),
    'provider.secondary_categories': provider.secondaryCategories.map((each) =>
      named('ServiceCategory', each.serviceCategory),
    ),
    'provider.bookable_services': provider.bookableServices.map(({ service }) => named('Service', service)),
    'provider.zones': zones.map(({ zone }) => named('Zone', zone)),
    ...slotFields(row),
  };
}

/** Fields for the change history: flat, with references by name, without passwords. */
export function userFields(row: UserV3Row): Fields {
  return {
    ...fieldsOfRow(userFieldNames, row),
    role: roleOfRow(row),
    time_zone: row.timeZone,
    services: row.services.map(({ service }) => named('Service', service)),
    'agent.office': named('Client', row.agentOffice),
    'client_admin.offices': row.offices.map(({ client }) => named('Client', client)),
    'management.rating': row.managementRating,
    'management.note': row.managementNote,
    deactivated: row.deletedAt !== null,
    ...providerFields(row),
  };
}
