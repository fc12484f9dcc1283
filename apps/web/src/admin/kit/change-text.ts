import type { FieldChange } from '@shootdesk/shared/record-changes/record-changes.contract';
import { formatDateTime } from '../../kernel/date-time.ts';

/** Formats the name of a field in the change history: 'default_travel_time' or 'defaultTravelTime' becomes 'Default travel time'. */
export function fieldName(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isNamed(value: object): value is { readonly name: string } {
  return 'name' in value && typeof value.name === 'string';
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function valueText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && instant.test(value)) return formatDateTime(value, timeZone);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return '';
  if (isNamed(value)) return value.name;
  const parts = Object.entries(value).map(
    ([name, part]) => `${fieldName(name).toLowerCase()} ${valueText(part, timeZone)}`,
  );
  return parts.join(', ');
}

/** Formats a change: '“old” to “new”', or for a list the added and removed entries. */
export function changeText({ from, to, added, removed }: FieldChange, timeZone: string): string {
  const text = (value: unknown) => valueText(value, timeZone);
  if (added.length === 0 && removed.length === 0) return `${text(from)} → ${text(to)}`;
  const parts = [
    ...(added.length > 0 ? [`added ${added.map(text).join('; ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.map(text).join('; ')}`] : []),
  ];
  return parts.join(', ');
}
