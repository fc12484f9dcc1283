import type { SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import { weekdayNames } from '@shootdesk/shared/availability/weekdays';
import { userFields as catalogue } from '@shootdesk/shared/users/user-fields';
import { clockText } from '../../kernel/date-time.ts';
import type { FieldWords } from '../../ui/form/version-conflict.tsx';
import type { UserValues } from './user-values.ts';

const listed = (values: readonly string[]): string => values.map((value) => value.replaceAll('_', ' ')).join(', ');
const words = (value: string): string => value.replaceAll('_', ' ');

/** Formats work hours, one line per day: 'monday 09:00 AM–05:00 PM'. */
function slotsText(slots: SlotsByWeekday): string {
  const days = weekdayNames.filter((day) => slots[day].length > 0);
  return days
    .map((day) => `${day} ${slots[day].map(({ start, end }) => `${clockText(start)}–${clockText(end)}`).join(', ')}`)
    .join('\n');
}

/** Labels and formatters of a user's fields. */
export const userFields = {
  ...catalogue,
  employment: { label: catalogue.employment.label, show: words },
  role: { label: 'Role', show: words },
  time_zone: { label: 'Time zone' },
  flags: { label: catalogue.flags.label, show: listed },
  rating: { label: 'Rating' },
  note: { label: 'Note' },
  services: { label: 'Services', show: listed },
  office: { label: 'Office' },
  offices: { label: 'Offices', show: listed },
  address: { label: 'Address' },
  suburb: { label: 'Suburb' },
  state: { label: 'State' },
  postcode: { label: 'Postcode' },
  contact_number: { label: 'Contact number' },
  virtual_contact_number: { label: 'Virtual contact number' },
  minimum_slots: { label: 'Minimum hours a week' },
  max_daily_visits: { label: 'Most visits a day' },
  max_daily_hours: { label: 'Most hours a day' },
  provider_flags: { label: 'Provider flags', show: listed },
  bookable_services: { label: 'Bookable services', show: listed },
  primary_category: { label: 'Primary category' },
  secondary_categories: { label: 'Secondary categories', show: listed },
  slots: { label: 'Work hours', show: slotsText },
  zones: { label: 'Zones', show: listed },
} satisfies FieldWords<UserValues>;
